import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ModelPart } from '#areas/runs/contract.ts'
import type { ScanFigures } from '../contract.ts'
import { scanMessages as texts } from './messages.ts'

type Props = {
  confidence: number
  model: ModelPart
  figures: Pick<ScanFigures, 'confidence_parts' | 'coverage'>
}

/** What the confidence is made of, and how many companies are probably missing. */
export function ScanConfidence({ confidence, model, figures: { confidence_parts: parts, coverage } }: Props) {
  const { number, ratio } = useFormatter()
  const { named, known, likely_missing: missing } = coverage
  return (
    <Section title={texts.confidenceTitle} level={3} note={texts.confidenceText(ratio(confidence, { places: 0 }))}>
      <dl className="grid max-w-3xl gap-x-8 sm:grid-cols-3">
        {parts.map(({ part, value, weight }) => (
          <div key={part} className="border-b border-line py-2">
            <dt className="font-medium">{texts.parts[part][0]}</dt>
            <dd className="tabular-nums">{texts.partValue(number(value * weight * 100), number(weight * 100))}</dd>
            <dd className="text-sm text-muted">
              {part === 'agreement' && named === 0 ? noSecond(model) : texts.parts[part][1]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {named === 0 ? texts.noCoverage : texts.coverage(number(known), number(named))}{' '}
        {missing === null ? '' : texts.missing(number(missing))}
      </p>
    </Section>
  )
}

function noSecond({ state }: ModelPart): string {
  return state === 'unasked' ? texts.noSecond.unasked : texts.noSecond.asked
}
