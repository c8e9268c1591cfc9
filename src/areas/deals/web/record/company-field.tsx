import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { FoundCompanies } from '#areas/companies/web/found-companies.tsx'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { SearchField } from '#kit/controls/search-field.tsx'
import type { Deal } from '../../contract.ts'
import { rememberDealChange } from '../deal-changes.ts'
import { messages as kit } from '#kit/messages.ts'
import { messages } from '../messages.ts'
import { sendChange } from './send-change.ts'
import { useEscape } from '#kit/records/use-escape.ts'

const texts = messages.company

/** The company of the database that a deal is about. Only who may look at companies can name or choose one. */
export function CompanyRow({ deal, mayWrite }: { deal: Deal; mayWrite: boolean }) {
  const mayLook = useMayLook()
  const [isOpen, setOpen] = useState(false)
  const name = useCompanyName(deal.company_id)
  if (isOpen) {
    return (
      <div className="border-b border-line py-2">
        <dt className="sr-only">{messages.fields.company_id}</dt>
        <dd>
          <CompanyChoice deal={deal} onClose={() => setOpen(false)} />
        </dd>
      </div>
    )
  }
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{messages.fields.company_id}</dt>
      <dd className="min-w-0 text-right">
        {mayWrite && mayLook ? (
          <TextButton
            aria-label={`${kit.facts.edit(messages.fields.company_id)}: ${name}`}
            onClick={() => setOpen(true)}
            className="group inline-flex max-w-full items-center gap-2 rounded-sm px-1 py-0.5 text-right hover:bg-raised"
          >
            <span className="min-w-0 break-words">{name}</span>
            <Pencil
              aria-hidden="true"
              className="size-3.5 shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          </TextButton>
        ) : (
          <span className="pr-6.5 break-words">{name}</span>
        )}
      </dd>
    </div>
  )
}

function useCompanyName(companyId: string | null): string {
  const mayLook = useMayLook()
  const company = useQuery(
    api.companies.name.queryOptions({
      input: { companyId: companyId ?? '' },
      enabled: companyId !== null && mayLook,
      staleTime: 60_000,
    }),
  )
  if (companyId === null) return '–'
  return company.data?.name ?? texts.unnamed
}

function CompanyChoice({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(deal.target)
  const put = usePutCompany(deal, onClose)
  useEscape(place, onClose)
  return (
    <div ref={place} data-keeps-escape="">
      <SearchField
        label={texts.search}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the row asked for this field
        autoFocus
        onType={setText}
      />
      <FoundCompanies text={text} none={texts.none} disabled={put.isPending} onChoose={({ id }) => put.mutate(id)} />
      <div className="mt-2 flex justify-end gap-2">
        {deal.company_id ? (
          <Button variant="secondary" size="small" busy={put.isPending} onClick={() => put.mutate(null)}>
            {texts.remove}
          </Button>
        ) : null}
        <Button variant="secondary" size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}

function usePutCompany(deal: Deal, onDone: () => void) {
  const queries = useQueryClient()
  return useAction((companyId: string | null) => sendChange(queries, deal, { company_id: companyId }), {
    done: ({ change_id }) => {
      rememberDealChange(change_id)
      onDone()
    },
    failed: messages.failedChange,
  })
}
