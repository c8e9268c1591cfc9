import { isSought } from './leave-buyer.ts'
import type { Claimed } from './meanings.ts'

/** Sentences that say what the buyer is. */
const aboutBuyer =
  /^(?:we['’]?re|we are|i['’]?m|i am|we (?:already )?(?:have|own|operate|run|make|distribute|supply|manufacture|provide|sell|hold|bring)|i (?:already )?(?:own|run|have|bring)|ich bringe|my wife and i|wir sind|ich bin|nous sommes|je suis|somos|soy|siamo|wij zijn|ik ben|vi (?:är|er)|jesteśmy|k[aä]uferprofil|profil (?:de l['’])?acqu[eé]reur|profilo (?:dell['’])?acquirente|perfil d[eo]l? comprador|buyer(?:['’]s)? profile|about (?:us|the buyer)|(?:acquirer|buyer|k[aä]ufer|acqu[eé]reur|acquirente|comprador|koper) ?:|förvärvsprofil|köparprofil|offices in|our (?:group|company|business|firm|fund|platform) (?:does|has|is|employs|turns|runs|operates|makes))(?![\p{L}])/iu

/** Sentences that say what would be welcome, and limit nothing. */
const wish =
  /^(?:prefer(?:ence|red|ably|ences)?|ideally|nice to have|bonus|wünschenswert|bevorzugt|idealerweise|gerne?|idéalement|de préférence|préférence|preferiblemente|preferentemente|preferible|se valora\w*|idealmente|preferência|de preferência|preferencialmente|gradit[aoei]|preferibilmente|preferenza|bij voorkeur|liefst|gärna|helst|mile widzian[eya])(?![\p{L}])/iu

/** Opening words by which a buyer says who writes: 'Mid-market PE fund based in Mumbai.' */
const buyersName =
  /^(?:\S+\s+){0,4}(?:fund|fonds|fondo|fundo|fundusz|family office|investor|investidor|investment (?:group|firm|company)|sponsor|searcher|buyer|acquirer|gestora|holdco|holding|corporate development|club deal|private equity|pe|growth equity|venture capital|business broker|repreneur|ondernemer|participatiemaatschappij|investeringsmaatschappij|beteiligungsgesellschaft)(?![\p{L}])/iu

const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+/gu

type Span = { from: number; to: number }

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

/** Of a sentence about the buyer what stands before 'and are looking for'; nothing of other sentences. */
function spanOf(items: readonly Claimed[], sentence: Span, thesis: string): Span[] {
  const text = thesis.slice(sentence.from, sentence.to)
  if (wish.test(text)) return [sentence]
  if (items.some((item) => isWithin(item, sentence) && item.meaning.is === 'not')) return []
  if (!aboutBuyer.test(text) && !isBuyersName(items, sentence, thesis)) return []
  const verb = items.find((item) => isWithin(item, sentence) && isVerb(item))
  const after = / (?:after|keen on|open to|hunting for) /i.exec(text)
  const end = Math.min(verb?.from ?? sentence.to, after ? sentence.from + after.index + after[0].length : sentence.to)
  return end === sentence.from ? [] : [{ from: sentence.from, to: end }]
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
