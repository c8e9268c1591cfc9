import { foldText } from '#core/names/fold-text.ts'
import { isNamedLimit, isOfTarget, isPlace, tradeKinds, type Claimed } from '../meanings.ts'
import { sections } from '../words/plain-words.ts'

const buyer =
  /\b(?:market leader|marktf[uü]hrer|marktleider|marktleder|marknadsledare|l[ií]der|leader|multinacional|multinazionale|multinationale|strategic|trade buyer|industriel|platform|plc|clientes?|kunden?|klant|\w*grupp|trading house|empres[aá]rio|imprenditor[ei]|unternehmer\w*|ondernemer|empreendedor|emprendedor|handelshaus|angels|capital de risco|capital riesgo|group|gruppe|gruppo|grupo|groupe|groep|grupa|\w*holding|beteiligungs\w+|\w*invest\w+|fund|fonds|fundusz\w*|fondo|family office|searcher|corporativo|eti|client|mandant|kunde|we|wir|nous|ik|wij|our|pe|private equity|repreneur|k[aä]ufer|buyer|acquirer|koper|inwestor\w*|entrepreneurs?|sponsor|\w*chain|rede|cadena|kette|cha[iî]ne|cousins|brothers|sisters|siblings|couple|geschwister|brüder|frères|hermanos|fratelli|broers|irmãos|bröder|brødre|søsken|bracia|catena|keten|consolidator|\w*kandida\w+|koncern|konzern|operator|mbas?|acqu[eé]reur|comprador|strategic|corporate|listed|quoted|cotizad[ao]|quotat[ao]|beursgenoteerde|\w+groep|börsennotiert\w*|börsnoterad\w*)\b/i

/** Of somebody else: 'IT services company from Pune seeks' */
const other =
  /^(?:seeks|sucht|zoekt|szuka|poszukuje|søker|is evaluating\b.*|(?:would like|wants) to (?:buy|acquire)|(?:vuole|vorrebbe|desea|quiere|quisiera|pretende|gostaria de|quer|souhaite|veut|möchte|wil|vill|vil|chce|хочет) .+|ищет|möchten?|will|wil|keen to (?:buy|acquire))$/iu

/** Words that stand behind what is sought as well: 'bakeries wanted'. */
const behind = /^(?:gesucht|wanted|gezocht|cercasi|would consider|will consider)$/i

