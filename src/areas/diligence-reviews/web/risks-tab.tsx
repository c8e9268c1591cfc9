import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { params } from '#core/fields/params.ts'
import { useKnown, useReader } from '#areas/deals/web/use-deals.ts'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { FileMenu } from '#kit/records/files/file-menu.tsx'
import { confirmationFields } from '#areas/finding-reviews/fields.ts'
import type { RecordSource } from '#kit/records/record-source.ts'
import { toChange } from '#kit/records/use-records.ts'
import type { Review, ReviewRisk } from '../contract.ts'
import { riskFields, riskParams } from '../fields.ts'
import { likelihoodLabels, likelihoods, riskSorts, severities, severityLabels } from '../rules/words.ts'
import { rateRisk } from '../rules/rate-risk.ts'
import { messages } from './messages.ts'
import { SecondReview } from './second-review.tsx'
import { levelTones } from './tones.ts'
import { TurnInto } from './turn-into.tsx'
import { useReviewRights } from './use-review.ts'

const texts = messages.risks
const RecordDialog = part(() => import('#kit/records/record-dialog.tsx'), 'RecordDialog')
const RecordSheet = part(() => import('#kit/records/record-sheet.tsx'), 'RecordSheet')
const openRisk = params({ risk: { kind: 'id' } })
const { deal_id: _ofTheList, ...listParams } = riskParams

/** Category, risk, level, description and recommendation, with what each rests on and became (DD-18). */
export function RisksTab({ data: { target, risks } }: { data: Review }) {
  const { isVisitor } = useReviewRights()
  const [{ risk }, choose] = useAddress(openRisk)
  if (!target) return <EmptyState title={messages.overview.none} text={messages.overview.noneText} />
  const open = (id: string | undefined) => choose(() => ({ risk: id }))
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[1fr_22rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {isVisitor ? null : (
          <RiskTools dealId={target.deal_id} hasRisks={risks.length > 0} opened={risk} onOpen={open} />
        )}
        {risks.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {risks.map((one) => (
            <Risk key={one.id} risk={one} dealId={target.deal_id} onOpen={() => open(one.id)} />
          ))}
        </ul>
      </div>
      {risks.length > 0 ? <Matrix risks={risks} /> : null}
    </div>
  )
}

type ToolsProps = {
  dealId: string
  hasRisks: boolean
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

/** Adding, files, and the record of the risk that the address names. */
function RiskTools({ dealId, hasRisks, opened, onOpen }: ToolsProps) {
  const source = useRiskSource(dealId)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex justify-end gap-2">
      <FileMenu
        source={{ ...source, toChange: (id) => toChange(source, id) }}
        filter={source.links}
        mayWrite={source.mayWrite}
        hasRecords={() => Promise.resolve(hasRisks)}
      />
      {source.mayWrite ? (
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      ) : null}
      {isAdding ? <RecordDialog source={source} onClose={() => setAdding(false)} onAdded={() => {}} /> : null}
      {opened ? <RecordSheet source={source} id={opened} onClose={() => onOpen(undefined)} /> : null}
    </div>
  )
}

function useRiskSource(dealId: string): RecordSource {
  const reader = useReader()
  const known = useKnown()
  const { mayWrite } = useReviewRights()
  return useMemo<RecordSource>(
    () => ({
      area: 'diligenceRisks',
      noun: 'risk',
      plural: 'risks',
      fields: riskFields,
      historyFields: confirmationFields,
      title: 'risk',
      params: listParams,
      sorts: riskSorts,
      links: { deal_id: dealId },
      path: '/api/diligence-risks',
      calls: client.diligenceRisks,
      reader,
      known,
      mayWrite,
    }),
    [dealId, reader, known, mayWrite],
  )
}

type RiskProps = { risk: ReviewRisk; dealId: string; onOpen: () => void }

function Risk({ risk: one, dealId, onOpen }: RiskProps) {
  const { isVisitor, mayWrite } = useReviewRights()
  const { id, risk, category, level, status, description, recommendation, evidence, owner_name } = one
  const rating = `${severityLabels[one.severity]}, ${likelihoodLabels[one.likelihood].toLowerCase()}`
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={levelTones[level]}>{level}</Badge>
          {isVisitor ? (
            <span className="font-medium break-words">{risk}</span>
          ) : (
            <TextButton
              className="min-h-6 text-left font-medium break-words underline-offset-2 hover:underline"
              onClick={onOpen}
            >
              {risk}
            </TextButton>
          )}
          {status === 'open' ? null : <Badge>{riskFields.status.labels[status]}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {category} · {rating}
          {owner_name === null ? null : ` · ${texts.owner(owner_name)}`}
        </p>
        {description === '' ? null : <p className="mt-1 max-w-prose break-words">{description}</p>}
        {recommendation === '' ? null : (
          <p className="mt-1 max-w-prose break-words">
            <span className="font-medium">{texts.recommendation}:</span> {recommendation}
          </p>
        )}
        {evidence === '' ? null : (
          <p className="mt-1 max-w-prose text-sm break-words text-muted">
            {texts.evidence}: {evidence}
          </p>
        )}
        <SecondReview finding={{ kind: 'risk', title: risk, record: one }} />
        <LinksOf recordId={id} dealId={dealId} className="mt-1" />
      </div>
      {mayWrite ? (
        <TurnInto
          source={{ kind: 'risk', id, title: risk, note: recommendation || description, category }}
          dealId={dealId}
        />
      ) : null}
    </li>
  )
}

/** How many open risks there are of each severity and likelihood. */
function Matrix({ risks }: { risks: readonly ReviewRisk[] }) {
  const open = risks.filter(({ status }) => status === 'open')
  const shades = { High: 'bg-bad-soft text-bad', Medium: 'bg-warning-soft text-warning', Low: 'bg-raised text-ink' }
  return (
    <Section title={texts.matrix} note={texts.matrixNote} className="xl:border-t-0 xl:pt-0">
      <table className="w-full border-separate border-spacing-1 text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className="text-left text-xs font-normal text-muted">
              {texts.severity}
            </th>
            {likelihoods.toReversed().map((likelihood) => (
              <th key={likelihood} scope="col" className="text-xs font-normal text-muted">
                {likelihoodLabels[likelihood]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.map((severity) => (
            <tr key={severity}>
              <th scope="row" className="text-left text-xs font-normal text-muted">
                {severityLabels[severity]}
              </th>
              {likelihoods.toReversed().map((likelihood) => {
                const count = open.filter((one) => one.severity === severity && one.likelihood === likelihood).length
                return (
                  <td
                    key={likelihood}
                    className={`h-9 rounded-sm tabular-nums ${shades[rateRisk({ severity, likelihood })]}`}
                  >
                    {count === 0 ? null : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
