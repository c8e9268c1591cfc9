import { useState } from 'react'
import { Select } from '#kit/controls/select.tsx'
import type { Criterion } from '../../contract.ts'
import { askedNameKinds, criterionFigures } from '../../rules/criteria.ts'
import { criterionId } from '../../rules/criterion-id.ts'
import { nameOfCriterion } from '../../rules/describe-criterion.ts'
import { CriterionEditor } from './criterion-editor.tsx'
import { messages } from '../messages.ts'

/** Everything a criterion can be about; existing criteria are changed at their chip. */
const blanks: readonly Criterion[] = [
  ...askedNameKinds.map((kind): Criterion => ({
    id: kind,
    kind,
    names: [],
    not: false,
    must: false,
    note: null,
    said: null,
  })),
  ...criterionFigures.map((figure): Criterion => ({
    id: figure,
    figure,
    min: null,
    max: null,
    currency: null,
    note: null,
    said: null,
    kind: 'range',
    must: false,
  })),
]

type Props = { taken: readonly Criterion[]; onAdd: (criterion: Criterion) => void }

export function NewCriterion({ taken, onAdd }: Props) {
  const open = blanks.filter(({ id }) => id === 'text' || !taken.some((one) => one.id === id))
  const [chosen, setChosen] = useState(open[0]?.id ?? 'text')
  const blank = open.find(({ id }) => id === chosen)
  return (
    <div className="flex w-72 max-w-full flex-col gap-3">
      <Select
        label={messages.criteria.kind}
        value={chosen}
        onChange={setChosen}
        options={open.map((criterion) => ({ value: criterion.id, label: nameOfCriterion(criterion) }))}
      />
      {blank ? <CriterionEditor key={blank.id} criterion={blank} onSave={(fresh) => onAdd(withId(fresh))} /> : null}
    </div>
  )
}

const withId = (criterion: Criterion): Criterion =>
  criterion.kind === 'range' ? criterion : { ...criterion, id: criterionId(criterion) }
