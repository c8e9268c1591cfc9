import type { ReactNode } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { MatchPiece, ScreeningHit } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.result
export const strengthTones = { strong: 'bad', medium: 'warning', weak: 'information' } as const

export function HitList({ hits, className }: { hits: readonly ScreeningHit[]; className: string }) {
  return (
    <ul className={className}>
      {hits.map((hit) => (
        <Hit key={`${hit.list} ${hit.source_id}`} hit={hit} />
      ))}
    </ul>
  )
}

/** An entry that may be the party, with the values that met. `children`: what was decided about it. */
export function Hit({
  hit: { list, source_id, entry, score, evidence, pieces },
  children,
}: {
  hit: ScreeningHit
  children?: ReactNode
}) {
  const format = useFormatter()
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-medium break-words">{entry.name}</p>
        <p className="tabular-nums">
          <span className="sr-only">{texts.score}: </span>
          {format.number(score, { places: 1, isFixed: true })}
        </p>
        <Badge tone={strengthTones[evidence]}>{texts.strengths[evidence]}</Badge>
        <p className="text-muted">
          {[texts.source(messages.listShort[list], source_id), ...entry.programmes].join(' · ')}
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{texts.pieces}</caption>
          <thead className="text-muted">
            <tr>
              {Object.entries(texts.columns).map(([column, label]) => (
                <th key={column} scope="col" className={headClass(column)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece) => (
              <Piece key={piece.field} piece={piece} />
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </li>
  )
}

/** On a phone the weight is in the cell of its points. */
function headClass(column: string): string {
  if (column === 'weight') return 'py-1 pl-2 text-right font-normal max-sm:hidden'
  return column === 'effect' ? 'py-1 text-right font-normal sm:pl-4' : 'py-1 pr-4 font-normal'
}

function Piece({ piece: { field, party_value, listed_value, verdict, weight, effect, note } }: { piece: MatchPiece }) {
  const format = useFormatter()
  const written = format.number(weight, { places: 2, isFixed: true })
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1 pr-4 font-normal">
        {texts.fields[field]}
      </th>
      <td className="py-1 pr-2 break-words sm:pr-4">{party_value ?? '–'}</td>
      <td className="py-1 pr-2 break-words sm:pr-4">{listed_value ?? '–'}</td>
      <td className="py-1 pr-4">
        {texts.verdicts[verdict]}
        <span className="block text-muted">{note}</span>
      </td>
      <td className="py-1 pl-2 text-right tabular-nums max-sm:hidden">{written}</td>
      <td className="py-1 text-right tabular-nums">
        {format.number(effect, { places: 1, isFixed: true })}
        <span className="block text-xs text-muted sm:hidden">{texts.ofWeight(written)}</span>
      </td>
    </tr>
  )
}
