import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { controlClass } from '#kit/controls/control-class.ts'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { messages as kit } from '#kit/messages.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useVersionedSave } from '#kit/records/use-versioned-save.ts'
import type { LegalPlaybook } from '../contract.ts'
import { mergeRules } from '../rules/merge-rules.ts'
import { outcomes, severities } from '../rules/words.ts'
import { messages } from './messages.ts'
import { PlaybookConflict } from './playbook-conflict.tsx'

const texts = messages.playbook
type Rule = LegalPlaybook['rules'][number]
const positions = ['preferred', 'fallback', 'walkAway'] as const

/** Edits the rules of a playbook; saving adds a version. */
export function PlaybookDialog({ playbook, onClose }: { playbook: LegalPlaybook; onClose: () => void }) {
  const { base, rules, setRules, conflict, isSaving, send, saveMine, discardMine } = usePlaybookEdit(playbook, onClose)
  const [at, setAt] = useState(0)
  const rule = rules[at]
  const change = (what: Partial<Rule>) =>
    setRules(rules.map((one, index) => (index === at ? { ...one, ...what } : one)))
  return (
    <FormDialog
      title={texts.title(base.title)}
      description={texts.note}
      size="large"
      submit={texts.save}
      busy={isSaving}
      disabled={rules === base.rules || conflict !== null}
      onSubmit={send}
      onClose={onClose}
    >
      {conflict ? (
        <PlaybookConflict conflict={conflict} isSaving={isSaving} onSaveMine={saveMine} onDiscardMine={discardMine} />
      ) : null}
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

/** The rules from those that were shown first; where somebody was faster, both stay until this person decides. */
function usePlaybookEdit(playbook: LegalPlaybook, onClose: () => void) {
  const [base, setBase] = useState(playbook)
  const [rules, setRules] = useState(base.rules)
  const { conflict, isSaving, save, forget } = useVersionedSave<LegalPlaybook, Rule[]>({
    send: async ({ id, version }, changed) => {
      const saved = await client.legalDiligence.savePlaybook({ playbook: id, version, rules: changed })
      toast.success(texts.saved, texts.savedBody(saved.version))
    },
    readFresh,
    done: onClose,
    failed: (message) => toast.destructive(texts.failed, message),
  })
  return {
    base,
    rules,
    setRules,
    conflict,
    isSaving,
    send: () => save(base, rules.map(withoutBlanks)),
    saveMine: () => {
      if (!conflict) return
      const merged = mergeRules({
        base: conflict.base.rules,
        mine: rules.map(withoutBlanks),
        fresh: conflict.fresh.rules,
      })
      // where a third person is faster again, these are compared with what is known now
      setRules(merged)
      save(conflict.fresh, merged)
    },
    discardMine: () => {
      if (!conflict) return
      setBase(conflict.fresh)
      setRules(conflict.fresh.rules)
      forget()
    },
  }
}

/** The playbook as somebody else has left it. */
async function readFresh({ id }: LegalPlaybook): Promise<{ fresh: LegalPlaybook; who: string }> {
  const fresh = (await client.legalDiligence.playbooks()).find((one) => one.id === id)
  if (!fresh) throw new Error('A playbook that was just changed is not in the list')
  return { fresh, who: fresh.changed_by_name || kit.facts.somebody }
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
