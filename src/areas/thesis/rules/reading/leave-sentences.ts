import { isSought } from './leave-buyer.ts'
import { isRow } from './join-places.ts'
import { isPlace, type Claimed } from './meanings.ts'

/** Sentences that say what the buyer is. */
const aboutBuyer =
  /^(?:we['’]?re|we are|i['’]?m|i am|we (?:already )?(?:have|own|operate|run|make|distribute|supply|manufacture|provide|sell|hold|bring)|i (?:already )?(?:own|run|have|bring)|ich bringe|my wife and i|wir sind|ich bin|nous sommes|je suis|somos|soy|siamo|wij zijn|ik ben|vi (?:är|er)|jesteśmy|k[aä]uferprofil|profil (?:de l['’])?acqu[eé]reur|profilo (?:dell['’])?acquirente|perfil d[eo]l? comprador|buyer(?:['’]s)? profile|about (?:us|the buyer)|(?:acquirer|buyer|k[aä]ufer|acqu[eé]reur|acquirente|comprador|koper) ?:|förvärvsprofil|köparprofil|offices in|our (?:group|company|business|firm|fund|platform) (?:does|has|is|employs|turns|runs|operates|makes))(?![\p{L}])/iu

/** Sentences that say what would be welcome, and limit nothing. */
const wish =
  /^(?:prefer(?:ence|red|ably|ences)?|ideally|nice to have|bonus|wünschenswert|bevorzugt|idealerweise|gerne?|idéalement|de préférence|préférence|preferiblemente|preferentemente|preferible|se valora\w*|idealmente|preferência|de preferência|preferencialmente|gradit[aoei]|preferibilmente|preferenza|bij voorkeur|liefst|gärna|helst|mile widzian[eya])(?![\p{L}])/iu

/** 'A second site in Ohio would be a plus.' */
const wishBehind =
  /(?:\b(?:would (?:also )?(?:be (?:a plus|an advantage|a bonus|ideal|nice|great|welcome|helpful|of interest too)|work too|fit nicely|help)|(?:is|are|being) (?:a (?:plus|bonus)|an advantage|preferred|nice to have|particularly welcome)|w[aä]re[n]? (?:schön|ideal|wünschenswert|von vorteil|ein plus)|(?:ist|sind) (?:von vorteil|ein plus|wünschenswert)|serait (?:un plus|apprécié\w*|un atout)|(?:est|sont) (?:un plus|un atout|appréci\w+)|ser[ií]a (?:un plus|una ventaja|ideal|um diferencial|uma vantagem)|sarebbe (?:un plus|gradit\w|un vantaggio)|(?:is|zijn) (?:een pluspunt|een pr[eé]|mooi meegenomen)|är (?:ett plus|meriterande))|, (?:ideal|a plus)|\) ok)[\s.!]*$/iu

/** Opening words by which a buyer says who writes: 'Mid-market PE fund based in Mumbai.' */
const buyersName =
  /^(?:\S+\s+){0,4}(?:fund|fonds|fondo|fundo|fundusz|family office|investor|investidor|investment (?:group|firm|company)|sponsor|searcher|buyer|acquirer|gestora|holdco|holding|corporate development|club deal|private equity|pe|growth equity|venture capital|business broker|repreneur|ondernemer|participatiemaatschappij|investeringsmaatschappij|beteiligungsgesellschaft)(?![\p{L}])/iu

/** Lines of a sheet that speak of the buyer. */
const buyersLine =
  /^(?:us|about us|who we are|buyer|acquirer|client|investor|sponsor|erwerber|k[aä]ufer|über uns|wer wir sind|auftraggeber|mandant|acqu[eé]reur|repreneur|qui sommes[- ]nous|comprador|inversor|sobre (?:nosotros|n[oó]s)|qui[eé]nes somos|quem somos|acquirente|chi siamo|koper|over ons|wie wij zijn|om oss|köpare|o nas|kupujący|nabywca)\s*:|^(?:type|who|typ|art|tipo|profile?)\s*:\s*(?:independent sponsor|search fund|family office|strategi\w+|private equity|pe )/iu

/** Who a buyer is, said of nobody else: a sentence that begins so needs no 'looking for' behind it. */
const isBuyerAlone =
  /^(?:(?:\S+\s+){0,4}(?:family office|search fund|searcher|holdco|growth equity|growth fund|independent sponsor|fundless sponsor|corporate development|corporate venture arm|trade buyer|pe (?:firm|fund)|private equity (?:firm|fund|owned)|roll[- ]up|mbi[- ]kandidat\w*|förvärvsgrupp|investeringsmaatschappij|participatiemaatschappij|beteiligungsgesellschaft)|holding company|strategic,|nachfolger,|repreneur|erwerber|comprador|ex-\p{L}+|backed by|pe-backed|us-tochter|buy-and-build|(?:two|three|zwei|drei|deux|trois|dos|tres|due|tre|dois|duas|twee) (?:brothers|sisters|partners|friends|founders|operators|mbas?|ingenieure|brüder|fr[eè]res|associ[eé]s|hermanos|socios|fratelli|soci|irmãos|sócios|ondernemers|broers))(?![\p{L}])|^(?:publicly traded|listed|quoted|börsennotierte[rs]?|cot[ií]zada)\s[^,.]*\b(?:group|company|plc|corporation|gruppe|konzern)\b/iu

const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+/gu

type Span = { from: number; to: number }

/** 'What: ', 'Approvals: ': words that nobody knows at the head of a line of a sheet name no trade. */
export function leaveHeads(items: readonly Claimed[], thesis: string): Claimed[] {
  const heads = [...thesis.matchAll(sheetLine)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
  if (heads.length < fewestHeads) return [...items]
  const isUnknown = ({ meaning }: Claimed) => ['unknown', 'vague'].includes(meaning.is)
  const isOfTrades = ({ meaning }: Claimed) => meaning.is === 'stop' && meaning.restarts === true
  const said = heads.map((span) => ({ span, words: items.filter((item) => isWithin(item, span)) }))
  const hasTrades = said.some(({ words }) => words.some(isOfTrades))
  // where a line says the trades, the words of a line that is about nothing known are none
  const lines = said
    .filter(({ words }) => hasTrades && words.length > 0 && words.some(isUnknown) && !words.some(isOfTrades))
    .map(({ span }) => ({ from: span.from, to: endOfLine(thesis, span.to) }))
  const spans = [...heads, ...lines]
  return items.map((item) =>
    isUnknown(item) && spans.some((span) => isWithin(item, span)) ? { ...item, meaning: { is: 'left' } } : item,
  )
}

function endOfLine(thesis: string, from: number): number {
  const end = thesis.indexOf('\n', from)
  return end < 0 ? thesis.length : end
}

const fewestHeads = 3

/** What sentences say that do not speak of what is sought: it is said not to be understood as a whole. */
export function leaveSentences(items: readonly Claimed[], thesis: string): Claimed[] {
  const spans = [...thesis.matchAll(sentences)].flatMap(({ 0: said, index }) => {
    const lead = /^[\s\-–—•*)]*/.exec(said)?.[0].length ?? 0
    return spanOf(items, { from: index + lead, to: index + said.length }, thesis)
  })
  const others = items.filter((item) => !spans.some((span) => isWithin(item, span)))
  if (!others.some((item, at) => isSaid(item) && others[at - 1]?.meaning.is !== 'not')) return [...items]
  return items.flatMap((item) => {
    const span = spans.find((one) => isWithin(item, one))
    if (!span) return [item]
    return item.from === firstOf(items, span)?.from ? [{ ...span, meaning: { is: 'left' } }] : []
  })
}

/** '€200m under management. … Sales of 15 to 60m': an amount that nobody named is revenue only where no other sentence has one. */
export function leaveAssumed(items: readonly Claimed[], thesis: string): Claimed[] {
  const ends = items.filter(
    ({ meaning, from, to }) => meaning.is === 'mark' && /[.!?\n]/.test(thesis.slice(from, to)),
  )
  return items.map((item) => {
    if (item.meaning.is !== 'limits' || !item.meaning.isAssumed) return item
    const same = items.filter((other) => isNamedLimit(other) && figureOf(other) === figureOf(item))
    const isParted = (other: Claimed) => ends.some(({ from }) => from > item.from !== from > other.from)
    return same.length > 0 && same.every(isParted) ? { ...item, meaning: { is: 'left' } } : item
  })
}

const figureOf = ({ meaning }: Claimed) => (meaning.is === 'limits' ? meaning.limits.figure : null)

const preferred =
  /\b(?:preferably|ideally|pref(?:erred)?\.?|best|gerne?|vorzugsweise|bevorzugt|idealerweise|am liebsten|idéalement|de préférence|si possible|preferentemente|preferiblemente|idealmente|preferencialmente|de preferência|preferibilmente|meglio|bij voorkeur|liefst|gärna|helst|najlepiej)[\s:]+(?:[\p{L}'’]{1,8}\s){0,3}$/iu

/** ', preferably Boston or Denver': behind other places, those that are only preferred limit nothing. */
export function leavePreferred(items: readonly Claimed[], thesis: string): Claimed[] {
  let before: (Claimed & { isPreferred: boolean }) | null = null
  return items.map((item) => {
    if (!isPlace(item.meaning)) return item
    const joint = before && thesis.slice(before.to, item.from)
    const isPreferred = joint !== null && (preferred.test(joint) || (before?.isPreferred === true && isRow(joint)))
    before = { ...item, isPreferred }
    return isPreferred ? { ...item, meaning: { is: 'left' } } : item
  })
}

/** Of a sentence about the buyer what stands before 'and are looking for'; nothing of other sentences. */
function spanOf(items: readonly Claimed[], sentence: Span, thesis: string): Span[] {
  const text = thesis.slice(sentence.from, sentence.to)
  if (wish.test(text) || buyersLine.test(text) || isTitle(sentence, thesis)) return [sentence]
  if (isBuyersIntroduction(items, sentence, thesis)) return [sentence]
  if (wishBehind.test(text) && !items.some((item) => isWithin(item, sentence) && asks(item))) return [sentence]
  if (items.some((item) => isWithin(item, sentence) && item.meaning.is === 'not')) return []
  const isAbout = aboutBuyer.test(text) || isBacked(items, sentence, thesis) || isBuyersName(items, sentence, thesis)
  if (!isAbout) return []
  const verb = items.find((item) => isWithin(item, sentence) && isVerb(item))
  const after = / (?:after|keen on|open to|hunting for) /i.exec(text)
  const end = Math.min(verb?.from ?? sentence.to, after ? sentence.from + after.index + after[0].length : sentence.to)
  return end === sentence.from ? [] : [{ from: sentence.from, to: end }]
}

const sheetLine = /^[\s•*–-]*[^:\n.]{2,40}:/gmu

/** 'FICHA DE COMPRADOR': the first line of a sheet, over lines with heads. */
function isTitle({ from, to }: Span, thesis: string): boolean {
  const text = thesis.slice(from, to)
  if (thesis.slice(0, from).trim() !== '' || thesis.charAt(to) !== '\n' || /[:\d]|\s[–—-]\s/.test(text)) return false
  return [...thesis.slice(to).matchAll(sheetLine)].length > 2
}

/** 'Family office from Basel, EUR 200m under management.', where something else says what is sought and how large. */
function isBuyersIntroduction(items: readonly Claimed[], { from, to }: Span, thesis: string): boolean {
  const text = thesis.slice(from, to)
  if (thesis.slice(0, from).trim() !== '' || !isBuyerAlone.test(text) || /[:–—]| - |\bw(?:\/|ith)in\b/.test(text)) return false
  const asides = [...text.matchAll(/\([^()]*\)/g)].map(({ 0: said, index }) => ({
    from: from + index,
    to: from + index + said.length,
  }))
  const said = items.filter((item) => isWithin(item, { from, to }) && !asides.some((aside) => isWithin(item, aside)))
  if (said.some((item) => isVerb(item) || isNamedLimit(item))) return false
  const later = items.filter((item) => item.from >= to)
  return later.some(isSought) && later.some(({ meaning }) => meaning.is === 'limits')
}

/** A limit or a 'not' of a sentence that must not be lost with a wish. */
const asks = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' || meaning.is === 'defined' || meaning.is === 'not' || meaning.is === 'excluded'

const isNamedLimit = ({ meaning }: Claimed): boolean => meaning.is === 'limits' && !meaning.isAssumed

const backed =
  /\b(?:backed by|gestützt von|finanziert von|soutenue? par|adossée? à|respaldad[oa] por|sostenut[oi] da|gesteund door|apoiad[oa] por)\b/iu

/** 'Kölner Gruppe, 14 Standorte, gestützt von einem schwedischen Fonds.' */
function isBacked(items: readonly Claimed[], span: Span, thesis: string): boolean {
  const said = items.filter((item) => isWithin(item, span))
  return backed.test(thesis.slice(span.from, span.to)) && !said.some((item) => isVerb(item) || isNamedLimit(item))
}

/** The first sentence, behind which somebody says what they look for. */
function isBuyersName(items: readonly Claimed[], { from, to }: Span, thesis: string): boolean {
  const text = thesis.slice(from, to)
  if (thesis.slice(0, from).trim() !== '' || !buyersName.test(text) || /[:–—]| - /.test(text)) return false
  const verb = items.findIndex((item) => item.from >= to && isVerb(item))
  return verb >= 0 && items.slice(verb + 1).some(isSought)
}

const isVerb = ({ meaning }: Claimed): boolean => meaning.is === 'stop' && meaning.restarts === true

const isWithin = (item: Claimed, { from, to }: Span): boolean => from <= item.from && item.to <= to

const firstOf = (items: readonly Claimed[], span: Span): Claimed | undefined =>
  items.find((item) => isWithin(item, span))

const isSaid = ({ meaning }: Claimed): boolean => ['name', 'unknown', 'limits', 'maker', 'defined'].includes(meaning.is)
