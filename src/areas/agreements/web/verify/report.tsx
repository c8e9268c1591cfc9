import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import type { ProofReport } from '../../rules/check-agreement-proof.ts'
import { describeStep } from '../../rules/describe.ts'
import type { ProvenState } from '../../rules/log-entry.ts'
import { messages } from '../messages.ts'

const texts = messages.verify
type ValidReport = Extract<ProofReport, { isValid: true }>

/** What a checked proof says, sentence by sentence, and what it does not. */
export function Report({ report }: { report: ProofReport }) {
  if (!report.isValid) return <Alert title={texts.invalid}>{report.reason}</Alert>
  const { history, names, indexes } = report
  return (
    <div className="flex flex-col gap-8">
      <Alert tone={toneOf(report)} title={titleOf(report)}>
        {history ? null : texts.notHistory}
      </Alert>
      <Section title={texts.shows}>
        <ul className="flex flex-col gap-2">
          {listStatements(report).map(({ text, isGood }) => (
            <Statement key={text} isGood={isGood}>
              {text}
            </Statement>
          ))}
        </ul>
      </Section>
      {history ? <Entries history={history} names={names} indexes={indexes} /> : null}
      <Section title={texts.not}>
        <BulletList items={texts.notList} />
      </Section>
      <div>
        <p className="text-sm text-muted">{texts.key}</p>
        <p className="font-mono text-xs break-all select-all">{report.key}</p>
      </div>
    </div>
  )
}

/** What is wrong comes first: a proof can be valid and still not be the one that somebody thinks it is. */
function titleOf({ isSameDocument, isExpectedKey, history }: ValidReport): string {
  if (isSameDocument === false) return texts.otherFile
  if (isExpectedKey === false) return texts.otherLog
  return history ? texts.valid : texts.validInPart
}

function toneOf({ isSameDocument, isExpectedKey, history }: ValidReport) {
  if (isSameDocument === false) return 'bad'
  return isExpectedKey === false || !history ? 'warning' : 'good'
}

type StatementText = { text: string; isGood: boolean }

function listStatements({ history, size, isSameDocument, isExpectedKey, anchors }: ValidReport): StatementText[] {
  const good = (text: string) => ({ text, isGood: true })
  const doubtful = (text: string) => ({ text, isGood: false })
  const keys = { true: good(texts.ownKey), false: doubtful(texts.otherKey), null: doubtful(texts.unknownKey) }
  return [
    good(texts.inLog(size.toLocaleString('en-US'))),
    keys[String(isExpectedKey) as keyof typeof keys], // a boolean or null
    ...(history ? listOfHistory(history) : []),
    ...(isSameDocument === true ? [good(texts.fileFits)] : []),
    ...(isSameDocument === false ? [doubtful(texts.fileDiffers)] : []),
    ...anchors.map(({ what, size: recorded }) =>
      good(`${texts.anchoredBy(what, recorded.toLocaleString('en-US'))} ${texts.anchorHint}`),
    ),
    ...(anchors.length === 0 ? [doubtful(texts.notAnchored)] : []),
  ]
}

function listOfHistory({ document, accepted, participants, isActive, ended }: ProvenState): StatementText[] {
  const isWhole = accepted.length === participants
  const count = isWhole ? texts.allAccepted(participants) : texts.someAccepted(accepted.length, participants)
  return [
    { text: texts.hashIs(document), isGood: true },
    { text: count, isGood: true },
    { text: isActive ? texts.active : texts.notActive, isGood: true },
    ...(ended ? [{ text: texts.ended(ended), isGood: true }] : []),
  ]
}

function Statement({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-good' : 'text-warning'}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}

type EntriesProps = { history: ProvenState; names: readonly string[] | null; indexes: readonly number[] }

function Entries({ history, names, indexes }: EntriesProps) {
  const format = useFormatter()
  const nameOf = (number: number | null) =>
    number === null ? null : (names?.[number - 1] ?? texts.participant(number))
  return (
    <Section title={texts.entries} note={names ? null : texts.names}>
      <ol className="flex flex-col gap-2">
        {history.entries.map(({ kind, participant, at, step }, place) => (
          <li key={step} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{describeStep(kind, nameOf(participant))}</span>
            <span className="text-sm text-muted tabular-nums">
              {`${format.dateTime(at)} · ${messages.record.entry(indexes[place] ?? 0)}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
