import { fields, type Fields } from '#core/fields/field.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import type { Conflict } from '#kit/records/use-versioned-save.ts'
import type { Seen } from '#kit/records/use-fact-edit.ts'
import type { LegalPlaybook } from '../contract.ts'
import { outcomes, severities } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.playbook
type Rule = LegalPlaybook['rules'][number]

type Props = {
  conflict: Conflict<LegalPlaybook>
  isSaving: boolean
  onSaveMine: () => void
  onDiscardMine: () => void
}

/** What somebody else has changed in the rules meanwhile, rule by rule, and the choice between the two. */
export function PlaybookConflict({ conflict: { base, fresh, who }, isSaving, onSaveMine, onDiscardMine }: Props) {
  const format = useFormatter()
  return (
    <ConflictNote
      noun={texts.noun}
      fields={fieldsOf([...base.rules, ...fresh.rules])}
      reader={{ format, nameOf: () => null }}
      note={texts.mineMerged}
      edit={{
        conflict: { base: toFacts(base), fresh: toFacts(fresh), who },
        isSaving,
        saveOver: onSaveMine,
        end: onDiscardMine,
      }}
    />
  )
}

const long = { kind: 'text', max: 2000 } as const
const list = { kind: 'texts', max: 60, each: 200 } as const

function fieldsOf(rules: readonly Rule[]): Fields {
  return Object.assign({}, ...rules.map(fieldsOfRule)) as Fields
}

function fieldsOfRule({ name, title }: Rule): Fields {
  const label = (part: string) => `${title}, ${part.toLowerCase()}`
  return fields({
    [`${name}.severity`]: {
      kind: 'choice',
      label: label(texts.severity),
      words: severities,
      labels: messages.severities,
    },
    [`${name}.missing`]: { kind: 'choice', label: label(texts.missing), words: outcomes, labels: messages.outcomes },
    [`${name}.preferred`]: { ...long, label: label(texts.preferred) },
    [`${name}.preferred.words`]: { ...list, label: label(`${texts.preferred}, ${texts.words}`) },
    [`${name}.fallback`]: { ...long, label: label(texts.fallback) },
    [`${name}.fallback.words`]: { ...list, label: label(`${texts.fallback}, ${texts.words}`) },
    [`${name}.walkAway`]: { ...long, label: label(texts.walkAway) },
    [`${name}.walkAway.words`]: { ...list, label: label(`${texts.walkAway}, ${texts.words}`) },
    [`${name}.recommendation`]: { ...long, label: label(texts.recommendation) },
    [`${name}.wording`]: { ...long, label: label(texts.wording) },
  })
}

function toFacts({ id, version, rules }: LegalPlaybook): Seen & Readonly<Record<string, unknown>> {
  const facts = rules.flatMap((rule) => [
    [`${rule.name}.severity`, rule.severity],
    [`${rule.name}.missing`, rule.missing],
    ...(['preferred', 'fallback', 'walkAway'] as const).flatMap((position) => [
      [`${rule.name}.${position}`, rule[position].text],
      [`${rule.name}.${position}.words`, rule[position].words],
    ]),
    [`${rule.name}.recommendation`, rule.recommendation],
    [`${rule.name}.wording`, rule.wording],
  ])
  return { ...Object.fromEntries(facts), id, version }
}
