import { Ban, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { cutText } from '#core/format/cut-text.ts'
import { ChipRemove } from '#kit/buttons/filter-chip.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { cx } from '#kit/display/cx.ts'
import { Popover } from '#kit/overlays/popover.tsx'
import type { Criterion, NotUnderstood } from '../../contract.ts'
import { criterionId } from '../../rules/criterion-id.ts'
import { describeCriterion } from '../../rules/describe-criterion.ts'
import { CriterionEditor } from './criterion-editor.tsx'
import { NewCriterion } from './new-criterion.tsx'
import { messages } from '../messages.ts'

const texts = messages.criteria

type Props = {
  criteria: readonly Criterion[]
  /** Words of the thesis that are no criterion yet. */
  notUnderstood: readonly NotUnderstood[]
  busy: boolean
  onChange: (criteria: Criterion[]) => void
}

/** What was read, as chips: each can be changed, removed or added to, and nothing is read again for it. */
export function CriteriaChips({ criteria, notUnderstood, busy, onChange }: Props) {
  const replace = (changed: Criterion) => onChange(criteria.map((one) => (one.id === changed.id ? changed : one)))
  const remove = ({ id }: Criterion) => onChange(criteria.filter((one) => one.id !== id))
  const add = (fresh: Criterion) => onChange([...criteria.filter(({ id }) => id !== fresh.id), fresh])
  return (
    <section
      aria-label={texts.title}
      aria-busy={busy}
      className="flex min-h-8 items-center gap-2 sm:max-xl:min-h-18 sm:content-start max-sm:-my-1 max-sm:overflow-x-auto max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {criteria.map((criterion) => (
        <Chip
          key={`${criterion.id} ${describeCriterion(criterion)} ${String(criterion.must)}`}
          criterion={criterion}
          onSave={replace}
          onRemove={() => remove(criterion)}
        />
      ))}
      <Leftovers words={notUnderstood} criteria={criteria} onUse={add} />
      <AddChip taken={criteria} onAdd={add} />
    </section>
  )
}

const chipClass =
  'inline-flex h-8 max-w-full shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-sm hover:bg-raised aria-expanded:bg-raised'

type ChipProps = { criterion: Criterion; onSave: (criterion: Criterion) => void; onRemove: () => void }

function Chip({ criterion, onSave, onRemove }: ChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = describeCriterion(criterion)
  const isExclusion = criterion.kind !== 'range' && criterion.not
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full shrink-0 items-center rounded-md border bg-surface text-sm',
        criterion.must ? 'border-accent' : 'border-line-strong',
      )}
    >
      <Popover
        label={texts.edit(name)}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <TextButton
            aria-label={texts.edit(name)}
            className="inline-flex h-full min-w-0 items-center gap-1.5 rounded-md pl-2.5 hover:text-accent"
          >
            {isExclusion ? <Ban aria-hidden="true" className="size-3.5 shrink-0 text-muted" /> : null}
            <span className="truncate">{name}</span>
          </TextButton>
        }
      >
        <CriterionEditor
          criterion={criterion}
          onSave={(changed) => {
            setIsOpen(false)
            onSave(changed)
          }}
        />
      </Popover>
      <ChipRemove label={texts.removeNamed(name)} onRemove={onRemove} className="mx-0.5" />
    </span>
  )
}

function AddChip({ taken, onAdd }: { taken: readonly Criterion[]; onAdd: (criterion: Criterion) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={texts.add}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={cx(chipClass, 'border-dashed border-line-strong text-muted')}>
          <Plus aria-hidden="true" className="size-3.5" />
          {texts.add}
        </button>
      }
    >
      <NewCriterion
        taken={taken}
        onAdd={(fresh) => {
          setIsOpen(false)
          onAdd(fresh)
        }}
      />
    </Popover>
  )
}

type LeftoverProps = {
  words: readonly NotUnderstood[]
  criteria: readonly Criterion[]
  onUse: (criterion: Criterion) => void
}

/** Nothing is dropped silently: words that were not understood can still be searched for. */
function Leftovers({ words, criteria, onUse }: LeftoverProps) {
  const open = words.filter((one) => !criteria.some(({ id }) => id === toText(one.words).id))
  return open.map((one) => (
    <TextButton
      key={one.from}
      aria-label={texts.lookForWords(one.words)}
      title={texts.lookForWords(one.words)}
      onClick={() => onUse(toText(one.words))}
      className={cx(chipClass, 'border-dashed border-warning text-ink')}
    >
      <Search aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="truncate">{texts.notUnderstood(one.words)}</span>
    </TextButton>
  ))
}

function toText(words: string): Criterion {
  const named = { kind: 'text' as const, names: [cutText(words, 200)], not: false }
  return { ...named, id: criterionId(named), must: false, note: null, said: words }
}
