import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { controlClass } from '#kit/controls/control-class.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { LegalPlaybook } from '../contract.ts'
import { outcomes, severities } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.playbook
type Rule = LegalPlaybook['rules'][number]
const positions = ['preferred', 'fallback', 'walkAway'] as const

/** Edits the rules of a playbook; saving adds a version. */
export function PlaybookDialog({ playbook, onClose }: { playbook: LegalPlaybook; onClose: () => void }) {
  const [rules, setRules] = useState(playbook.rules)
  const [at, setAt] = useState(0)
  const save = useAction(client.legalDiligence.savePlaybook, {
    done: ({ version }) => {
      toast.success(texts.saved, texts.savedBody(version))
      onClose()
    },
    failed: texts.failed,
  })
  const rule = rules[at]
  const change = (what: Partial<Rule>) =>
    setRules(rules.map((one, index) => (index === at ? { ...one, ...what } : one)))
  const send = () => save.mutate({ playbook: playbook.id, version: playbook.version, rules: rules.map(withoutBlanks) })
  return (
    <FormDialog
      title={texts.title(playbook.title)}
      description={texts.note}
      size="large"
      submit={texts.save}
      busy={save.isPending}
      disabled={rules === playbook.rules}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={texts.rule}
        options={rules.map(({ title }, index) => ({ value: String(index), label: title }))}
        value={String(at)}
        onChange={(next) => setAt(Number(next))}
      />
      {rule ? <RuleFields key={rule.name} rule={rule} onChange={change} /> : null}
    </FormDialog>
  )
}

function withoutBlanks(rule: Rule): Rule {
  const clean = (words: readonly string[]) => words.map((word) => word.trim()).filter((word) => word !== '')
  const tidy = ({ text, words }: Rule['preferred']) => ({ text, words: clean(words) })
  return { ...rule, preferred: tidy(rule.preferred), fallback: tidy(rule.fallback), walkAway: tidy(rule.walkAway) }
}

function RuleFields({ rule, onChange }: { rule: Rule; onChange: (what: Partial<Rule>) => void }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.severity}
          options={severities.map((value) => ({ value, label: messages.severities[value] }))}
          value={rule.severity}
          onChange={(severity) => onChange({ severity })}
        />
        <Select
          label={texts.missing}
          options={outcomes.map((value) => ({ value, label: messages.outcomes[value] }))}
          value={rule.missing}
          onChange={(missing) => onChange({ missing })}
        />
      </div>
      {positions.map((name) => (
        <div key={name} className="grid gap-4 sm:grid-cols-2">
          <Area
            label={texts[name]}
            value={rule[name].text}
            onChange={(text) => onChange({ [name]: { ...rule[name], text } })}
          />
          <Area
            label={`${texts.words}: ${texts[name].toLowerCase()}`}
            help={texts.wordsHelp}
            value={rule[name].words.join('\n')}
            onChange={(text) => onChange({ [name]: { ...rule[name], words: text.split('\n') } })}
          />
        </div>
      ))}
      <Area
        label={texts.recommendation}
        value={rule.recommendation}
        onChange={(recommendation) => onChange({ recommendation })}
      />
      <Area label={texts.wording} value={rule.wording} onChange={(wording) => onChange({ wording })} />
    </>
  )
}

type AreaProps = { label: string; help?: string; value: string; onChange: (text: string) => void }

function Area({ label, help, value, onChange }: AreaProps) {
  return (
    <Field label={label} help={help}>
      {(links) => (
        <textarea
          {...links}
          rows={3}
          maxLength={2000}
          className={`${controlClass} py-2`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
