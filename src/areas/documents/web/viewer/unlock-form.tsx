import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { PasswordField } from '#kit/controls/password-field.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { longestFilePassword } from '../../rules/limits.ts'
import { viewerMessages as texts } from '../messages.ts'

/** Says that a file is encrypted, and reads it with its password. */
export function UnlockForm({ documentId, sentence }: { documentId: string; sentence: string }) {
  const { mayWrite } = useWriteRight()
  const form = useForm({
    initial: { password: '' },
    read: ({ password }) => (password === '' ? { errors: { password: texts.noPassword } } : { input: password }),
    send: (password: string) => client.documents.unlock({ id: documentId, password }),
    done: () => toast.success(texts.unlocked),
  })
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">{sentence}</Alert>
      {mayWrite ? (
        <Form
          aria-label={texts.unlock}
          problem={form.problem}
          onSubmit={form.submit}
          className="flex max-w-md flex-col gap-3"
        >
          <PasswordField
            label={texts.password}
            help={texts.passwordHelp}
            autoComplete="off"
            maxLength={longestFilePassword}
            {...form.text('password')}
          />
          <div>
            <Button type="submit" busy={form.busy} busyLabel={texts.unlocking}>
              {texts.unlock}
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  )
}
