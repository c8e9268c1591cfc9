import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePlaybooks } from '#areas/legal-diligence/web/use-legal.ts'
import { messages as legalMessages } from '#areas/legal-diligence/web/messages.ts'
import { playbookIds, type CheckOutcome, type PlaybookId } from '#areas/legal-diligence/rules/words.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { Select } from '#kit/controls/select.tsx'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { DraftCheck } from '../../contract.ts'
import { insertWording, withoutNumber } from '../../rules/insert-wording.ts'
import type { AgreementType } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.review
/** After so long without another key the terms are checked again. */
const pauseMs = 1200
const tones: Record<CheckOutcome, BadgeColour> = {
  fail: 'bad',
  partial: 'warning',
  pass: 'good',
  not_applicable: 'neutral',
}
const order: readonly CheckOutcome[] = ['fail', 'partial', 'pass']
const usual: Partial<Record<AgreementType, PlaybookId>> = {
  employment: 'employment-risks',
  licensing: 'ip-ownership',
  service: 'termination-clauses',
}

type Passage = { start: number; end: number }
type ReviewProps = {
  type: AgreementType | null
  text: string
  onShow: (passage: Passage) => void
  onChange: (text: string) => void
}

/** A playbook of legal diligence, run over the terms while they are written, once somebody has asked for it. */
export function DraftReview({ type, text, onShow, onChange }: ReviewProps) {
  const [chosen, setChosen] = useState<PlaybookId | null>(null)
  const [isOn, setOn] = useState(false)
  const playbook = chosen ?? (type && usual[type]) ?? 'change-of-control'
  const playbooks = usePlaybooks()
  const options = playbookIds.map((id) => ({
    value: id,
    label: playbooks.data?.find((each) => each.id === id)?.title ?? id,
  }))
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="max-w-prose text-sm text-muted">{texts.note}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="w-full sm:w-72"
          label={texts.playbook}
          options={options}
          value={playbook}
          onChange={setChosen}
        />
        <Button variant="secondary" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {isOn ? texts.stop : texts.start}
        </Button>
      </div>
      {isOn && text.trim() === '' ? <p className="text-sm text-muted">{texts.empty}</p> : null}
      {isOn && text.trim() !== '' ? <Checked {...{ playbook, text, onShow, onChange }} /> : null}
    </div>
  )
}

type CheckedProps = Omit<ReviewProps, 'type'> & { playbook: PlaybookId }

function Checked({ playbook, text, onShow, onChange }: CheckedProps) {
  const terms = useSettled(text)
  const query = useQuery(
    api.agreements.reviewDraft.queryOptions({ input: { terms, playbook }, placeholderData: keepPreviousData }),
  )
  const isCurrent = terms === text && !query.isPlaceholderData
  const insert = (check: DraftCheck) => {
    const passage = check.passage && withoutNumber(text, check.passage)
    onChange(insertWording(text, check.wording, passage))
    toast.note(texts.done, check.title, { label: texts.undo, onPress: () => onChange(text) })
  }
  return (
    <QueryView query={query} loading={texts.checking} lines={5} failed={texts.failed}>
      {({ checks }) => {
        const count = (outcome: CheckOutcome) => checks.filter((check) => check.outcome === outcome).length
        const shown = order.flatMap((outcome) => checks.filter((check) => check.outcome === outcome))
        return (
          <div className="flex flex-col gap-3">
            <p aria-live="polite" className="text-sm font-medium tabular-nums">
              {isCurrent ? texts.summary(count('fail'), count('partial'), count('pass')) : texts.outdated}
            </p>
            <ul className="divide-y divide-line border-y border-line">
              {shown.map((check) => (
                <CheckRow
                  key={`${check.rule} ${check.passage?.start ?? ''}`}
                  check={check}
                  isCurrent={isCurrent}
                  onShow={onShow}
                  onInsert={() => insert(check)}
                />
              ))}
            </ul>
            {count('not_applicable') > 0 ? (
              <p className="text-sm text-muted">{texts.notApplicable(count('not_applicable'))}</p>
            ) : null}
          </div>
        )
      }}
    </QueryView>
  )
}

type CheckRowProps = {
  check: DraftCheck
  /** Its offsets are those of the text on the screen. */
  isCurrent: boolean
  onShow: (passage: Passage) => void
  onInsert: () => void
}

function CheckRow({ check, isCurrent, onShow, onInsert }: CheckRowProps) {
  const { title, outcome, reason, passage, recommendation, wording } = check
  const isOpen = outcome === 'fail' || outcome === 'partial'
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[outcome]}>{legalMessages.outcomes[outcome]}</Badge>
        <span className="font-medium">{title}</span>
      </p>
      <p className="max-w-prose text-sm">{reason}</p>
      {passage ? (
        <blockquote className="max-w-prose border-l-2 border-line pl-3 text-sm break-words text-muted">
          {passage.text}
        </blockquote>
      ) : null}
      {isOpen ? <p className="max-w-prose text-sm text-muted">{recommendation}</p> : null}
      {isOpen && wording !== '' ? (
        <div className="max-w-prose text-sm">
          <p className="font-medium">{texts.wording}</p>
          <p className="break-words">{wording}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {passage ? (
          <Button size="small" variant="quiet" disabled={!isCurrent} onClick={() => onShow(passage)}>
            {texts.show}
          </Button>
        ) : null}
        {isOpen && wording !== '' ? (
          <Button size="small" variant="secondary" disabled={!isCurrent} onClick={onInsert}>
            {passage ? texts.replace : texts.add}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The text once nothing was typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
