import { Alert } from '#kit/feedback/alert.tsx'
import { Section } from '#kit/display/section.tsx'
import { TableHeads } from '#kit/table/table-heads.tsx'
import { countryName } from '#core/countries/iso-countries.ts'
import type { Engagement, EngagementFile } from '../../contract.ts'
import { findEnhancing } from '../../rules/risk-matrix.ts'
import { clientTypeLabels, type ClientType } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.risk
const figure = 'py-1.5 text-right tabular-nums'

/** The rating with the points of each factor: nothing is hidden in it. */
export function RiskSection({ file: { engagement, matrix_number } }: { file: EngagementFile }) {
  const { parts, score, most, level, is_listed } = engagement.rating
  return (
    <Section
      title={messages.sections.risk}
      note={`${texts.sum(score, texts.levels[level])}. ${texts.version(matrix_number)}.`}
    >
      {is_listed ? (
        <Alert tone="bad" className="mb-3">
          {texts.listed}
        </Alert>
      ) : null}
      {findEnhancing(parts).map((factor) => (
        <Alert key={factor} tone="warning" className="mb-3">
          {texts.enhanced[factor]}
        </Alert>
      ))}
      <table className="w-full text-sm">
        <TableHeads columns={[texts.factor, texts.answer, { figure: texts.points }]} />
        <tbody>
          {parts.map((part) => (
            <tr key={part.factor} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {texts.factors[part.factor]}
              </th>
              <td className="py-1.5 pr-3 text-muted">{answerOf(part, engagement)}</td>
              <td className={figure}>{`${part.points} of ${part.most}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" colSpan={2} className="py-1.5 text-left">
              {texts.total}
            </th>
            <td className={figure}>{`${score} of ${most}`}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

type RatedPart = Engagement['rating']['parts'][number]

function answerOf({ factor, answer }: RatedPart, { jurisdiction }: Engagement): string {
  if (factor === 'client_type') return clientTypeLabels[answer as ClientType] // the factor has these answers
  if (factor === 'country' && answer === 'other') return countryName(jurisdiction)
  return texts.answers[answer] ?? answer
}
