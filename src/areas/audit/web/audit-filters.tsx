import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { auditActionNames } from '../rules/actions.ts'
import { nameAction } from './describe-entry.ts'
import { messages } from './messages.ts'
import { noFilters, type AuditFilters } from './use-audit-log.ts'

export type Actor = { id: string; name: string }

type Props = { filters: AuditFilters; actors: readonly Actor[]; onChange: (filters: AuditFilters) => void }

const actions = auditActionNames
  .map((action) => ({ value: action, label: nameAction(action) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

const days = [
  { name: 'from', label: messages.filterFrom },
  { name: 'to', label: messages.filterTo },
] as const

export function AuditFilterRow({ filters, actors, onChange }: Props) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        className="w-56"
        label={messages.filterAction}
        anyLabel={messages.anything}
        options={actions}
        value={filters.action ?? anyValue}
        onChange={(value) => onChange({ ...filters, action: value === anyValue ? null : value })}
      />
      {actors.length > 0 ? (
        <Select
          className="w-48"
          label={messages.filterActor}
          anyLabel={messages.anybody}
          options={actors.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.actorId ?? anyValue}
          onChange={(value) => onChange({ ...filters, actorId: value === anyValue ? null : value })}
        />
      ) : null}
      {days.map(({ name, label }) => (
        <TextField
          key={name}
          className="w-40"
          type="date"
          label={label}
          value={filters[name]}
          onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
        />
      ))}
      {isFiltered ? (
        <Button variant="quiet" onClick={() => onChange(noFilters)}>
          {messages.clear}
        </Button>
      ) : null}
    </div>
  )
}