const beforeAside =
  /\b(?:(?:we|i|wir|ich|nous|je|wij|ik|noi|nosotros)\s*$|(?:our|unser\w{0,2}|notre|nuestr[ao]|nostr[ao]|nossa|onze) (?:[^\s(:;,.]+\s){1,5}$|(?:im auftrag|on behalf of|for (?:a|our) client|pour le compte|por cuenta|por encargo|per conto|in opdracht)\b[^.(]*$|(?:group|\w*gruppe|gruppo|grupo|groupe|groep|grupa|\w*holding|\w*familie|family|famille|famiglia|familia|imprenditore|unternehmer|ondernemer|strategic|fund|fonds|fundusz|fondo|family office|house|\w*chain|cadena|rede|cha[iî]ne|kette|catena|consolidator|platform|plattform|plateforme|plataforma|piattaforma|compounder|kandida\w+|systemhaus\w*|mandate?|\w+mij|investor|mittelständler|portfolio co(?:mpany)?|portco|beteiligung|participada|partecipata|participation|acquirer|acqu[eé]reur|k[aä]ufer|comprador|acquirente|koper|buyer|client|cliente|klant|kunde|mandant|industriel|industriale|industrial|industrieller)(?:,?[\s-]+[^\s(:;,.-]+){0,6}\s*$)/i
/** What a bracket in the first line says of the buyer. */
const ofBuyer =
  /\b(?:backed by|fatturato (?:di|del) gruppo|ricavi (?:di|del) gruppo|group (?:turnover|revenue|sales)|gruppenumsatz|konzernumsatz|ca (?:du )?groupe|facturación (?:del )?grupo|ventas del grupo|faturamento do grupo|groepsomzet|koncernomsättning|obroty grupy|family office|private equity|search fund|\p{L}*holding|strategic buyer|comprador|acqu[eé]reur|käufer|buyer)\b|\bof (?:their|his|her|our|my) own to (?:put|invest|spend|deploy)\b|^\((?:both |ex[- ]\p{Ll})/u
/** '(two shops, 17 staff), I am looking for': who speaks or buys stands behind the bracket. */
const behindAside =
  /^,?\s*(?:(?:je|nous|on|ich|wir|i|we|ik|wij|we|jag|vi|jeg) \p{L}|(?:kauft|sucht|übernimmt|cherche|recherche|souhaite|rachète|busca|quiere|cerca|vuole|procura|pretende|zoekt|koopt|szuka|kupuje|søger|køber|söker|köper|seeks|wants|acquires|buys|is (?:buying|looking|seeking|acquiring))(?!\p{L}))/iu
/** 'I'm a funeral director with three chapels ($4.2M gross, 31 employees)' */
const speaksOfItself =
  /(?:^|[.!?\n]\s*|[-–,] )(?:i['’]?m|i am|we are|we['’]re|ich bin|wir sind|je suis|nous sommes|soy|somos|sono|siamo|sou|ik ben|wij zijn|jestem|jesteśmy|jag är|vi är|jeg er|vi er)\s[^.!?\n]*$/i
/** So far before a bracket the word for the buyer stands. */
const nearChars = 120
/** 'add-ons to our landscaping platform in Dallas.' */
const ourOwn =
  /\b(?:for|to) our (?:[\p{L}-]+ ){0,5}(?:platform|group|business|company|division|subsidiary|operations?)\b[^.,:;\n]{0,40}(?=[.;:] )/giu
const ours =
  /^.{0,120}?\b(?:(?:for|to) our|für unsere\w*|pour notre|per (?:la nostra|il nostro)|para nuestr[ao]|para (?:o nosso|a nossa)|voor onze|dla nasze\w+)\b[^:]{0,120}:/i

/** 'our group (turnover 140m, Hamburg)', 'add-on for our platform in Leeds:': figures and places of the buyer. */
export function leaveBuyersFigures(items: readonly Claimed[], thesis: string): Claimed[] {
  const asides = [...thesis.matchAll(/\([^()]*\)/g)].filter(
    ({ 0: said, index }) =>
      isBehindBuyer(items, index, thesis) ||
      speaksOfItself.test(thesis.slice(Math.max(0, index - nearChars), index)) ||
      behindAside.test(thesis.slice(index + said.length)) ||
      (ofBuyer.test(said) && !/[.\n]\s/.test(thesis.slice(0, index).trimStart())),
  )
  const own = ours.exec(thesis)
  const spans = [...asides, ...thesis.matchAll(ourOwn), ...(own ? [own] : [])].map(({ 0: said, index }) => ({
    from: index,
    to: index + said.length,
  }))
  return items.map((item) =>
    isFigureOrPlace(item) && spans.some(({ from, to }) => from <= item.from && item.to <= to)
      ? { ...item, meaning: { is: 'left' } }
      : item,
  )
}

/** Not 'family office seeks printers in Austria (not Vienna)', which says where they are. */
function isBehindBuyer(items: readonly Claimed[], at: number, thesis: string): boolean {
  const start = Math.max(0, at - nearChars)
  const said = beforeAside.exec(thesis.slice(start, at))
  return said !== null && !items.some((item) => isVerb(item, thesis) && item.from > start + said.index && item.to <= at)
}

function isFigureOrPlace({ meaning }: Claimed): boolean {
  return meaning.is === 'limits' || isPlace(meaning) || (meaning.is === 'name' && meaning.kind === 'stage')
}

/** 'A listed engineering group looking for makers of valves': what stands before 'looking for' is said of the buyer. */
export function leaveBuyer(items: readonly Claimed[], thesis: string): Claimed[] {
  const at = findVerb(items, thesis)
  const [before, after] = [items.slice(0, Math.max(0, at)), items.slice(at + 1)]
  const [first, last] = [before[0], before.at(-1)]
  if (!first || !last || !before.some(isSaid) || !after.some(isSought)) return [...items]
  if (tellsWhere(before, thesis)) return [...items]
  // several limits are those of a target
  if (before.filter(isNamedLimit).length > mostOwnLimits || before.some(isOfTarget)) return [...items]
  if (
    !isOthersVerb(items[at], thesis.slice(first.from, last.to), thesis) &&
    !buyer.test(thesis.slice(first.from, last.to))
  )
    return [...items]
  return [{ from: first.from, to: last.to, meaning: { is: 'left' } }, ...items.slice(at)]
}

/** 'In Kent we are looking for bakeries', 'as an add-on in Leeds we want': where, and nothing of who */
function tellsWhere(before: readonly Claimed[], thesis: string): boolean {
  const [first, last] = [before[0], before.at(-1)]
  if (!first || !last || pronoun.test(thesis.slice(first.from, first.to))) return false
  const isOfBuyer = buyer.test(thesis.slice(first.from, last.to).replaceAll(pronouns, ''))
  return !isOfBuyer && before.some(({ meaning }) => isPlace(meaning)) && before.every(isOfPlace)
}

const pronoun = /^(?:we|i|wir|ich|nous|je|on|ik|wij|noi|io|nosotros|yo|vi|jag|jeg|my|ja|мы|я)$/iu
const pronouns = /\b(?:we|wir|nous|ik|wij)\b/giu
const ofPlaces: ReadonlySet<string> = new Set(['stop', 'to', 'and', 'ending', 'mark', 'limits', 'offering'])
const isOfPlace = ({ meaning }: Claimed): boolean =>
  isPlace(meaning) || ofPlaces.has(meaning.is) || (meaning.is === 'figure' && meaning.figure !== 'other')

/** 'IT services company from Pune seeks', 'Intégrateur IT, nous rachetons', 'Distributor (…) is looking for' */
function isOthersVerb(verb: Claimed | undefined, before: string, thesis: string): boolean {
  if (isLookingFor(verb, before, thesis)) return !/[.;\n]/.test(before)
  const said = thesis.slice(verb?.from, verb?.to)
  const isOfOne = ourVerb.test(said) && oneCompany.test(before)
  return (isOfOne || other.test(said) || isOfSingle(said, verb, thesis)) && !endsWithin.test(before)
}

const isOfSingle = (said: string, verb: Claimed | undefined, thesis: string): boolean =>
  (ofOne.test(said) && namesTarget(verb, thesis)) || (ofPerson.test(said) && anotherTrade.test(thesis.slice(verb?.to)))

/** 'Distributor (…) is looking for' */
const isLookingFor = (verb: Claimed | undefined, before: string, thesis: string): boolean =>
  / (?:is|are)\s$/i.test(before + ' ') && / (?:is|are) $/i.test(thesis.slice(0, verb?.from)) && oneCompany.test(before)

/** 'Hearing-aid dispenser with a shop in Cork, would like to buy an audiology practice' */
const ofPerson =
  /^(?:looking for|hunting for|searching for|seeking|would like to|like to|would like to (?:buy|acquire)|wants?|wanting to (?:buy|add|acquire)|hoping to (?:buy|find|add|acquire)|like to buy|to buy|to acquire|interested in|plan to (?:buy|acquire)|am after|after)$/iu
const anotherTrade =
  /^ (?:(?:to )?(?:buy|add|acquire|take over|take on|own) )?(?:an?|another) (?!(?:\S+ ){0,2}(?:owner|vendor|seller|manager|team|founder|price|deal|successor|handover|partner|buyer|company|business|firm|plus|minimum|maximum|majority|minority|stake|platform|add-on|bolt-on)\b)\p{L}/iu

/** 'Menuisier à Nantes, 44 ans, cherche un atelier', but not 'qui cherche', nor a company that 'cherche un repreneur' */
const ofOne = /^(?:cherche|recherche|busca|cerca|procura|söker|søger|looking to (?:buy|acquire|add))$/iu
const namesTarget = (verb: Claimed | undefined, thesis: string): boolean =>
  !/(?:^|\s)(?:qui|que|che|som|die|der)\s$|\b(?:vi|jag|jeg)\s[^.!?\n]*$/iu.test(thesis.slice(0, verb?.from)) &&
  target.test(thesis.slice(verb?.to))

const target = new RegExp(
  String.raw`^\s*:?\s*(?!(?:(?:un|une|uno|una|um|uma|en|et|ett|su|son|sa|il suo|seu|sin)\s|l['’])?(?:repreneur|acqu[eé]reur|successeur|comprador|sucesor|socio|inversor|acquirente|successore|sócio|sucessor|investidor|köpare|efterträdare|køber|efterfølger|partner|associé)|(?:in|en la|en el|à|em|i|med|con|com|avec)\s|\d)\p{L}`,
  'iu',
)

/** 'rund 60 Mio. Umsatz' is no end of a sentence. */
const endsWithin = /[;\n]|(?<!\b(?:Mio|Mrd|Tsd|ca|St))\./

const ourVerb =
  /^(?:(?:nous|wir|we|wij|noi|vi) |(?:(?:is )?(?:buying|acquiring|seeks|wants)|sucht|zoekt|szuka|söker|cherche|recherche|busca|procura|cerca|pretende.*|quiere.*|quer .*|souhaite.*|möchte.*|valuta.*)$)/iu
const oneCompany =
  /^(?:an? |un |une |ein |eine |een )?(?:[\p{L}-]+ ){0,4}?(?:company|firm|business|chain|empresa|compañía|entreprise|société|azienda|impresa|bedrijf|unternehmen|företag|int[eé]grateur|éditeur|fabricant|distributeur|prestataire|acteur|groupe|holding|systemhaus|gruppe|distributor|manufacturer|operator|provider|integrator|consolidator|group|grupo|fabricante|distribuidora|gruppo|produttore|groep)(?!\p{L})/iu

/** A buyer tells its own turnover and perhaps its staff. */
const mostOwnLimits = 2

/** None where 'day nurseries wanted by an operator' said before it what is sought. */
function findVerb(items: readonly Claimed[], thesis: string): number {
  const at = items.findIndex(
    (item, place) =>
      isVerb(item, thesis) &&
      !isNegated(items, place) &&
      !(isSection(item, thesis) && opensSheet(items, place, thesis)),
  )
  return items.slice(0, Math.max(0, at)).some((item) => isSoughtBefore(item, thesis)) ? -1 : at
}

function isSoughtBefore({ meaning, from, to }: Claimed, thesis: string): boolean {
  return meaning.is === 'stop' && behind.test(thesis.slice(from, to))
}

function isNegated(items: readonly Claimed[], at: number): boolean {
  return items.slice(Math.max(0, at - 2), at).some(({ meaning }) => meaning.is === 'not')
}

/** 'looking for', but not the head of a list or 'wanted' behind it. */
function isVerb({ meaning, from, to }: Claimed, thesis: string): boolean {
  const word = thesis.slice(from, to)
  const isRestart = meaning.is === 'stop' && meaning.restarts === true
  const opens = /(?:^|[.!?\n])\s*$/.test(thesis.slice(Math.max(0, from - 3), from))
  return isRestart && (opens || !behind.test(word))
}

const isSection = ({ from, to }: Claimed, thesis: string): boolean =>
  sections.has(foldText(thesis.slice(from, to))) && /^\s*:/.test(thesis.slice(to))

/** 'Mandate: listed group looking for …' says who is looking; so does a head of a sheet behind its first limits. */
function opensSheet(items: readonly Claimed[], at: number, thesis: string): boolean {
  const before = items.slice(0, at)
  return !/[.;\n]/.test(thesis.slice(0, items[at]?.from)) || before.some(isNamedLimit)
}

const isSaid = ({ meaning }: Claimed): boolean => !['stop', 'mark', 'to', 'and', 'ending'].includes(meaning.is)

/** A word or a name that can be what is sought. */
export function isSought({ meaning }: Claimed): boolean {
  return meaning.is === 'unknown' || (meaning.is === 'name' && tradeKinds.has(meaning.kind))
}
