import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { jurisdictionNames, jurisdictions } from '../rules/jurisdictions.ts'
import { sourceIds } from '../rules/sources.ts'
import type { Kind, Search } from './address.ts'
import { messages } from './messages.ts'
import { useSources } from './use-registry.ts'

type Props = {
  search: Search | null
  /** A name to look up, as long as nothing is looked for. Nobody is asked before somebody presses the button. */
  suggested?: string | undefined
  busy: boolean
  onSearch: (search: Search) => void
}

export function SearchForm({ search, suggested = '', busy, onSearch }: Props) {
  const { kind, query, jurisdiction, source, change } = useDraft(search, suggested)
  const needed = kind === 'company' ? messages.companyNameNeeded : messages.officerNameNeeded

  const sources = useSources()
  const isNobodyAble = sources.length > 0 && !sources.some((each) => each.is_set_up && each.has_officers)

  const submit = () => {
    if (busy || (kind === 'officer' && isNobodyAble)) return
    if (query.trim() === '') {
      toast.destructive(messages.queryRequired, needed)
      return
    }
    onSearch({
      kind,
      query: query.trim(),
      jurisdiction: jurisdictions.find((code) => code === jurisdiction) ?? null,
      source: sourceIds.find((id) => id === source) ?? null,
      page: 1,
    })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4" role="search" aria-label={messages.title}>
      <Radio
        label={messages.kind}
        inline
        value={kind}
        onChange={(value) => change({ kind: value })}
        options={[
          { value: 'company', label: messages.kinds.company },
          { value: 'officer', label: messages.kinds.officer },
        ]}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <SearchField label={messages.query[kind]} value={query} onType={(text) => change({ query: text })} />
        <Select
          label={messages.jurisdiction}
          anyLabel={messages.anyJurisdiction}
          value={kind === 'company' ? jurisdiction : anyValue}
          onChange={(value) => change({ jurisdiction: value })}
          disabled={kind === 'officer'}
          options={jurisdictions.map((code) => ({ value: code, label: jurisdictionNames[code] }))}
        />
        <SourceSelect kind={kind} value={source} onChange={(value) => change({ source: value })} />
        <Button type="submit" busy={busy} busyLabel={messages.searching} disabled={kind === 'officer' && isNobodyAble}>
          {messages.search}
        </Button>
      </div>
      {kind === 'officer' && isNobodyAble ? <p className="text-sm text-muted">{messages.nobodyKeepsOfficers}</p> : null}
    </Form>
  )
}

/** What stands in the form: the search of the address, until somebody writes something else. */
function useDraft(search: Search | null, suggested: string) {
  const [followed, setFollowed] = useState({ search, suggested })
  const [draft, setDraft] = useState(() => toDraft(search, suggested))
  // Back, forward and links change the address without the form; a suggestion comes when its deal is loaded.
  if (followed.search !== search || followed.suggested !== suggested) {
    setFollowed({ search, suggested })
    const isUntouched = draft.query === '' || draft.query === followed.suggested
    if (followed.search !== search || isUntouched) setDraft(toDraft(search, suggested))
  }
  return { ...draft, change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }) }
}

function toDraft(search: Search | null, suggested: string) {
  return {
    kind: search?.kind ?? 'company',
    query: search?.query ?? suggested,
    jurisdiction: search?.jurisdiction ?? anyValue,
    source: search?.source ?? anyValue,
  }
}

type SourceProps = { kind: Kind; value: string; onChange: (value: string) => void }

function SourceSelect({ kind, value, onChange }: SourceProps) {
  const sources = useSources()
  const toLabel = ({ name, is_set_up, has_officers }: (typeof sources)[number]) => {
    if (!is_set_up) return messages.notSetUp(name)
    return kind === 'officer' && !has_officers ? messages.withoutOfficers(name) : name
  }
  return (
    <Select
      label={messages.source}
      anyLabel={kind === 'officer' ? messages.allWithOfficers : messages.anySource}
      value={value}
      onChange={onChange}
      options={sources.map((source) => ({
        value: source.id,
        label: toLabel(source),
        disabled: !source.is_set_up || (kind === 'officer' && !source.has_officers),
      }))}
    />
  )
}
