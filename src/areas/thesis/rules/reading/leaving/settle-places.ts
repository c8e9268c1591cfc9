import { isSought } from './leave-buyer.ts'
import { foldText } from '#core/names/fold-text.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import { isPlace, isVerb, isWithin, tradeKinds, type Claimed, type Span } from '../meanings.ts'
import { sentencePart } from '../sentence-part.ts'
import { colonSign, placeSign, placesIn, type LanguageOfPlaces, type PlacePart } from '../words/places/place-parts.ts'
import { readParts, type PartOfPlace } from './read-parts.ts'
import { idleDenials } from '../words/places/idle-denials.ts'

/** A place, what it is, and the clause that says so. */
type Settled = PartOfPlace & { place: Claimed; span: Span }

const clause =
  /(?:\([^()\n]{1,30}\)(?=\s*:)|(?!,\s|\(|\)|\s[-–—]\s|(?<!\p{L}|(?:nicht|nichts|keinesfalls|niet) )(?:but|though|however|aber|jedoch|wobei|doch|mais|pero|ma|però|maar|ale|mas|men)(?![\p{L}])).)+/giu

/** 'Anything in Wales is out', 'Hessen wäre schön', 'our yard is in Leeds': what is said around a place says what it is. */
export function settlePlaces(items: readonly Claimed[], thesis: string): Claimed[] {
  if (!items.some(({ meaning }) => isPlace(meaning))) return [...items]
  const languages = placesIn(thesis)
  const settled = [...thesis.matchAll(sentencePart)].flatMap(({ 0: said, index }) =>
    settleSentence(items, { from: index, to: index + said.length }, { thesis, languages }),
  )
  const partOf = new Map(settled.map(({ place, part }) => [place, part]))
  // 'Franken bevorzugt', 'Germany preferred, Austria possible': where no other place is asked for, what is preferred is where to look
  const isOnlyPreferred = !items.some(
    (item, at) => isPlace(item.meaning) && !partOf.has(item) && !isAllowed(items, at, thesis),
  )
  const isLeft = ({ part }: Settled) =>
    part === 'preferred' || part === 'further' ? !isOnlyPreferred : part !== 'refused'
  const left = new Set(settled.filter(isLeft).map(({ place }) => place))
  const spansOf = (which: PlacePart) =>
    settled.flatMap((one) => (one.part === which && !left.has(one.place) ? [one.span] : []))
  const [refusing, preferring] = [spansOf('refused'), spansOf('preferred')]
  return items.flatMap((item): Claimed[] => {
    if (left.has(item)) return [{ ...item, meaning: { is: 'left' } }]
    if (partOf.get(item) === 'refused') return [{ from: item.from, to: item.from, meaning: { is: 'not' } }, item]
    if (isWordOfRefusal.has(item.meaning.is) && refusing.some((span) => isWithin(item, span)))
      return [{ ...item, meaning: { is: isKnown(item, languages, thesis) ? 'stop' : 'left' } }]
    // in 'Germany preferred' Germany is not merely allowed
    const isOfPreference = item.meaning.is === 'allowed' && preferring.some((span) => isWithin(item, span))
    return [isOfPreference ? { ...item, meaning: { is: 'stop' } } : item]
  })
}

/** What nobody knows in a refusal is said not to be understood. */
function isKnown({ meaning, from, to }: Claimed, languages: readonly LanguageOfPlaces[], thesis: string): boolean {
  const says = foldText(thesis.slice(from, to))
  return meaning.is !== 'unknown' || languages.some(({ ofPatterns }) => ofPatterns.has(says))
}

const possible =
  /^\s*(?:(?:is|are|would be|ist|sind|wäre|est|serait|es|è|is|jest|é|är|er)\s+)?(?:also |auch |aussi |también |anche |ook |też |também |också |også )?(?:possible|fine|ok(?:ay)?|acceptable|would (?:do|work)|too\b|möglich|denkbar|okay|envisageable|aussi|también|posible|anche|possibile|ook|mogelijk|możliw|também|possível|också|möjlig|også|mulig)/iu

