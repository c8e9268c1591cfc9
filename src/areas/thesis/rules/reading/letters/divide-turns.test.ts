import { describe, expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import chats from './chats-in-lines.json' with { type: 'json' }

type Line = (name: string, said: string, minute: number) => string

/** How programs for messages write a line. */
const lines: readonly Line[] = [
  (name, said, minute) => `[14:${minute}] ${name}: ${said}`,
  (name, said, minute) => `14:${minute} ${name}: ${said}`,
  (name, said, minute) => `${name} (14:${minute}): ${said}`,
  (name, said, minute) => `[28/11/2026, 14:${minute}:11] ${name}: ${said}`,
  (name, said, minute) => `28/11/2026, 14:${minute} - ${name}: ${said}`,
  (name, said, minute) => `${name} 14:${minute}\n${said}`,
  (name, said) => `${name}: ${said}`,
  (name, said) => `${name} – ${said}`,
]

describe.each(chats)('a chat in lines, in $language', ({ me, other, turns, criteria }) => {
  it.each([
    ['as it was typed', (said: string) => said],
    ['without capitals', (said: string) => said.toLowerCase()],
  ])('asks for what the buyer says alone, %s', (_how, typed) => {
    const faults = lines.flatMap((line) => {
      const thesis = turns.map(({ isMine, said }, at) => line(isMine ? me : other, typed(said), 10 + at * 2)).join('\n')
      const { missed, wrong } = readAndCompare({ thesis, criteria })
      return missed.length + wrong.length > 0 ? [`${thesis}: missed ${missed.join()}, wrong ${wrong.join()}`] : []
    })
    expect(faults).toEqual([])
  })
})

const placesOf = (thesis: string): string[] =>
  readThesis(thesis, 2026).criteria.flatMap((one) =>
    one.kind === 'region' || one.kind === 'city' ? [`${one.not ? '!' : ''}${one.names.join('|')}`] : [],
  )

it.each([
  [
    'what another asks is sought where the buyer agrees',
    '[9:10] Jo: still buying?\n[9:11] Me: yes, bakers in Leeds\n[9:12] Jo: and in York?\n[9:13] Me: yes, fine',
    ['Leeds|York'],
  ],
  [
    'and left where not',
    '[9:10] Jo: still buying?\n[9:11] Me: yes, bakers in Leeds\n[9:12] Jo: and in York?\n[9:13] Me: no, too far',
    ['Leeds'],
  ],
  [
    'as in a mail that quotes',
    'Bakers in Leeds please.\n> Reply from Ann: does York count?\nNo Ann, far too far.\nSales of £1m to £2m.',
    ['Leeds'],
  ],
  ['a sheet of criteria is no chat', 'What: bakers\nWhere: Leeds\nSize: 10 staff\nNot: York', ['Leeds', '!York']],
])('%s', (_what, thesis, places) => {
  expect(placesOf(thesis)).toEqual(places)
})
