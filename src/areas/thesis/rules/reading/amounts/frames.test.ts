import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../../contract.ts'
import { readThesis } from '../read-thesis.ts'
import rows from '../theses/frames.json' with { type: 'json' }
import {
  cross,
  fill,
  makeAges,
  makeLimits,
  makeSingles,
  yearOfFrames,
  type Figure,
  type Frames,
  type Limit,
} from '../theses/frames.fixture.ts'

/**
 * How buyers say a figure in ten languages ('which turn over {}', 'mit {} Umsatz'), each with every way to say its limits,
 * alone and two or three in a thesis: what is read is what was said, and never another limit.
 */
const write = (criterion: Criterion): string =>
  criterion.kind === 'range'
    ? `${criterion.figure} ${criterion.min ?? ''}..${criterion.max ?? ''}`
    : `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`

const read = (thesis: string): string[] => readThesis(thesis, yearOfFrames).criteria.map(write).toSorted()

const combinations: readonly (readonly (Figure | 'age')[])[] = [
  ['revenue', 'ebitda'],
  ['employees', 'revenue'],
  ['revenue', 'margin'],
  ['founded', 'employees'],
  ['ebitda', 'valuation'],
  ['revenue', 'employees', 'growth'],
  ['ebitda', 'employees'],
  ['revenue', 'ebitda', 'founded'],
  ['age', 'revenue'],
  ['employees', 'age'],
]
const rounds = 6

/** By turns another frame and another limit: the steps share no divisor with most lengths. */
function pick(row: Frames, figure: Figure | 'age', turn: number): Limit {
  const limits = figure === 'age' ? makeAges(row.ages) : makeLimits(row, figure)
  const frames = row[figure]
  return fill(
    frames[turn % frames.length] ?? '',
    limits[(turn * 7 + Math.floor(turn / frames.length)) % limits.length]!,
  )
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const forms: readonly ((row: Frames, said: readonly string[]) => string)[] = [
  ({ lead }, said) => `${lead}, ${said.join(', ')}`,
  ({ lead, and }, said) => `${lead}, ${said.slice(0, -1).join(', ')} ${and} ${said.at(-1)}`,
  ({ lead }, said) => `${lead}\n${said.map((one) => `- ${one}`).join('\n')}`,
  ({ lead }, said) => `${lead}; ${said.join('; ')}.`,
  ({ lead }, said) => `${lead}. ${said.map(capital).join('. ')}.`,
  ({ lead }, said) => `${lead} (${said.join(', ')})`,
]

/** The theses that ask for another limit than was said. One that is not understood is said to be, and is no fault here. */
function findWrong(row: Frames): string[] {
  const turns = Array.from({ length: rounds }, (_, round) => round)
  return combinations.flatMap((combination, at) =>
    turns.flatMap((round) => {
      const limits = combination.map((figure, place) => pick(row, figure, round * 5 + at * 11 + place * 13))
      const expected = new Set(limits.map((limit) => limit.expected))
      const theses = forms.map((form) =>
        form(
          row,
          limits.map(({ text }) => text),
        ),
      )
      return theses.flatMap((thesis) => {
        const wrong = read(thesis).filter((said) => /\.\./.test(said) && !expected.has(said))
        return wrong.length > 0 ? [`${thesis}: ${wrong.join('; ')}`] : []
      })
    }),
  )
}

describe.each(rows)('figures in $language', (row) => {
  it('each said alone is read', () => {
    const wrong = makeSingles(row).flatMap(({ text, expected }) => {
      const said = read(text).join('; ')
      return said === expected ? [] : [`${text}: ${said}, not ${expected}`]
    })
    expect(wrong).toEqual([])
  })

  it('several in a thesis never become another limit', () => {
    expect(findWrong(row)).toEqual([])
  })

  it('what a buyer invests is no figure of a company', () => {
    const sought = cross(row.none, makeLimits(row, 'revenue')).filter(({ text }) => read(text).length > 0)
    expect(sought.map(({ text }) => text)).toEqual([])
  })
})
