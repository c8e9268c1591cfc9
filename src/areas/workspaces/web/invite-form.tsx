import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberRoles, type MemberRole } from '../../permissions.ts'
import { rolesToGive } from '../rules/membership.ts'
import { messages, roleHelp, roleNames } from './messages.ts'
import { useWorkspaceChanges } from './use-workspaces.ts'

const text = messages.invitations

/** Invites one person by e-mail. */
export function InviteForm({ ownRole }: { ownRole: MemberRole }) {
  const { invite } = useWorkspaceChanges()
  const way = useMailWay()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('member')
  const [isCompliance, setIsCompliance] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function send() {
    const found = findProblem(email)
    setProblem(found)
    if (found) return
    const input = { email: email.trim(), role, capabilities: isCompliance ? (['compliance'] as const).slice() : [] }
    invite.mutate(input, {
      onSuccess: (invitation) => {
        setEmail('')
        toast.success(text.sent, text.sentText(describeMail(way, text.invitation(invitation.email))))
      },
      onError: (error) => setProblem(error.message),
    })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 flex-1"
          type="email"
          autoComplete="off"
          maxLength={254}
          label={text.email}
          error={problem}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          className="w-40"
          label={text.role}
          options={memberRoles
            .filter((each) => rolesToGive(ownRole).includes(each))
            .map((each) => ({ value: each, label: roleNames[each] }))}
          value={role}
          onChange={(value) => setRole(value as MemberRole)}
          help={roleHelp[role]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={text.compliance} checked={isCompliance} onChange={setIsCompliance} />
        <Button type="submit" variant="primary" busy={invite.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}

/** Only what is surely wrong; the server decides. */
function findProblem(email: string): string | null {
  if (email.trim() === '') return text.emailMissing
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : text.emailWrong
}
