import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { memberRoles, type MemberRole } from '../../permissions.ts'
import { rolesToGive } from '../rules/membership.ts'
import { messages, roleHelp, roleNames } from './messages.ts'

const text = messages.invitations

/** Invites one person by email. */
export function InviteForm({ ownRole }: { ownRole: MemberRole }) {
  const way = useMailWay()
  const form = useForm({
    initial: { email: '', role: 'member' as MemberRole, isCompliance: false },
    read: ({ email, role, isCompliance }) => {
      const error = findProblem(email)
      if (error) return { errors: { email: error } }
      return { input: { email: email.trim(), role, capabilities: isCompliance ? ['compliance' as const] : [] } }
    },
    send: client.workspaces.invite,
    done: (invitation) => {
      form.change({ email: '' })
      toast.success(text.sent, text.sentText(describeMail(way, text.invitation(invitation.email))))
    },
    failed: (error) => ({ email: error.message }),
  })
  const { role, isCompliance } = form.values

  return (
    <Form className="flex flex-col gap-3" onSubmit={form.submit}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 flex-1"
          type="email"
          autoComplete="off"
          maxLength={254}
          label={text.email}
          {...form.text('email')}
        />
        <Select
          className="w-40"
          label={text.role}
          options={memberRoles
            .filter((each) => rolesToGive(ownRole).includes(each))
            .map((each) => ({ value: each, label: roleNames[each] }))}
          {...form.choice('role')}
          help={roleHelp[role]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={text.compliance}
          checked={isCompliance}
          onChange={(checked) => form.change({ isCompliance: checked })}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.send}
        </Button>
      </div>
    </Form>
  )
}

/** Only what is surely wrong; the server decides. */
function findProblem(email: string): string | null {
  if (email.trim() === '') return text.emailMissing
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : text.emailWrong
}