/** 'the rest of Europe is possible' */
function isAllowed(items: readonly Claimed[], at: number, thesis: string): boolean {
  const next = items.slice(at + 1).find(({ meaning }) => meaning.is !== 'stop')
  return next?.meaning.is === 'allowed' || possible.test(thesis.slice(items[at]?.to))
}

const isWordOfRefusal: ReadonlySet<Claimed['meaning']['is']> = new Set([
  'unknown',
  'not',
  'excluded',
  'allowed',
  'maker',
  'vague',
])

type PlaceContext = { thesis: string; languages: readonly LanguageOfPlaces[] }
/** A clause with its places; `isRow`: they stand alone in it. */
type SettledClause = { span: Span; places: readonly Claimed[]; isRow: boolean; settled: readonly Settled[] }

function settleSentence(items: readonly Claimed[], { from, to }: Span, context: PlaceContext): Settled[] {
  const { thesis } = context
  const clauses = [...thesis.slice(from, to).matchAll(clause)].map(({ 0: said, index }): SettledClause => {
    const span = { from: from + index, to: from + index + said.length }
    const places = items.filter((item) => isPlace(item.meaning) && isWithin(item, span))
    const settled = settleClause(items, span, context)
    return { span, places, isRow: isRowAlone(places, span, thesis), settled }
  })
  for (const [at, one] of clauses.entries()) goOn(clauses[at - 1], one, { ...context, items })
  for (const [at, { settled, places }] of clauses.entries()) {
    const [first, second] = settled
    const open = clauses.slice(clauses.slice(0, at).findLastIndex((other) => !isOpen(other)) + 1, at)
    // 'Devon, Dorset and Kent are out'; in 'Portugal, Algarve preferred' the place before says where that is
    if (first?.isBehind && first.place === places[0] && (second ?? (first.part === 'preferred' && open.length > 1)))
      for (const one of open) take(one, first)
  }
  return clauses.flatMap(({ settled }) => settled)
}

function goOn(before: SettledClause | undefined, one: SettledClause, context: SentenceContext): void {
  const { thesis, languages, items } = context
  if (!before) return
  const said = foldText(thesis.slice(one.span.from, one.span.to))
  // 'Marseille, c'est non.'
  const isAnswer = languages.some(({ answers }) => answers.has(said))
  if (isAnswer && before.settled.length === 0) take(before, { part: 'refused', isBehind: true })
  // 'not Devon, Dorset or Kent'
  const last = before.settled.at(-1)
  const isRow =
    last &&
    last.place === before.places.at(-1) &&
    isOpen(one) &&
    !contrary.test(thesis.slice(before.span.to, one.span.from))
  if (isRow && !seeksBetween(items, last.place, one)) take(one, last)
}

/** 'not in Devon but in Kent' */
const contrary = /\p{L}/u

type SentenceContext = PlaceContext & { items: readonly Claimed[] }

/** 'We own bakeries in Hobart and want a flour mill, Tasmania' */
const seeksBetween = (items: readonly Claimed[], { to }: Claimed, { span }: SettledClause): boolean =>
  items.some((item) => item.from >= to && item.from < span.from && (isVerb(item) || isSought(item)))

const isOpen = ({ settled, isRow }: SettledClause): boolean => settled.length === 0 && isRow

function take(one: SettledClause, { part, isBehind }: PartOfPlace): void {
  one.settled = one.places.map((place) => ({ part, isBehind, place, span: one.span }))
}

