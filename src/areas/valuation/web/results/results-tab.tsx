import { Contents, type ContentsEntry } from '#kit/display/contents.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import type { Valuation } from '../../contract.ts'
import { bridgeAdjustments } from '../../rules/adjustment-bridge.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'
import { FootballField } from './football-field.tsx'
import { KeyPoints } from './key-points.tsx'
import { Walk } from './walk.tsx'
import { Scenarios } from './scenarios.tsx'
import { Sensitivity, Tornado } from './sensitivity.tsx'

const texts = messages.results
const ResultsDetails = part(() => import('./results-details.tsx'), 'ResultsDetails', {
  label: texts.simulation,
  lines: 6,
})

const shared: readonly ContentsEntry[] = [
  { id: 'football-field', label: texts.field },
  { id: 'key-points', label: messages.words.title },
  { id: 'bridge', label: texts.bridge },
  { id: 'scenarios', label: texts.scenarios },
  { id: 'sensitivity', label: texts.grid },
  { id: 'tornado', label: texts.tornado },
  { id: 'monte-carlo', label: texts.simulation },
  { id: 'lbo', label: texts.buyout },
  { id: 'accretion', label: texts.effect },
]
const stored: readonly ContentsEntry[] = [
  ...shared,
  { id: 'versions', label: texts.versions },
  { id: 'reviews', label: messages.review.list },
]

/** What the company is worth, why, and what would change it. `valuation` is absent for the sample that visitors see. */
export function ResultsTab({ valuation }: { valuation: Valuation | null }) {
  return (
    <Contents label={messages.contents} entries={valuation ? stored : shared}>
      <div className="flex flex-col gap-8">
        <Section anchor="football-field" title={texts.field} className="lg:border-t-0 lg:pt-0">
          <FootballField />
        </Section>
        <KeyPoints valuation={valuation} />
        <Section anchor="bridge" title={texts.bridge}>
          <Bridge />
          <AdjustmentBridge />
        </Section>
        <Section anchor="scenarios" title={texts.scenarios} note={texts.scenariosNote}>
          <Scenarios />
        </Section>
        <Section anchor="sensitivity" title={texts.grid}>
          <Sensitivity />
        </Section>
        <Section anchor="tornado" title={texts.tornado}>
          <Tornado />
        </Section>
        <ResultsDetails valuation={valuation} />
      </div>
    </Contents>
  )
}

function Bridge() {
  const { worth } = useDraft()
  const { bridge } = worth
  if (!bridge) return <p className="text-muted">{messages.head.noValue}</p>
  return (
    <Walk
      from={{ label: messages.head.business, value: bridge.enterpriseValue }}
      steps={bridge.steps
        .filter(({ amount }) => amount !== 0)
        .map(({ name, amount }) => ({ id: name, label: texts.bridgeItems[name as BridgeName], amount }))} // named in compute-valuation.ts
      to={{ label: messages.head.shares, value: bridge.equityValue }}
    />
  )
}

type BridgeName = keyof typeof texts.bridgeItems

/** What the adjustments did to equity value; drawn where there are any. */
function AdjustmentBridge() {
  const { inputs, adjustments } = useDraft()
  const bridge = adjustments.length === 0 ? null : bridgeAdjustments(inputs, adjustments)
  if (!bridge) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm font-medium">{texts.adjustmentBridge}</h3>
      <Walk
        from={{ label: texts.before, value: bridge.before }}
        steps={bridge.steps.map(({ adjustment: { id, reason, source }, amount }) => ({
          id,
          label: reason,
          note: source,
          amount,
        }))}
        to={{ label: texts.after, value: bridge.after }}
      />
    </div>
  )
}
