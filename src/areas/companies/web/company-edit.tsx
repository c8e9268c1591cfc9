import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { namesOf } from '#core/fields/field.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { personPoint } from '#kit/display/person-point.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { messages as kit } from '#kit/messages.ts'
import { rememberChange, showDone } from '#kit/records/history/changes.ts'
import { RecordFacts } from '#kit/records/record-facts.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { Company } from '../contract.ts'
import { companyFields } from '../fields.ts'
import { completeCompany } from '../rules/typed/complete-company.ts'
import { toChange } from './company-changes.ts'
import { messages } from './messages.ts'

const texts = messages.change

type Props = { company: Company; onRemoved: () => void }

/** Every fact of a company, changed in its place, for users who may change it. */
export function CompanyEdit({ company, onRemoved }: Props) {
  const place = {
    fields: companyFields,
    noun: 'company',
    record: company,
    reader: { format: useFormatter(), nameOf: () => null },
    known: () => undefined,
    edit: useCompanyEdit(company),
  }
  const remove = useAction(() => client.companies.remove({ companyId: company.id }), {
    done: ({ change_id }) => {
      showDone({ title: texts.removed(company.name), change: toChange(change_id) })
      onRemoved()
    },
    failed: (error) => toast.refused(texts.removeFailed, error),
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{texts.text}</p>
      <dl className="border-t border-line">
        <RecordFacts {...place} names={namesOf(companyFields)} />
      </dl>
      <Button
        variant="secondary"
        size="small"
        icon={<Trash2 />}
        className="self-end"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {texts.remove}
      </Button>
    </div>
  )
}

function useCompanyEdit(company: Company) {
  const queries = useQueryClient()
  return useFactEdit(company, {
    fields: companyFields,
    noun: 'company',
    save: async ({ id, version }, change) => {
      const changed = await client.companies.change({
        companyId: id,
        version,
        ...completeCompany(change, personPoint()),
      })
      // no second profile is opened to show what the first one became
      queries.setQueryData(api.companies.get.queryKey({ input: { companyId: id } }), changed)
      rememberChange(toChange(changed.change_id))
    },
    readFresh: async ({ id }) => {
      const [fresh, versions] = await Promise.all([
        client.companies.get({ companyId: id }),
        client.companies.history({ companyId: id, limit: 1 }),
      ])
      return { fresh, who: versions[0]?.user_name || kit.facts.somebody }
    },
  })
}
