import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Check } from '../../contract.ts'
import { checkLabels } from '../../rules/words.ts'
import { CheckBadge } from '../hub/badges.tsx'
import { messages } from '../messages.ts'

const texts = messages.check

type CheckRows = {
  checks: readonly (Check & { company_name?: string })[]
  /** Null for people who may not decide. */
  onDecide: ((check: Check) => void) | null
  onClient?: (engagementId: string) => void
}

/** Checks with their state and evidence; on a narrow screen each is a block of lines. */
export function CheckTable({ checks, onDecide, onClient }: CheckRows) {
  if (checks.length === 0) return <p className="text-muted">{texts.none}</p>
  const { columns } = texts
  const heads = [columns.check, columns.subject, columns.state, columns.evidence, columns.until, columns.by]
  return (
    <table className="w-full text-sm max-lg:block">
      <TableHeads className="max-lg:sr-only" columns={heads} {...(onDecide && { actions: texts.decide })} />
      <tbody className="max-lg:block">
        {checks.map((check) => (
          <CheckLine
            key={`${check.engagement_id} ${check.party_id ?? ''} ${check.kind}`}
            check={check}
            onDecide={onDecide}
            {...(onClient && { onClient })}
          />
        ))}
      </tbody>
    </table>
  )
}

type CheckLineProps = Omit<CheckRows, 'checks'> & { check: Check & { company_name?: string } }

const cell = 'py-2 pr-4 align-top max-lg:block max-lg:py-0.5 max-lg:pr-0'

function CheckLine({ check, onDecide, onClient }: CheckLineProps) {
  const label = checkLabels[check.kind]
  const evidence = describeEvidence(check)
  return (
    <tr className="border-b border-line max-lg:block max-lg:py-2">
      <th scope="row" className={cx(cell, 'text-left font-medium')}>
        {label}
      </th>
      <td className={cx(cell, 'min-w-0 break-words')}>
        <SubjectName check={check} onClient={onClient} />
      </td>
      <td className={cell}>
        <CheckBadge state={check.state} isFinished={check.is_finished} />
        {check.is_required ? null : <span className="block text-xs text-muted">{texts.optional}</span>}
      </td>
      <td className={cx(cell, 'max-w-md text-muted')}>
        {evidence}
        <OpenAgainNote check={check} />
        <ScreeningNote check={check} />
        {check.document ? <span className="block break-words">{check.document.name}</span> : null}
      </td>
      <DecisionCells check={check} />
      {onDecide ? (
        <td className={cx(cell, 'text-right max-lg:text-left')}>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${texts.decide}: ${texts.title(label, check.subject)}`}
            onClick={() => onDecide(check)}
          >
            {texts.decide}
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

function describeEvidence({ kind, state, note, waits_for_list }: Check): string {
  if (waits_for_list && state !== 'waived') return texts.waits
  return kind === 'pep' && note === '' ? texts.noPepListShort : note
}

/** Why a check that was finished is open again, where the lists do not say it. */
function OpenAgainNote({ check }: { check: Check }) {
  const { state, is_finished, expires_on } = check
  const today = useToday()
  if (is_finished || (state !== 'passed' && state !== 'waived')) return null
  const isExpired = expires_on !== null && expires_on < today
  const why = isExpired ? texts.expired : describeMissingEvidence(check)
  return why === null ? null : <span className="block font-medium text-warning">{why}</span>
}

function describeMissingEvidence({ state, note, document, rests_on_rejected }: Check): string | null {
  if (rests_on_rejected) return texts.rejected
  return state === 'passed' && note === '' && document === null ? texts.noEvidence : null
}

/** What the lists say: counts, which every member may see. */
function ScreeningNote({ check: { screening } }: { check: Check }) {
  if (screening === null) return null
  const { state, undecided, is_outdated } = screening
  const said = is_outdated
    ? texts.changed
    : state === 'confirmed'
      ? texts.confirmed
      : state === 'hits'
        ? texts.hits(undecided)
        : null
  return said === null ? null : <span className="block font-medium text-warning">{said}</span>
}

function SubjectName({
  check,
  onClient,
}: Pick<CheckLineProps, 'check'> & { onClient: CheckRows['onClient'] | undefined }) {
  const { subject, company_name = subject, engagement_id } = check
  return (
    <>
      {onClient ? (
        <TextButton className="min-h-6 text-left hover:underline" onClick={() => onClient(engagement_id)}>
          {subject}
        </TextButton>
      ) : (
        subject
      )}
      {company_name === subject ? null : <span className="block text-xs text-muted">{company_name}</span>}
    </>
  )
}

function DecisionCells({ check }: Pick<CheckLineProps, 'check'>) {
  const format = useFormatter()
  const { expires_on, reviewer_name, reviewed_at } = check
  return (
    <>
      <td className={cx(cell, 'whitespace-nowrap text-muted', expires_on === null && 'max-lg:hidden')}>
        {expires_on === null ? '–' : format.day(expires_on)}
      </td>
      <td className={cx(cell, 'text-muted', reviewer_name === null && 'max-lg:hidden')}>
        {reviewer_name === null ? '–' : texts.by(reviewer_name, format.date(reviewed_at))}
      </td>
    </>
  )
}
