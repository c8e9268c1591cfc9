import { wordsOf } from '#core/names/fold-text.ts'

type WrittenCompany = {
  id: string
  name: string
  industry: string
  country: string
  region: string | null
  location: string | null
  description: string
}

const saturation = 1.2
const lengthShare = 0.75

/** The floor: what a search by words alone brings (BM25 over everything that is written of a company). */
export function rankerByWords(companies: readonly WrittenCompany[]): (thesis: string) => string[] {
  const texts = companies.map(({ id, name, industry, country, region, location, description }) => ({
    id,
    words: wordsOf([name, industry, country, region, location, description].join(' ')),
  }))
  const mean = texts.reduce((sum, { words }) => sum + words.length, 0) / texts.length
  const seenIn = new Map<string, number>()
  for (const { words } of texts) for (const word of new Set(words)) seenIn.set(word, (seenIn.get(word) ?? 0) + 1)
  const rarity = (word: string) =>
    Math.log(1 + (texts.length - (seenIn.get(word) ?? 0) + 0.5) / ((seenIn.get(word) ?? 0) + 0.5))
  return (thesis) => {
    const wanted = [...new Set(wordsOf(thesis))].filter((word) => seenIn.has(word))
    return texts
      .map(({ id, words }) => {
        const score = wanted.reduce((sum, word) => {
          const times = words.filter((one) => one === word).length
          const length = saturation * (1 - lengthShare + (lengthShare * words.length) / mean)
          return sum + (rarity(word) * times * (saturation + 1)) / (times + length)
        }, 0)
        return { id, score }
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id)
  }
}
