import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { anyValue, Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { jurisdictionNames, jurisdictions } from '../rules/jurisdictions.ts'
import { sourceIds } from '../rules/sources.ts'
import { messages } from './messages.ts'
import { useSources, type Kind, type Search } from './use-registry.ts'

type Props = { busy: boolean; onSearch: (search: Search) => void }

export function SearchForm({ busy, onSearch }: Props) {
  const [kind, setKind] = useState<Kind>('company')
  const [query, setQuery] = useState('')
  const [jurisdiction, setJurisdiction] = useState(anyValue)
  const [source, setSource] = useState(anyValue)
  const needed = kind === 'company' ? messages.companyNameNeeded : messages.officerNameNeeded

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
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
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate role="search" aria-label={messages.title}>
      <Radio
        label={messages.kind}
        inline
        value={kind}
        onChange={(value) => setKind(value === 'officer' ? 'officer' : 'company')}
        options={[
          { value: 'company', label: messages.kinds.company },
          { value: 'officer', label: messages.kinds.officer },
        ]}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label={messages.query[kind]}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select
          label={messages.jurisdiction}
          anyLabel={messages.anyJurisdiction}
          value={kind === 'company' ? jurisdiction : anyValue}
          onChange={setJurisdiction}
          disabled={kind === 'officer'}
          options={jurisdictions.map((code) => ({ value: code, label: jurisdictionNames[code] }))}
        />
        <SourceSelect value={source} onChange={setSource} />
        <Button type="submit" busy={busy} busyLabel={messages.searching}>
          {messages.search}
        </Button>
      </div>
    </form>
  )
}

function SourceSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const sources = useSources()
  return (
    <Select
      label={messages.source}
      anyLabel={messages.anySource}
      value={value}
      onChange={onChange}
      options={sources.map(({ id, name, is_set_up }) => ({
        value: id,
        label: is_set_up ? name : messages.notSetUp(name),
        disabled: !is_set_up,
      }))}
    />
  )
}
