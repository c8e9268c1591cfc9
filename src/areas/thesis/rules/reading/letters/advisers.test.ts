import { describe, expect, it } from 'vitest'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import letters from './advisers-letters.json' with { type: 'json' }

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const turn = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

/** `{D}` is the buyer, `{Dc}` the same at the beginning of a sentence, `{B}` what brackets tell of it, `{g}` what is sought. */
describe.each(letters)(
  'a letter of an adviser, in $language',
  ({ asks, buyers, brackets, sought, behind, criteria }) => {
    it('asks for what the client seeks, and for nothing that it tells of the client', () => {
      const faults = asks.flatMap((ask, at) =>
        [0, 1, 2].flatMap((more) => {
          const buyer = turn(buyers, at + more)
          const said = ask
            .replace('{Dc}', capital(buyer))
            .replace('{D}', buyer)
            .replace('{B}', turn(brackets, at + 2 * more))
            .replace('{g}', sought)
          const { missed, wrong } = readAndCompare({
            thesis: `${capital(said)}${ask.includes('\n') ? '\n' : ' '}${behind}`,
            criteria,
          })
          return missed.length + wrong.length > 0 ? [`${said}: missed ${missed.join()}, wrong ${wrong.join()}`] : []
        }),
      )
      expect(faults).toEqual([])
    })
  },
)

const kent = ['trade bakeries', 'region Kent', '~industry', '~technology', '~?']

describe('what is no letter of an adviser', () => {
  it.each([
    'Bakeries in Kent with sales of £2m to £5m, not dependent on one client.',
    'Bakeries in Kent, sales of £2m to £5m. No firm that works for a client of ours.',
    'We represent nobody but ourselves and look for bakeries in Kent with sales of £2m to £5m.',
  ])('%s', (thesis) => {
    const { missed, wrong } = readAndCompare({ thesis, criteria: [...kent, 'revenue 2..5 GBP', '~!trade client'] })
    expect([...missed, ...wrong]).toEqual([])
  })
})
