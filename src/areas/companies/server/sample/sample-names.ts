import type { Language, SampleIndustry } from './sample-industries.ts'
import { pick, type Random } from './sample-random.ts'
import type { SamplePlace } from './sample-places.ts'

/** Halves of invented names. */
const starts = words(
  'Amber Anchor Arc Beacon Birch Bright Cedar Clear Cobalt Copper Coral Delta Ember Ever Fair Field First Granite Green Haven Hazel High Iron Keen Lark Lumen Maple Marl Near North Orchard Pine Quill Raven River Sage Silver Slate Stone Summit Swift Tide True Umber Vale West Wren',
)
const ends = words(
  'bridge cast craft dock fold forge frame gate grid hive lane ledger light line loop mark mere mill path point port reach root scope shift spire stack step stream thread vault view ward wave way well works yard',
)

/** How a family stands in a name, by language; the first is English. */
const kinships: Readonly<Record<Language | 'en', readonly string[]>> = {
  en: ['# & Sons', '# Brothers', '# & Co.'],
  de: ['# & Söhne', 'Gebrüder #', '# & Co.'],
  es: ['Hijos de #', '# Hermanos', 'Grupo #'],
  fr: ['# & Fils', 'Frères #', 'Maison #'],
  it: ['Fratelli #', '# & Figli', 'Gruppo #'],
  nl: ['Gebroeders #', '# & Zonen', '# Groep'],
  pl: ['Bracia #', '# i Synowie', 'Grupa #'],
  pt: ['Irmãos #', '# & Filhos', 'Grupo #'],
  sv: ['Bröderna #', '# & Söner', '#gruppen'],
}

export type Naming = { place: SamplePlace; town: string; usual: SampleIndustry; isOldFamily: boolean; random: Random }

/** A name that nobody in `taken` has: of a family, a place and its trade, two partners, or invented. */
export function nameCompany(naming: Naming, taken: Set<string>): string {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const name = nameOnce(naming)
    // One name with two legal forms would be one company to a reader.
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return naming.random() < 0.35 ? `${name} ${pick(naming.place.forms, naming.random)}` : name
  }
  throw new Error('There are no more names')
}

function nameOnce({ place, town, usual, isOldFamily, random }: Naming): string {
  const language = place.language ?? 'en'
  const trade = pick(usual.trades[language] ?? usual.trades.en, random)
  const family = pick(place.families, random)
  const byFamily = `${family} ${trade}`
  const byKinship = pick(kinships[language], random).replace('#', family)
  if (isOldFamily) return random() < 0.4 ? byFamily : byKinship
  if (usual.isCoined && random() < 0.62) return coinWith(usual.trades.en, random)
  const turn = random()
  const forms: readonly [until: number, name: string][] = [
    [0.2, byKinship],
    [0.45, byFamily],
    [0.62, pairOf(family, pick(place.families, random)) ?? byFamily],
    [0.8, `${town} ${trade}`],
    [1, `${coin(random)} ${trade}`],
  ]
  return forms.find(([until]) => turn < until)?.[1] ?? byFamily
}

function coinWith(trades: readonly string[], random: Random): string {
  return random() < 0.25 ? `${coin(random)} ${pick(trades, random)}` : coin(random)
}

function coin(random: Random): string {
  return `${pick(starts, random)}${pick(ends, random)}`
}

function pairOf(one: string, other: string): string | null {
  return one === other ? null : `${one} & ${other}`
}

function words(text: string): string[] {
  return text.split(' ')
}