function settleClause(items: readonly Claimed[], span: Span, { thesis, languages }: PlaceContext): Settled[] {
  const inside = items.filter((item) => isWithin(item, span))
  const places = inside.filter(({ meaning, from }) => isPlace(meaning) && !speaks.test(thesis.slice(span.from, from)))
  if (places.length === 0) return []
  const text = foldAround(places, span, thesis).replaceAll(idleDenials, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const canRefuse = !inside.some(isOther) && !inside.some(isListed) && tradesIn(text).length === 0
  const parts = readParts({ text, canRefuse }, languages)
  const verb = inside.find((item) => isVerb(item) && !past.test(thesis.slice(item.from, item.to)))?.from ?? span.to
  return places.flatMap((place, at) => {
    const known = parts.get(at)
    const isOfOther = known?.part === 'served' && inside.some(isReadElsewhere)
    if (!known || isOfOther || (known.part !== 'refused' && place.from >= verb)) return []
    // 'bookbinders in Denmark except Copenhagen' refuses no bookbinders
    const sought = places.slice(0, at).findLast((_, other) => !parts.has(other))
    const isRefused = known.part === 'refused' && sought !== undefined
    return [{ ...known, place, span: isRefused ? { from: sought.to, to: span.to } : span }]
  })
}

/** 'mi primo compró una en Lugo' seeks nothing; 'compro' does. */
const past = /(?:ó|é|és|ées)$/iu

/** 'Neither of us speaks French' */
const speaks =
  /\b(?:speaks?|speaking|sprech\w*|spricht|parl\w+|habla\w*|spreek\w*|spreken|spreekt|mówi\w*|fala\w*|talar|taler)\s+(?:\p{L}+\s+)?$/iu

/** 'ne vogliamo uno a Mantova' wants one; 'né' refuses. */
const oneOfThem =
  /(?<!\p{L})ne(?= (?:abbiamo|ho|possed|gest|vogl|vorrei|cerc|compr|prend|apr|serv|occorr|manc|bast|rilev|acquis)\p{L}*)/giu

/** The words of a clause, with a sign and a number for each place. */
function foldAround(places: readonly Claimed[], { from, to }: Span, thesis: string): string {
  const starts = [from, ...places.map((place) => place.to)]
  return starts
    .flatMap((start, at) => {
      const place = places[at]
      const said = thesis
        .slice(start, place?.from ?? to)
        .replaceAll(oneOfThem, ' ')
        .split(':')
      return [said.map(foldText).join(` ${colonSign} `).trim(), place ? `${placeSign}${at}` : '']
    })
    .filter((text) => text !== '')
    .join(' ')
}

const joint =
  /^\s*(?:(?:,|and|or|und|oder|et|ou|y|o|u|e|en|of|i|lub|oraz|och|eller|og|the|la|le|les|el|de|der|die|das)\s*)*$/iu

/** Nothing but places and the small words between them. */
function isRowAlone(places: readonly Claimed[], span: Span, thesis: string): boolean {
  const starts = [span.from, ...places.map((place) => place.to)]
  return places.length > 0 && starts.every((start, at) => joint.test(thesis.slice(start, places[at]?.from ?? span.to)))
}

/** A trade or a limit, which a clause may refuse instead of its place. */
const isOther = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' ||
  (meaning.is === 'name' && (tradeKinds.has(meaning.kind) || meaning.kind === 'stage')) ||
  (meaning.is === 'maker' && meaning.isPlain !== true)

/** 'except Ruritania and China', 'no Chinese owners': what nobody knows is refused as well. */
function isListed({ meaning }: Claimed, at: number, inside: readonly Claimed[]): boolean {
  const isOf = (place: number) => inside[place]?.meaning.is
  const isFirst = isOf(at - 1) === 'not' && isOf(at + 1) === 'and'
  const isLast = isOf(at - 1) === 'and' && isOf(at - 2) === 'name'
  const isOfPlace = isOf(at - 1) === 'name' && isOf(at - 2) === 'not'
  if (isOfPlace) return ['unknown', 'vague', 'left'].includes(meaning.is)
  return meaning.is === 'unknown' && (isFirst || isLast)
}

/** 'Without customers in Russia', '10k customers in Norway' */
const isReadElsewhere = ({ meaning }: Claimed, at: number, inside: readonly Claimed[]): boolean =>
  meaning.is === 'limits' ||
  (meaning.is === 'unknown' && meaning.isAudience === true && inside[at - 1]?.meaning.is === 'not')
