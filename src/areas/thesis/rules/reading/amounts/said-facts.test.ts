import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'
import leads from '../theses/said-facts.json' with { type: 'json' }

/** Who owns a company, since when it is there, that it earns money and keeps its customers, as letters and sheets in eleven languages say it. */
it.each(leads)('$lead: each sentence is its criterion', ({ lead, said }) => {
  const wrong = said.flatMap(([sentence = '', fact = '']) => {
    const criteria = readThesis(lead + sentence, 2026).criteria.map((one) =>
      one.kind === 'range'
        ? `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
        : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|')}`,
    )
    const others = criteria.filter((one) => !/^(?:text|region|industry) /.test(one))
    return sameFact(others, fact) ? [] : [`${sentence}: ${criteria.join('; ')}, not ${fact}`]
  })
  expect(wrong).toEqual([])
})

/** 'Before 1999' is 1998. */
function sameFact(criteria: readonly string[], fact: string): boolean {
  const earlier = fact.replace(/founded \.\.(\d+)/, (_, year) => `founded ..${Number(year) - 1}`)
  return criteria.length === 1 && (criteria[0] === fact || criteria[0] === earlier)
}

it.each([
  ['Our group has existed since at least 1990. We want bakeries in Kent.', 'founded'],
  ['Bakeries founded since 2015 in Kent.', 'founded ..'],
  ['Bakeries in Kent. The lease has run since 2015 or earlier.', 'founded'],
  ['Bakeries in Kent. Loss-makers only if there is a clear fix.', 'ebitda'],
  ['Panaderías en Galicia. Pérdidas chicas toleradas.', 'ebitda'],
  ['Zahnärzte in Chile. Unser letzter Zukauf hatte 40 Leute und war in Familienhand.', 'stage'],
  ['Fontaneros en Chile, licencia de actividad en regla desde antes de 2020', 'founded'],
  ['Bakkerijen in Zeeland. Verlieslatende zaken behandelen wij niet.', 'ebitda ..'],
])('%s has no %s', (thesis, figure) => {
  const limits = readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''}`] : [one.kind],
  )
  expect(limits.filter((limit) => limit.startsWith(figure))).toEqual([])
})
