import { describe, expect, it } from 'vitest'
import { compareTexts } from '../match/compare-texts.ts'
import { defaultSettings } from '../match/settings.ts'
import { latinise } from './latinise.ts'
import { prepareName } from './prepare-name.ts'

const compare = (one: string, other: string, kind: 'person' | 'other' = 'person') =>
  compareTexts([one, other], kind, defaultSettings).score
const wordsOf = (name: string, kind: 'person' | 'other') => prepareName(name, kind).words.map(({ text }) => text)

describe('a name in another script', () => {
  it.each([
    ['Γεώργιος Παππάς', 'Georgios Pappas'],
    ['Сергей Иванов', 'Sergei Ivanov'],
    ['Володимир Петренко', 'Volodymyr Petrenko'],
    ['أحمد حسن', 'Ahmed Hassan'],
    ['משה גולן', 'Moshe Golan'],
    ['陈伟', 'Chen Wei'],
    ['박철수', 'Pak Chol Su'],
    ['ひろし たなか', 'Hiroshi Tanaka'],
    ['สมชาย', 'Somchai'],
  ])('%s is %s', (query, listed) => {
    expect(compare(query, listed)).toBeGreaterThanOrEqual(0.7)
  })

  it('of the same script is compared letter by letter', () => {
    expect(compare('محمد علي', 'محمد علي')).toBe(1)
    expect(compare('王伟', '李明')).toBe(0)
  })

  it('becomes words', () => {
    expect(latinise('김정은').text.split(/\s+/).filter(Boolean)).toEqual(['kim', 'jong', 'un'])
    expect(latinise('François').isSkeletal).toBe(false)
    expect(latinise('خالد').isSkeletal).toBe(true)
  })
})

describe('a name of a person', () => {
  it.each([
    ['in another order', 'Lindqvist, Anna Maria', 'Anna Maria Lindqvist'],
    ['with a title', 'Sheikh Dr. Karim Haddad', 'Karim Haddad'],
    ['with a short given name', 'Bill Thornton', 'William Thornton'],
    ['with an initial', 'W. Thornton', 'William Thornton'],
    ['with a typing error', 'Willaim Thornton', 'William Thornton'],
    ['with other spellings of its sounds', 'Khaled Mahmood', 'Halid Mahmud'],
    ['with joined words', 'AnnaMaria Lindqvist', 'Anna Maria Lindqvist'],
    ['with split words', 'Abdul Rahman Yusufzai', 'Abdulrahman Yusufzai'],
    ['with a further name', 'Ivan Petrovich Sidorenko', 'Ivan Sidorenko'],
    ['with particles', 'Yusuf al-Masri', 'Yusuf Masri'],
  ])('%s is the same', (_what, one, other) => {
    expect(compare(one, other)).toBeGreaterThanOrEqual(0.75)
    expect(compare(other, one)).toBeCloseTo(compare(one, other), 5)
  })

  it.each([
    ['another family name', 'Khalid Hasan Ibrahim al-Masri', 'Khalid Hasan Ibrahim al-Shami'],
    ['another given name', 'Peter Lindqvist', 'Anna Lindqvist'],
    ['another initial', 'A. Thornton', 'William Thornton'],
    ['one word of several', 'Yusuf', 'Yusuf Karim al-Masri'],
    ['the father and not the son', 'Omar bin Yusuf al-Shami', 'Yusuf bin Omar al-Shami'],
  ])('%s is another', (_what, one, other) => {
    expect(compare(one, other)).toBeLessThan(0.75)
  })
})

describe('a name of a company', () => {
  it('is compared without its legal form, wherever that is and however it is written', () => {
    expect(wordsOf('OOO Severny Les', 'other')).toEqual(['severny', 'les'])
    expect(wordsOf('Severny Les Sp. z o.o.', 'other')).toEqual(['severny', 'les'])
    expect(wordsOf('Severny Les Gesellschaft mit beschränkter Haftung', 'other')).toEqual(['severny', 'les'])
    expect(compare('Kestrel Marine S.A.R.L.', 'Kestrel Marine Ltd', 'other')).toBe(1)
  })

  it('of nothing but legal forms is compared by these', () => {
    expect(wordsOf('Limited Company', 'other')).not.toEqual([])
    expect(compare('AG', 'AG', 'other')).toBe(1)
  })

  it('differs by its number', () => {
    expect(compare('Kestrel Fund VII', 'Kestrel Fund IX', 'other')).toBeLessThan(0.7)
    expect(compare('K.B.R. Marine', 'KBR Marine', 'other')).toBe(1)
  })
})

it('names of any length and content are compared without harm', () => {
  for (const name of ['', ' ', '-', '\u202E', 'a'.repeat(2000), 'x '.repeat(500), '😀', '١٢٣'])
    expect(compare(name, 'Anna Lindqvist')).toBeGreaterThanOrEqual(0)
})
