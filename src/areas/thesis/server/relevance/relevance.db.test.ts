import { describe, expect, it } from 'vitest'
import { useApp } from '#test/use-app.ts'
import { judgeRanking } from './judge-ranking.fixture.ts'
import { measureSimilar } from './measure-similar.fixture.ts'
import { companies, measureRelevance, meanOf, setNames, theses } from './measure-relevance.fixture.ts'

describe('the marks', () => {
  it('are of companies of the universe, each company once in a thesis', () => {
    const ids = new Set(companies.map(({ id }) => id))
    for (const { fits, near } of theses) {
      const marked = [...fits, ...near]
      expect(marked.filter((id) => !ids.has(id))).toEqual([])
      expect(new Set(marked).size).toBe(marked.length)
      expect(fits).not.toEqual([])
    }
  })

  it('are the best ranking, and what has none of them is the worst', () => {
    const marks = { fits: ['A', 'B'], near: ['C'] }
    expect(judgeRanking(['A', 'B', 'C', 'D'], marks)).toEqual({ ndcg: 1, precision: 1, found: 1 })
    expect(judgeRanking(['D', 'E'], marks)).toEqual({ ndcg: 0, precision: 0, found: 0 })
    expect(judgeRanking(['C', 'A'], marks)).toMatchObject({ precision: 0.5, found: 0.5 })
  })
})

describe('discovery', () => {
  const app = useApp()

  it('answers strangers far better than a search by words does', async () => {
    const ranked = await measureRelevance(app.deps.db)
    for (const set of setNames) {
      const ofSet = ranked.filter((one) => one.set === set)
      expect(meanOf(ofSet, ({ judged }) => judged.ndcg)).toBeGreaterThan(meanOf(ofSet, ({ floor }) => floor.ndcg) + 0.1)
    }
    expect(meanOf(ranked, ({ judged }) => judged.ndcg)).toBeGreaterThan(0.6)
    // Whoever is well placed and of the right size, but of another trade, is no answer.
    const foundries = ranked.find(({ thesis }) => thesis.startsWith('castings producers'))
    const trade = foundries?.answer.criteria.find(({ kind }) => kind === 'text')
    const states = foundries?.answer.companies.map(
      ({ parts }) => parts.find(({ criterion_id: id }) => id === trade?.id)?.state,
    )
    expect(new Set(states)).toEqual(new Set(['met']))

    // Companies like one are those that fit what it fits.
    const similar = await measureSimilar(app.deps.db, { by: 'all', each: 3 })
    expect(meanOf(similar, ({ judged }) => judged.ndcg)).toBeGreaterThan(0.3)
    expect(meanOf(similar, ({ judged, floor }) => judged.ndcg - floor.ndcg)).toBeGreaterThan(0.1)
  })
})
