import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { useAction } from '#kit/client/use-action.ts'
import { client, api } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import type { Difference, RegistryCompany } from '../../contract.ts'
import type { SourceId } from '../../rules/sources.ts'
import { Differences } from './differences.tsx'
import { messages } from '../messages.ts'

const texts = messages.link
const shown = 5

type Props = { company: RegistryCompany; source: SourceId }

/** Says that this record is a company we know. Whether one may is decided by the server. */
export function LinkRecord({ company, source }: Props) {
  const mayLook = useMayLook()
  const [name, setName] = useState(company.name)
  const [wanted, setWanted] = useState('')
  const [left, setLeft] = useState<readonly Difference[] | null>(null)
  const input = { text: wanted, limit: shown }
  const found = useQuery({ ...api.companies.search.queryOptions({ input }), enabled: wanted !== '' })
  const link = useAction(client.registry.link, { done: () => setLeft(null), failed: texts.failed })
  if (!mayLook) return null
  const { jurisdiction_code, company_number } = company
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <Form
        onSubmit={() => {
          link.reset()
          setWanted(name.trim())
        }}
        className="flex items-end gap-2"
      >
        <TextField
          label={texts.label}
          placeholder={texts.placeholder}
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" busy={found.isFetching}>
          {texts.find}
        </Button>
      </Form>
      <p className="-mt-2 text-xs text-muted">{texts.text}</p>
      {found.isError ? <Alert title={found.error.message} /> : null}
      {found.data && !link.data ? (
        <Choices
          rows={found.data.rows}
          busy={link.isPending}
          onChoose={(id) => link.mutate({ company_id: id, source, jurisdiction_code, company_number })}
        />
      ) : null}
      {link.data ? (
        <div ref={showWhole} className="flex flex-col gap-3">
          <p role="status" className="text-sm">
            {texts.linked(link.data.link.filled_fields)}
          </p>
          <Differences link={link.data.link} differences={left ?? link.data.differences} onLeft={setLeft} />
        </div>
      ) : null}
    </section>
  )
}

/** What came of it stands below the fold of a long record. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

type ChoicesProps = { rows: readonly CompanyRow[]; busy: boolean; onChoose: (companyId: string) => void }

/** Companies of the universe are linked by whoever manages it, own ones by whoever may write in the workspace. */
function Choices({ rows, busy, onChoose }: ChoicesProps) {
  const session = useSession()
  const mayWrite = useMayWrite()
  const isAdmin = session.state === 'signed-in' && session.user.role === 'admin'
  const open = rows.filter(({ is_universe }) => (is_universe ? isAdmin : mayWrite))
  const closed = rows.length - open.length
  return (
    <>
      {rows.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
      <ul className="flex flex-col items-start gap-2 empty:hidden">
        {open.map(({ id, name, country }) => (
          <li key={id} className="max-w-full">
            <Button
              variant="secondary"
              size="small"
              className="max-w-full truncate"
              disabled={busy}
              onClick={() => onChoose(id)}
            >
              {texts.choose([name, country].filter(Boolean).join(', '))}
            </Button>
          </li>
        ))}
      </ul>
      {closed > 0 ? <p className="text-sm text-muted">{texts.closed(closed)}</p> : null}
    </>
  )
}
