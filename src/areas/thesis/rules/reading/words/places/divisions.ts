import { foldText } from '#core/names/fold-text.ts'
import { divisionBehind, divisionLead, nextDivision, plainLetters } from './place-leads.ts'
import { districtNamed, homeOfTown } from './towns.ts'

export type Division = { from: number; to: number; names: readonly string[] }
/** Where a name is written; `isKnown`: a table has it. */
type WrittenName = { from: number; to: number; isKnown: boolean }
type DivisionText = { thesis: string; plain: string; regions: RegionNames; isCountry: (folded: string) => boolean }
/** Regions by all their folded names. */
type RegionNames = ReadonlyMap<string, readonly string[]>

/** 'in provincia di Biella o di Vercelli', 'nos concelhos de Ovar ou Estarreja', 'Holmes County, Ohio': by the words beside them these are regions. */
export function findDivisions(
  thesis: string,
  { regions, isCountry }: Pick<DivisionText, 'regions' | 'isCountry'>,
): Division[] {
  const context = { thesis, plain: plainLetters(thesis), regions, isCountry }
  const led = [...context.plain.matchAll(divisionLead)].flatMap(({ 0: lead, index }) => {
    const names = namesFrom(index + lead.length, context)
    // 'im Kreis der Familie', 'Department of Energy'
    if (names[0]?.isKnown !== true && !ofPlacesAlone.test(lead)) return []
    return names.map(({ from, to }) => ({ from, to, names: regionsOf(thesis.slice(from, to), lead, regions) }))
  })
  return [...findBehind(context), ...findCounties(thesis, regions), ...led]
}

/** Words behind which stands nothing but a place. */
const ofPlacesAlone = /^(?:count|landkreis|lkr|provin|concelho|distrito|departement|departamento|municipio|gemeente)/

function namesFrom(start: number, context: DivisionText): WrittenName[] {
  const first = nameAt(start, context)
  const names = first ? [first] : []
  for (let last = first; last;) {
    const joint = matchAt(nextDivision, context.plain, last.to)
    const next = joint === null ? null : nameAt(last.to + joint.length, context)
    // behind a comma may stand anything: 'Landkreis Bamberg, Metallbau'
    last = next?.isKnown ? next : null
    if (last) names.push(last)
  }
  return names
}

const longestName = 4

/** The longest name there that a table has, which is no country ('the Gauteng province of South Africa'); else the first word. */
function nameAt(from: number, { thesis, regions, isCountry }: DivisionText): WrittenName | null {
  const [said = ''] = /^\p{Lu}[\p{L}'’]+(?:[ -][\p{L}'’]+){0,3}/u.exec(thesis.slice(from)) ?? []
  const ends = [...said.matchAll(/[\p{L}'’]+/gu)].map(({ 0: word, index }) => from + index + word.length)
  const folded = (to: number) => foldText(thesis.slice(from, to))
  const to = ends.slice(0, longestName).findLast((end) => isName(folded(end), regions) || isCountry(folded(end)))
  if (to === undefined) return ends[0] === undefined ? null : { from, to: ends[0], isKnown: false }
  return isName(folded(to), regions) ? { from, to, isKnown: true } : null
}

const isName = (folded: string, regions: RegionNames): boolean =>
  regions.has(folded) || homeOfTown(folded) !== undefined

function matchAt(pattern: RegExp, text: string, from: number): string | null {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0] ?? null
}

/** 'provincias de' Soria is what the tables call 'provincia de soria' or 'Soria province', or Soria. */
function regionsOf(said: string, lead: string, regions: RegionNames): readonly string[] {
  const folded = foldText(said)
  const spoken = [
    `${foldText(lead)} ${folded}`,
    ...['provincia di', 'provincia de', 'distrito de', 'county', 'landkreis', 'kreis'].map(
      (word) => `${word} ${folded}`,
    ),
    ...['province', 'county', 'lan'].map((word) => `${folded} ${word}`),
  ]
  const found = spoken.map((phrase) => regionOf(phrase, regions)).find((names) => names !== undefined)
  return found ?? regions.get(folded) ?? [said]
}

const regionOf = (phrase: string, regions: RegionNames): readonly string[] | undefined => {
  const district = districtNamed(phrase)
  return regions.get(phrase) ?? (district === undefined ? undefined : [district])
}

const state = /^, (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u
const word = String.raw`\p{Lu}[\p{L}'’-]+`
const otherNames = new RegExp(String.raw`(?<![\p{L}'-])(?:${word}, ){0,8}${word},? (?:or|and|eller|och|og) $`, 'u')

/** 'Holmes County, Ohio' is the county; 'Kalmar eller Blekinge län' are two. */
function findBehind(context: DivisionText): Division[] {
  const { thesis, plain, regions } = context
  return [...thesis.matchAll(/(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]+/gu)].flatMap(({ 0: said, index: from }) => {
    const behind = matchAt(divisionBehind, plain, from + said.length)
    const end = from + said.length + (behind?.length ?? 0)
    if (behind === null) return []
    const others = othersBefore(from, behind, context)
    // 'Kalmar län', 'the Home Counties'
    if (regions.has(foldText(thesis.slice(from, end)))) return others
    const isCounty = / count(?:y|ies)$/.test(behind)
    const [, home = ''] = isCounty ? (state.exec(thesis.slice(end)) ?? []) : []
    const to = regions.has(foldText(home)) ? end + 2 + home.length : end
    return [...others, { from, to, names: namesBefore(said, behind, regions) }]
  })
}

/** 'Napa County', 'Blekinge län' */
function namesBefore(said: string, behind: string, regions: RegionNames): readonly string[] {
  const one = behind.replace(/ counties$/, ' county')
  const names = regionOf(foldText(said + one), regions)
  return names ?? (one === ' county' ? [`${said} County`] : regionsOf(said, one, regions))
}

/** The others of 'Sarasota, Manatee and Lee counties' */
function othersBefore(end: number, behind: string, { thesis, regions }: DivisionText): Division[] {
  const [said = ''] = otherNames.exec(thesis.slice(0, end)) ?? []
  if (behind === ' county') return []
  const isPlural = behind === ' counties'
  return [...said.matchAll(/\p{Lu}[\p{L}'’-]+/gu)].flatMap(({ 0: name, index }) => {
    const from = end - said.length + index
    if (!isPlural && !isName(foldText(name), regions)) return []
    return [{ from, to: from + name.length, names: namesBefore(name, behind, regions) }]
  })
}

/** 'Co. Down', where that is a county; no 'GmbH & Co. KG' */
function findCounties(thesis: string, regions: RegionNames): Division[] {
  return [...thesis.matchAll(/(?<!& ?)(?<!\p{L})Co\.? (\p{Lu}\p{Ll}+)/gu)].flatMap(
    ({ 0: said, 1: name = '', index }) => {
      const names = regionOf(`county ${foldText(name)}`, regions)
      return names ? [{ from: index, to: index + said.length, names }] : []
    },
  )
}
