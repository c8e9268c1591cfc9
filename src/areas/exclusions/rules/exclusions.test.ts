import { describe, expect, test } from 'vitest'
import {
  isExcluded,
  losePoints,
  describeLoss,
  type Requested,
  type ExclusionTraits,
  type NamedExclusion,
} from './lose-points.ts'
import type { ExclusionReason } from './reasons.ts'
import { distinctiveWords } from './distinctive-words.ts'

const nothing: Requested = { industries: [], countries: [], words: [] }

function makeTraits(only: Partial<ExclusionTraits> = {}): ExclusionTraits {
  return {
    id: null,
    name: 'Harbour Pumps',
    industry: 'Pump Making',
    country: 'Germany',
    region: 'Bavaria',
    revenue_millions: 40,
    employees: 200,
    words: ['pumps', 'valves', 'seals', 'ships'],
    ...only,
  }
}

function refuse(reason: ExclusionReason, only: Partial<ExclusionTraits> = {}, note = ''): NamedExclusion {
  return { reason, note, role: 'target', company: makeTraits({ name: 'Refused', ...only }) }
}

const points = (company: Partial<ExclusionTraits>, exclusions: NamedExclusion[], asked: Requested = nothing) =>
  losePoints(makeTraits(company), exclusions, asked)?.points ?? 0

describe('points that a company loses for being like a misfit', () => {
  test.each([
    ['as small', { revenue_millions: 20 }, 20],
    ['smaller', { revenue_millions: 5 }, 20],
    ['half as large again', { revenue_millions: 30 }, 10],
    ['twice as large', { revenue_millions: 40 }, 0],
    ['by employees where a revenue is not known', { revenue_millions: null, employees: 100 }, 20],
    ['of no known size', { revenue_millions: null, employees: null }, 0],
  ])('too small: %s', (_how, company, lost) => {
    expect(points(company, [refuse('too_small', { revenue_millions: 20, employees: 100 })])).toBe(lost)
  })

  test.each([
    ['as large', { revenue_millions: 80 }, 20],
    ['a half', { revenue_millions: 40 }, 0],
    // 80 / 60 is 1.33 times: two thirds of 20.
    ['three quarters', { revenue_millions: 60 }, 13],
  ])('too large: %s', (_how, company, lost) => {
    expect(points(company, [refuse('too_large', { revenue_millions: 80 })])).toBe(lost)
  })

  test.each([
    ['the same industry', {}, nothing, 20],
    ['another industry without words in common', { industry: 'Baking', words: ['bread'] }, nothing, 0],
    ['another industry with half of the words', { industry: 'Baking', words: ['pumps', 'seals'] }, nothing, 10],
    ['less than a quarter of the words', { industry: 'Baking', words: ['bread'] }, nothing, 0],
    [
      'the industry that the thesis asks for, with three of four words',
      { words: ['pumps', 'valves', 'seals'] },
      { ...nothing, industries: ['Pump making'] },
      15,
    ],
    [
      // Of valves, seals and ships only the valves are in common: a third.
      'words of the thesis, which all hits share, say nothing',
      { words: ['pumps', 'valves'] },
      { ...nothing, industries: ['Pump Making'], words: ['German pumps'] },
      7,
    ],
  ])('wrong sector: %s', (_how, company, asked, lost) => {
    expect(points(company, [refuse('wrong_sector')], asked)).toBe(lost)
  })

  test.each([
    ['the same region', {}, nothing, 20],
    ['another region of the country', { region: 'Hesse' }, nothing, 10],
    ['no known region', { region: null }, nothing, 20],
    ['another region of a country that is asked for', { region: 'Hesse' }, { ...nothing, countries: ['Germany'] }, 0],
    ['the same region of a country that is asked for', {}, { ...nothing, countries: ['Germany'] }, 20],
    ['another country', { country: 'France' }, nothing, 0],
    ['an unknown country', { country: '', region: null }, nothing, 0],
  ])('wrong place: %s', (_how, company, asked, lost) => {
    expect(points(company, [refuse('wrong_place')], asked)).toBe(lost)
  })

  test('owned already costs others nothing, and own words only those who have the same', () => {
    expect(points({}, [refuse('owned_already')])).toBe(0)
    expect(points({}, [refuse('other', {}, 'Too much work for ships.')])).toBe(10)
    expect(points({ words: ['pumps'] }, [refuse('other', {}, 'Too much work for ships.')])).toBe(0)
    // None of these words is one of the exclusion: nobody can be like it in that.
    expect(points({}, [refuse('other', {}, 'Their chairman called me a liar.')])).toBe(0)
  })

  test('each reason counts once, and 40 points are the most', () => {
    const small = refuse('too_small', { revenue_millions: 60 })
    expect(points({}, [small, refuse('too_small', { revenue_millions: 30 })])).toBe(20)
    expect(losePoints(makeTraits(), [small, refuse('wrong_place', { name: 'Isar' })], nothing)).toEqual({
      points: 40,
      because: 'as small as Refused; in the same place as Isar',
    })
    expect(points({}, [small, refuse('wrong_place'), refuse('wrong_sector')])).toBe(40)
  })
})

test('a company is known by its id, else by name and country', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const exclusion = refuse('other', { id, name: 'Café Łódź', country: 'Poland' })
  expect(isExcluded({ id, name: 'Renamed', country: '' }, exclusion)).toBe(true)
  expect(isExcluded({ id: null, name: 'cafe lodz', country: '' }, exclusion)).toBe(true)
  expect(isExcluded({ id: null, name: 'Cafe Lodz', country: 'Germany' }, exclusion)).toBe(false)
})

test('distinctive words are told once, without everyday ones', () => {
  const words = distinctiveWords({
    industry: 'Pump Making',
    description: 'A leading maker of pumps and the valves for pumps, since 1990.',
    technologies: ['Robotics'],
  })
  expect(words).toEqual(['pump', 'robotics', 'pumps', 'valves'])
})

test('a loss is told in a sentence with one dot at its end', () => {
  expect(describeLoss(2, 7.5, { points: 20, because: 'as small as Auge Inc.' })).toBe(
    'Minus 2, leaving 7.5, for similarity to an excluded company: as small as Auge Inc.',
  )
})
