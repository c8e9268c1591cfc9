import { useState } from 'react'
import { readDraft, useKeptDraft } from '#kit/client/kept-drafts.ts'
import type { Import, ImportChoices, ImportMapping } from '../contract.ts'
import { carryMapping } from '../rules/carry-mapping.ts'

type ImportDraft = {
  before: Pick<Import, 'columns' | 'sheet' | 'mapping'>
  mapping: ImportMapping
  choices: ImportChoices
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a person has decided of a file and not sent: it outlives another encoding, the list and a closed dialog. */
export function useDecisions(row: Import, mayDecide: boolean) {
  const name = `import ${row.id}`
  const [draft] = useState(() => readDraft<ImportDraft | null>(name, null))
  const [mapping, setMapping] = useState(() =>
    draft && mayDecide ? carryMapping(draft.mapping, draft.before, row) : row.mapping,
  )
  const [choices, setChoices] = useState(() => (draft && row.state === 'checked' ? draft.choices : row.choices))
  const isChanged = !same(mapping, row.mapping)
  const isTouched = mayDecide && (isChanged || !same(choices, row.choices))
  useKeptDraft(name, isTouched ? ({ before: row, mapping, choices } satisfies ImportDraft) : null)
  return { mapping, setMapping, choices, setChoices, isChanged: isChanged && row.state === 'checked' }
}
