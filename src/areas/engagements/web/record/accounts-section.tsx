import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findWrongIban, readAccounts } from '#areas/monitoring/rules/check-accounts.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { messages } from '../messages.ts'

const texts = messages.accounts

/** The accounts whose payments are monitored. Only compliance sees that they are. */
export function AccountsSection({ engagementId }: { engagementId: string }) {
  const query = useQuery(api.engagements.accounts.queryOptions({ input: { id: engagementId } }))
  const [isChanging, setChanging] = useState(false)
  return (
    <Section
      title={texts.title}
      note={texts.about}
      action={
        <Button size="small" variant="secondary" disabled={!query.data} onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      }
    >
      <QueryView query={query} loading={texts.loading} lines={2} failed={texts.failed}>
        {({ accounts }) => (
          <>
            {accounts.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
            <ul className="tabular-nums">
              {accounts.map((account) => (
                <li key={account} className="break-all">
                  {account}
                </li>
              ))}
            </ul>
            {isChanging ? (
              <AccountsDialog id={engagementId} accounts={accounts} onClose={() => setChanging(false)} />
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  )
}

type AccountsDialogProps = { id: string; accounts: readonly string[]; onClose: () => void }

function AccountsDialog({ id, accounts, onClose }: AccountsDialogProps) {
  const form = useForm({
    initial: { accounts: accounts.join('\n') },
    read: (values) => {
      const next = readAccounts(values.accounts)
      const fault = findWrongIban(next, accounts)
      return fault ? { errors: { accounts: fault } } : { input: next }
    },
    send: (next: string[]) => client.engagements.saveAccounts({ id, accounts: next }),
    done: onClose,
  })
  return (
    <FormDialog title={texts.title} submit={texts.save} form={form} onClose={onClose} failed={texts.notSaved}>
      <TextAreaField label={texts.label} help={texts.help} rows={4} {...form.text('accounts')} />
    </FormDialog>
  )
}
