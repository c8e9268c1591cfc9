import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { emptyDraft, readDraft, type Draft } from '#core/fields/draft.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { RecordField } from '#kit/records/record-field.tsx'
import { companyFields, type CompanyField } from '../fields.ts'
import { completeCompany } from '../rules/typed/complete-company.ts'
import { findDoubles } from '../rules/typed/find-doubles.ts'
import { matchName } from '../rules/match-name.ts'
import { toChange } from './company-changes.ts'
import { messages } from './messages.ts'
import { useMayLook } from './use-may-look.ts'

const texts = messages.add

type Props = {
  /** A company that was just added, or was there before, takes the place of the dialog. */
  onOpen: (companyId: string) => void
}

/** For a slot on the page of the companies, next to the import of many. */
export function AddCompany({ onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mayWrite } = useReaderRights()
  const mayLook = useMayLook()
  if (!mayWrite || !mayLook) return null
  return (
    <>
      <Button variant="quiet" icon={<Plus />} className="max-sm:w-9 max-sm:px-0" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{texts.open}</span>
      </Button>
      {isOpen ? <AddCompanyDialog onClose={() => setOpen(false)} onOpen={onOpen} /> : null}
    </>
  )
}

/** What people know of a company they met; everything else is added in its profile. */
const names = [
  'name',
  'website',
  'industry',
  'country',
  'region',
  'location',
  'revenue_millions',
  'ebitda_millions',
  'growth_rate',
  'employees',
  'founded_year',
  'valuation_millions',
  'description',
] as const satisfies readonly CompanyField[]

type CompanyDraft = Draft<typeof companyFields>

function AddCompanyDialog({ onClose, onOpen }: Props & { onClose: () => void }) {
  const show = (companyId: string) => {
    onClose()
    onOpen(companyId)
  }
  const form = useForm({
    initial: () => emptyDraft(companyFields),
    read: (draft: CompanyDraft) => {
      const point = personPoint()
      const { fields, errors } = readDraft(companyFields, draft, { names, point })
      return fields ? { input: completeCompany(fields, point) } : { errors }
    },
    send: (fields) => client.companies.create({ ...fields, scope: 'workspace' }),
    done: ({ id, name, change_id }) => {
      showDone({ title: texts.added(name), change: toChange(change_id) })
      show(id)
    },
    failed: texts.failed,
  })
  return (
    <FormDialog
      size="medium"
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      submit={texts.submit}
      form={form}
      failed={texts.failed}
    >
      <Doubles typed={form.values} onOpen={show} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <RecordField
            key={name}
            field={companyFields[name]}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={(value) => form.change({ [name]: value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}

/** What is here already: to be opened, and no reason to refuse, since two companies may share a name. */
function Doubles({ typed: { name, website }, onOpen }: { typed: CompanyDraft } & Props) {
  const text = matchName(name)
  const found = useQuery(
    api.companies.search.queryOptions({ input: { text, limit: 20 }, enabled: text.length > 1, staleTime: 60_000 }),
  )
  const doubles = findDoubles(found.data?.rows ?? [], { name, website })
  if (doubles.length === 0) return null
  return (
    <Alert tone="warning" title={texts.double}>
      <ul>
        {doubles.map((company) => (
          <li key={company.id}>
            <TextButton className="underline underline-offset-2" onClick={() => onOpen(company.id)}>
              {[company.name, company.industry, company.country].filter(Boolean).join(' · ')}
            </TextButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
