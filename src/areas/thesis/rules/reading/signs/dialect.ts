import { foldText } from '#core/names/fold-text.ts'
import type { Meaning } from '../meanings.ts'
import { labels, pointWords, sections } from '../words/plain-words.ts'
import { homeOfName } from '../words/places/codes/place-codes.ts'
import { isCountOfYears, shortWords, type WordInText } from './short-words.ts'
import type { Token } from './tokenise.ts'

type Languages = { isIberian: boolean; isPortuguese: boolean; isDutch: boolean; isSwedish: boolean; isItalian: boolean }

/** A word with what stands beside it. */
type WordPlace = WordInText & Languages

/** What a small word means depends on the language: 'en' is 'and' in Dutch and 'in' in French, 'mil' a thousand or a million. */
export function makeDialect(tokens: readonly Token[], thesis: string): (at: number, meaning: Meaning) => Meaning {
  const hasAny = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word))
  // 'SEM' and 'EM' are no Portuguese
  const isPortuguese =
    /R\$/.test(thesis) ||
    turnoverInPortuguese.test(thesis) ||
    nasalVowel.test(thesis) ||
    (inPortuguesePlace.test(thesis) && !spanishWord.test(thesis)) ||
    tokens.some(({ word, from }) => portugueseWords.has(word) && /^\p{L}?\p{Ll}/u.test(thesis.slice(from)))
  const languages: Languages = {
    isPortuguese,
    isIberian: isPortuguese || hasAny(iberianWords),
    isDutch: hasAny(dutchWords),
    isSwedish: hasAny(swedishWords),
    isItalian: hasAny(italianWords),
  }
  return (at, meaning) => {
    const token = tokens[at]
    if (!token) return meaning
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const place = { meaning, before, next, thesis, to: token.to, ...languages }
    return (
      beforeWord(token.word, next?.word ?? '', isPortuguese) ??
      shortWords.get(token.word)?.(place) ??
      smallWords.get(token.word)?.(place) ??
      meaning
    )
  }
}

/** What a word says by the next one: 'Sector:', 'one point five', 'opakowania z tektury', 'porte in legno'. */
function beforeWord(word: string, next: string, isPortuguese: boolean): Meaning | null {
  const head = next === ':' ? heads.get(word) : undefined
  if (head) return head
  if (ones.has(word) && pointWords.has(next)) return { is: 'number', value: 1 }
  if (madeOf.has(word) && materials.has(next)) return stop
  return (isPortuguese ? portugueseSmall.get(word) : undefined) ?? null
}

const ones = new Set('one a eins un une uno um een en jeden'.split(' '))
const madeOf = new Set('in en z ze aus em af av uit van i'.split(' '))
const materials = new Set(
  [
    'wood steel glass paper plastic',
    'holz kunststoff metall stahl glas papier leder stein edelstahl karton aluminium beton keramik',
    'bois carton plastique metal acier verre papier beton pierre cuir inox',
    'madera plastico metal acero aluminio vidrio papel carton hormigon piedra cuero',
    'vetro legno acciaio plastica carta cartone metallo alluminio gomma pietra ceramica cuoio cemento',
    'madeira plastico aco vidro papel cartao aluminio pedra couro betao',
    'hout kunststof metaal staal papier leer steen',
    'drewna tektury plastiku metalu stali szkla papieru betonu tworzyw skory kamienia aluminium gumy',
    'tra plast metall stal glas sten lader trae staal papir laeder stein',
  ].flatMap((words) => words.split(' ')),
)

/** 'construção', but not 'São Paulo', which is named in all languages. */
const nasalVowel = /(?<!\p{L})\p{Ll}\p{L}*[ãõ]/u
/** 'fat 2-5mi', 'fatura 3 mi' */
const turnoverInPortuguese = /(?<!\p{L})fat(?:ura)?\.?\s[^\n.;]{0,12}\d|\dmi? (?:de )?fat(?!\p{L})/iu
/** 'no Brasil' is 'in Brazil'; in Spanish it is 'not Brazil'. */
const inPortuguesePlace =
  /(?<!\p{L})no (?:Brasil|Paraná|Ceará|Pará|Rio|Algarve|Alentejo|Minho|Pernambuco|Maranhão|Piauí|Amazonas|Amapá|Tocantins|Espírito|Mato|Distrito|Nordeste|Sudeste|Ribatejo|Douro)(?!\p{L})|(?<=\p{L}\s)no Porto(?!\p{L})|^(?!.*\b(?:in|the|with|and|of|or|near)\b).*[,:]\sno Porto(?!\p{L})/u
const spanishWord = /(?<!\p{L})(?:en|el|los|las|y|con|del|sin|una)(?!\p{L})/iu

const stop: Meaning = { is: 'stop' }
const not: Meaning = { is: 'not' }
const revenue: Meaning = { is: 'figure', figure: 'revenue', units: ['money'] }
const staff: Meaning = { is: 'figure', figure: 'employees', units: ['count'] }
const enterpriseValue: Meaning = { is: 'figure', figure: 'valuation', units: ['money', 'multiple'] }
const earnings: Meaning = { is: 'figure', figure: 'ebitda', units: ['money'] }
const investment: Meaning = { is: 'figure', figure: 'other', units: ['money'] }
const founded: Meaning = { is: 'figure', figure: 'founded', units: ['year'] }
const beforeMoney = /^:?(?:\s\p{L}+){0,3}\s(?:[A-Z]{0,3}[€$£]|EUR |USD |GBP )\d/u
const beforeAmount = /^\s?:?(?:[\s'’]\p{L}+){0,4}\s?[€$£<>≥≤~]?\s?\d/u
/** Nothing but words of limits: 'ticket resellers with 20 staff' are a trade. */
const beforeLimit =
  /^\s?:?\s?(?:(?:au|moins|plus|de|d['’]|l['’]ordre|entre|jusqu['’]?à|à|partir|maximum|minimum|max\.?|min\.?|up|to|between|from|over|under|at|least|most|bis|ab|zwischen|mindestens|höchstens|até|pelo|menos|no|máximo|mínimo|fino|a|almeno|massimo|tra|tussen|minimaal|maximaal|tot|vanaf|do|od|co|najmniej|hasta|desde|al|als)\s?){0,4}(?:[A-Z]{3}\s|R?[€$£]\s?)?\d/iu
const beforeYear = /^(?:\s\p{L}+){1,4}\s(?:19|20)\d\d(?![\d.,])/u
const price: Meaning = { is: 'figure', figure: 'valuation', units: ['money'] }
const munster: Meaning = { is: 'name', kind: 'city', names: ['Münster'] }
const years: Meaning = { is: 'figure', figure: 'age', units: ['count'], isBare: true }
const million: Meaning = { is: 'scale', factor: 1e6 }

/** Of a sheet of criteria, before a colon. */
const heads = new Map<string, Meaning>([
  ...[...labels].map((word) => [word, stop] as const),
  ...[...sections].map((word) => [word, { is: 'stop', restarts: true }] as const),
  ['out', not],
  ...'payroll leute equipe equipo equipa squadra etaty zespol zaloga stab'
    .split(' ')
    .map((word) => [word, staff] as const),
])

const fromTo = /^ [€$£]?\s?\d[\d.,]*\s*(?:\p{L}+\s+){0,2}ed?\s/u

const beforePlainMoney = /^:? ?(?:[A-Z]{0,3}[€$£]|[A-Z]{3} ?)\d/u
const counted =
  'ans|années|salari[ée]s|personnes|employ[ée]s|collaborateurs|millions|millones|años|empleados|personas|trabajadores|anni|dipendenti|addetti|persone|milioni|mila|mille|anos|funcionários|trabalhadores|milhões|år|anställda|miljoner|medarbejdere|ansatte|millioner|pour cent|por ciento|per cento|por cento|procent|prosent|chiffres|%'
const beforeCounted = new RegExp(String.raw`^ (?:(?:à|a|o|ou|och|til|till) \p{L}+ )?(?:${counted})(?!\p{L})`, 'iu')
const beforeRangeEnd = /^ (?:à|a|bis|tot|ou|o|of|oder) \p{L}+ (?:million|mill?io|mio|mln|mil|miljoen)/iu
const amountAlone = /^ (?:[€$£] ?)?\d[\d.,]*(?: ?(?:k|mila|m|mln|milioni))?(?: ?(?:€|euro|eur))?\s*(?:[,.;\n)]|$)/iu
const beforeMillion = /^ (?:(?:e mezzo|a|o|e|ai) (?:\p{L}+ )?)?(?:mln|mila|milion|miliard)/iu
const beforeNordicMillion = /^ (?:(?:til|och|og|eller) \p{L}+ )?(?:mio|mill|millioner|mia|milliarder)(?!\p{L})/iu

const smallWords = new Map<string, (place: WordPlace) => Meaning | null>([
  [
    'mil',
    ({ meaning, isIberian, next }) => (meaning.is === 'scale' && !isIberian && !isThousandOf(next) ? million : null),
  ],
  // 'dental co.', but 'co-packers'
  ['co', ({ thesis, to }) => (thesis.charAt(to) === '-' ? { is: 'unknown' } : null)],
  // 'Größe egal' speaks of no large company
  ['grosse', ({ thesis, to }) => (/größe$/i.test(thesis.slice(0, to)) ? stop : null)],
  // 'Münster' in Westphalia and 'Munster' in Ireland
  ['munster', ({ thesis, to }) => (/münster$/i.test(thesis.slice(0, to)) ? munster : null)],
  // 'Medizintechnik od. Laborbedarf'; in Polish, without a full stop, it is 'from'
  ['od', ({ thesis, to }) => (thesis.charAt(to) === '.' ? { is: 'and' } : null)],
  // 'ne vogliamo uno a Mantova' wants one there; 'né bar né hotel' and 'nous ne voulons pas' want none
  [
    'ne',
    ({ isItalian, thesis, to }) => {
      if (isItalian && /ne$/i.test(thesis.slice(0, to))) return stop
      return onlyInFrench.test(thesis.slice(to)) ? stop : null
    },
  ],
  // 'n’est pas', but 'N. England' and 'nous n’achetons que'
  ['n', ({ thesis, to }) => (isDenial(thesis.slice(to)) ? null : stop)],
  // 'mit eigener Halle', 'gutes Essen'
  ...['halle', 'essen'].map(
    (word) =>
      [
        word,
        ({ thesis, to }: WordPlace) =>
          behindArticle.test(thesis.slice(0, to - word.length)) ? ({ is: 'vague' } as const) : null,
      ] as const,
  ),
  // 'een bedrijf te leiden'
  ['leiden', ({ thesis, to }) => (/(?<!\p{L})te leiden$/u.test(thesis.slice(0, to)) ? { is: 'vague' } : null)],
  // 'ikke på Fyn men i Jylland'
  ['men', ({ thesis, to }) => (behindNordicDenial.test(thesis.slice(0, to)) ? { is: 'mark' } : null)],
  // 'inte i Dalarna, utan i Skåne'; elsewhere 'without'
  ['utan', ({ thesis, to }) => (behindNordicDenial.test(thesis.slice(0, to)) ? { is: 'mark' } : null)],
  // 'leasehold ok'; in Polish, before a number, 'about'
  ['ok', ({ thesis, to }) => (/^\.?\s*(?:[€$£¥]|[A-Z]{3}\s)?\s?\d/.test(thesis.slice(to)) ? null : { is: 'allowed' })],
  // 'SEM agencies'; in Portuguese 'without'
  ['sem', ({ thesis, to }) => (thesis.slice(to - 3, to) === 'SEM' ? { is: 'unknown' } : null)],
  // Polish 'os.' are people, Portuguese 'os' is 'the'
  ['os', ({ before }) => (before?.special?.is === 'digits' ? null : stop)],
  // 'ex-UK', but 'an ex-consultant'
  ['ex', (place) => (isFormer(place) ? stop : null)],
  // 'empresas em PER', a procedure; 'per' is Italian for 'for' and in 'per uur' Dutch
  [
    'per',
    (place) => {
      if (place.thesis.slice(place.to - 3, place.to) === 'PER') return { is: 'unknown' }
      if (isPriceAlone(place)) return price
      return place.isDutch ? stop : null
    },
  ],
  // 'no interior de São Paulo' is 'in the country around'; where 'com' is said as well, so is 'no Alentejo'
  ['no', (place) => (isInPortuguese(place) ? { is: 'ending' } : null)],
  ['na', (place) => (isInPortuguese(place) ? { is: 'ending' } : null)],
  ['u', ({ thesis, to }) => (thesis.charAt(to) === '.' ? { is: 'and' } : null)],
  // 'save Scotland' and 'Bavaria out': beside names, these small words leave them out; 'zero debt' is no debt
  // 'Recherche mécanique de précision', but 'bureau de recherche'
  ['recherche', ({ before }) => (opensClause(before) ? { is: 'stop', restarts: true } : null)],
  // 'after: electric motor rewinders', 'We make crates. After packing firms in Essex'
  [
    'after',
    ({ before, thesis, to }) => {
      // 'after-school clubs'
      if (thesis.charAt(to) === '-') return { is: 'unknown' }
      return opensClause(before) && afterWhat.test(thesis.slice(to)) ? { is: 'stop', restarts: true } : null
    },
  ],
  // 'und will eine Wäscherei kaufen', 'wil een wasserij overnemen'
  ...['mochte', 'mochten', 'wurde', 'wurden', 'will', 'wollen', 'wil', 'willen'].map(
    (word) =>
      [
        word,
        ({ thesis, to }: WordPlace) =>
          endsInPurchase.test(thesis.slice(to)) ? ({ is: 'stop', restarts: true } as const) : null,
      ] as const,
  ),
  // 'a printer in Lyon pour 3 M€ maximum'
  ...['for', 'pour', 'por', 'fur', 'voor'].map(
    (word) => [word, (place: WordPlace) => (isPriceAlone(place) ? price : null)] as const,
  ),
  // 'Which laundries are there in Kent?'
  ['which', ({ before, thesis }) => (before === undefined && /\b(?:are|is) there\b/i.test(thesis) ? stop : null)],
  // 'we dont invest in'; in French 'whose'
  ['dont', ({ before }) => (/^(?:we|i|they|please)$/.test(before?.word ?? '') ? not : null)],
  // ', a team in India a plus'
  [
    'plus',
    ({ before, next }) => (/^(?:a|un)$/.test(before?.word ?? '') && endsClause(next) ? { is: 'allowed' } : null),
  ],
  // 'minst 15 år'; 'är' is 'is', and 'ars' a currency
  ...['ar', 'ars'].map(
    (word) =>
      [
        word,
        ({ before, thesis, to }: WordPlace) =>
          /år$|års$/i.test(thesis.slice(to - 3, to)) && isNordicNumber(before) ? years : null,
      ] as const,
  ),
  // 'billing above $2m', '300k – 1.2m gross', where 'medical billing' is a trade
  ...['billing', 'collections', 'commissions', 'grossing', 'gross'].map(
    (word) =>
      [
        word,
        ({ meaning, before, thesis, to }: WordPlace) =>
          beforeSum.test(thesis.slice(to)) ||
          beforeMoney.test(thesis.slice(to)) ||
          (word === 'gross' && isSumBefore(before))
            ? revenue
            : meaning,
      ] as const,
  ),
  // 'ebitda minimaal 4 ton' is four hundred thousand; elsewhere a weight
  ['ton', ({ isDutch, thesis, to }) => (isDutch && sumInTons.test(thesis.slice(0, to)) ? hundredThousand : null)],
  // '15 mio. kr.', 'Mio. Fr.'
  ['kr', (place) => (isBesideAmount(place) ? { is: 'currency', code: kroner(place.thesis) } : null)],
  [
    'fr',
    (place) =>
      place.thesis.slice(0, place.to).endsWith('Fr') && isBesideAmount(place) ? { is: 'currency', code: 'CHF' } : null,
  ],
  // Swedish 'in', Italian 'the', Polish 'and'
  ['i', ({ isSwedish, isItalian }) => (isSwedish ? { is: 'ending' } : isItalian ? stop : null)],
  // 'Sudeste e Sul' of Brazil
  [
    'sul',
    ({ thesis, before, next, to }) =>
      isBrazilianSouth(thesis.slice(to - 3, to), [before, next], thesis) ? brazilianSouth : null,
  ],
  ['sous', ({ thesis, to }) => (/^ \d/.test(thesis.slice(to)) ? { is: 'bound', side: 'max' } : null)],
  ['save', ({ thesis, next }) => (isCapital(thesis, next) ? not : null)],
  ['bar', ({ thesis, next }) => (isCapital(thesis, next) ? not : null)],
  // 'anywhere in the US but California'
  ['but', ({ thesis, to, next }) => (everywhere.test(thesis.slice(0, to)) && isCapital(thesis, next) ? not : null)],
  [
    'out',
    ({ thesis, before, next }) =>
      endsClause(next) && (isCapital(thesis, before) || before?.word.endsWith('s')) ? { is: 'excluded' } : null,
  ],
  // 'dai 2 ai 10 milioni'
  [
    'ai',
    ({ next, before }) => (before?.special?.is === 'digits' && next?.special?.is === 'digits' ? { is: 'to' } : null),
  ],
  // 'EV: up to $70m', 'EV NZD 5-20m'; elsewhere vehicles
  [
    'ev',
    ({ next, thesis, to }) =>
      (next?.word === ':' && /^:[^,;\n]{0,20}\d/.test(thesis.slice(to))) || beginsWithMoney.test(thesis.slice(to))
        ? enterpriseValue
        : null,
  ],
  // 'not keen on bunkering, anything in Myanmar'
  ...['anything', 'anyone', 'anybody'].map(
    (word) =>
      [
        word,
        ({ thesis, to, next }: WordPlace) =>
          whereWords.has(next?.word ?? '') && isRefusedBefore(thesis.slice(0, to)) ? not : null,
      ] as const,
  ),
  // '(b) conveyors'
  ...['b', 'ii', 'iii', 'iv'].map(
    (word) =>
      [word, ({ before, next }: WordPlace) => (before?.word === '(' && next?.word === ')' ? stop : null)] as const,
  ),
  // 'MA: 15-80', '10-40 ma': employees; in Italian 'but'
  [
    'ma',
    ({ before, next, thesis, to }) =>
      before?.special?.is === 'digits' || (next?.word === ':' && /^:\s*\d/.test(thesis.slice(to))) ? staff : null,
  ],
  // 'Umsatz 5 Mio., Ertrag 0,5 Mio.': elsewhere it is the revenue, as of Swiss companies
  ['ertrag', ({ thesis }) => (/umsatz/i.test(thesis) ? earnings : null)],
  // 'tickets : 3 à 5 M€', where 'event tickets' are a trade
  ...['ticket', 'tickets', 'cheque', 'cheques'].map(
    (word) => [word, ({ thesis, to }: WordPlace) => (beforeLimit.test(thesis.slice(to)) ? investment : null)] as const,
  ),
  // 'formed before 2010', where 'cold formed' is a trade; 'bestaand sinds 2000'
  ...[
    'formed',
    'trading',
    'existant',
    'existante',
    'existantes',
    'besteht',
    'bestehend',
    'bestaand',
    'bestaande',
    'istniejaca',
    'istniejace',
    'dzialajaca',
    'dzialajace',
    'attiva',
    'attive',
    'activa',
    'activas',
    'verksamt',
  ].map((word) => [word, ({ thesis, to }: WordPlace) => (beforeYear.test(thesis.slice(to)) ? founded : null)] as const),
  // 'które zarabiają 3 mln': elsewhere that they are profitable
  ...['zarabiaja', 'zarabiajace', 'guadagnano', 'guadagnino'].map(
    (word) =>
      [
        word,
        ({ meaning, thesis, to }: WordPlace) => (beforeAmount.test(thesis.slice(to)) ? earnings : meaning),
      ] as const,
  ),
  // 'fundada há mais de 10 anos'
  ['ha', ({ thesis, to }) => (/há$/i.test(thesis.slice(0, to)) ? stop : null)],
  // 'wir können 3 bis 5 Mio. € zahlen', but 'schwarze Zahlen'
  [
    'zahlen',
    ({ thesis, to }) => (/(?:€|euro|eur|chf|mio\.?|millionen) zahlen$/i.test(thesis.slice(0, to)) ? price : null),
  ],
  // 'met minstens 30 man'
  [
    'man',
    ({ before, isDutch }) =>
      isDutch && (before?.special?.is === 'digits' || spokenTens.test(before?.word ?? '')) ? staff : null,
  ],
  // 'between one and three million'
  [
    'one',
    ({ before, next }) =>
      /^(?:between|from)$/.test(before?.word ?? '') && /^(?:and|to)$/.test(next?.word ?? '')
        ? { is: 'number', value: 1 }
        : null,
  ],
  // 'en Aragón' names a place, 'en carton' goes on with the trade
  ['en', ({ thesis, next, isDutch }) => (!isDutch && isCapital(thesis, next) ? { is: 'ending' } : null)],
  // 'EBITDA da 500k €'; elsewhere the beginning of a range
  ['da', ({ thesis, to }) => (amountAlone.test(thesis.slice(to)) ? { is: 'bound', side: 'min' } : null)],
  // 'EBITDA floor £500k, ceiling £1.5m', where 'floor coverings' are a trade
  ['floor', ({ thesis, to }) => (beforePlainMoney.test(thesis.slice(to)) ? { is: 'bound', side: 'min' } : null)],
  ['ceiling', ({ thesis, to }) => (beforePlainMoney.test(thesis.slice(to)) ? { is: 'bound', side: 'max' } : null)],
  // 'sept ans', 'once empleados', 'neuf salariés', 'un à trois millions': elsewhere other words
  ...Object.entries({ sept: 7, neuf: 9, onze: 11, once: 11, dos: 2, sei: 6, otto: 8, sex: 6, ni: 9 }).map(
    ([word, value]) =>
      [
        word,
        ({ thesis, to }: WordPlace) =>
          beforeCounted.test(thesis.slice(to)) ? ({ is: 'number', value } as const) : null,
      ] as const,
  ),
  ...['un', 'une', 'uno', 'um', 'een', 'einer', 'eine'].map(
    (word) =>
      [
        word,
        ({ thesis, to }: WordPlace) =>
          beforeRangeEnd.test(thesis.slice(to)) ? ({ is: 'number', value: 1 } as const) : null,
      ] as const,
  ),
  // 'oltre due milioni', 'mellem to og fire millioner': elsewhere English words
  ['due', ({ thesis, to }) => (beforeMillion.test(thesis.slice(to)) ? { is: 'number', value: 2 } : null)],
  ['to', ({ thesis, to }) => (beforeNordicMillion.test(thesis.slice(to)) ? { is: 'number', value: 2 } : null)],
  ['fire', ({ thesis, to }) => (beforeNordicMillion.test(thesis.slice(to)) ? { is: 'number', value: 4 } : null)],
  // 'we pay in full, no bank'; 'no banks' refuses a trade
  ...['bank', 'banque', 'banca', 'banco', 'banku'].map(
    (word) =>
      [
        word,
        ({ before }: WordPlace) => (withoutWords.has(before?.word ?? '') ? ({ is: 'vague' } as const) : null),
      ] as const,
  ),
  // 'Eu procuro': in Portuguese 'I'
  [
    'eu',
    ({ thesis, to, isPortuguese }) =>
      thesis.slice(to - 2, to) === 'Eu' || (isPortuguese && thesis.slice(to - 2, to) === 'eu') ? stop : null,
  ],
  // 'net making'
  ['making', ({ next }) => (endsClause(next) ? { is: 'unknown' } : null)],
  // 'to add 2–3 businesses'
  ...[
    'businesses',
    'companies',
    'firms',
    'targets',
    'deals',
    'acquisitions',
    'unternehmen',
    'entreprises',
    'empresas',
    'aziende',
  ].map(
    (word) =>
      [
        word,
        ({ thesis, to }: WordPlace) =>
          /\d\s?(?:[–-]|to|or|bis|à|a)\s?\d+\s\p{L}+$/u.test(thesis.slice(Math.max(0, to - 40), to))
            ? ({ is: 'unit' } as const)
            : null,
      ] as const,
  ),
  // 'private language schools' says who pays, not who owns them
  ['private', ({ thesis, to }) => (paidPrivately.test(thesis.slice(to)) ? { is: 'unknown' } : null)],
  // 'leasehold is fine'; in French 'thin', as in 'tôlerie fine', and in 'fine chemicals' something else again
  [
    'fine',
    ({ meaning, before, thesis, to }) =>
      meaning.is === 'allowed' &&
      (/(?:erie|chimie|ique)$/.test(before?.word ?? '') || /^\s(?:ou|et|e|\p{Ll}+s\b)/u.test(thesis.slice(to)))
        ? { is: 'unknown' }
        : null,
  ],
  // 'Australia wide', 'UK-wide', but 'wide-format printing'
  ['wide', ({ thesis, to }) => (/\p{Lu}\p{L}*[ -]wide$/u.test(thesis.slice(0, to)) ? stop : null)],
  // 'EBITDA fra 2 mio. kr.'
  ...['fra', 'fran'].map(
    (word) =>
      [
        word,
        ({ next, thesis, to }: WordPlace) => {
          if (next?.special?.is !== 'digits') return null
          // 'fra 3 e 5 milioni'
          return { is: 'bound', side: fromTo.test(thesis.slice(to)) ? 'between' : 'min' } as const
        },
      ] as const,
  ),
  // 'stiftet før 2010'
  ['for', ({ thesis, to }) => (/før$/i.test(thesis.slice(0, to)) ? { is: 'bound', side: 'before' } : null)],
  // 'ca entre 1 et 3 millions', where 'ca 20' is about twenty
  ['ca', ({ next }) => (behindTurnover.test(next?.word ?? '') ? revenue : null)],
  // 'que venda de 2 a 6 millones', 'qui vend entre 1 et 3 millions': elsewhere what they sell
  ...['venda', 'vendan', 'vende', 'venden', 'vend', 'vendent', 'vendono'].map(
    (word) =>
      [word, ({ meaning, thesis, to }: WordPlace) => (beforeSum.test(thesis.slice(to)) ? revenue : meaning)] as const,
  ),
  // 'an old non-compete', 'our old boss': only a company is old that is asked for
  ['old', oldMeans],
  // 'well drilling', where 'as well' says nothing
  ['well', ({ next }) => (ofWells.test(next?.word ?? '') ? { is: 'unknown' } : null)],
  // 'côté prix', where 'coté' is listed on an exchange
  ['cote', ({ thesis, to }) => (/côté$/i.test(thesis.slice(0, to)) ? stop : null)],
  // '8 pc a year', but 'PC makers'
  ['pc', ({ before }) => (before?.special?.is === 'digits' ? { is: 'percent' } : null)],
  // '2 to 7 million Canadian', but 'a $2 million Canadian company'
  ...Object.entries({ canadian: 'CAD', australian: 'AUD', aussie: 'AUD', singaporean: 'SGD', kiwi: 'NZD' }).map(
    ([word, code]) =>
      [
        word,
        ({ before, next }: WordPlace) =>
          scales.test(before?.word ?? '') && (endsClause(next) || smallNext.test(next?.word ?? ''))
            ? ({ is: 'currency', code } as const)
            : null,
      ] as const,
  ),
  ['m', ({ before }) => (before?.word === 'i' ? stop : null)],
  // 'turnover €2m up', 'from 20 staff up,'
  [
    'up',
    ({ before, next }) => (isSumBefore(before) && endsClause(next) ? ({ is: 'tail', side: 'min' } as const) : null),
  ],
  ['zero', ({ before, next }) => (isNone(before, next) ? not : null)],
])

const behindArticle =
  /(?<!\p{L})(?:eine[rnms]?|eigene[rnms]?|unsere[rnms]?|deren|große[rnms]?|kleine[rnms]?|neue[rnms]?|beheizte[rnms]?|gutes|warmes|leckeres|d(?:er|ie|as|em)|zu[mr]|beim)\s$/iu

const behindNordicDenial = /(?<!\p{L})(?:inte|ej|icke|ikke)\s[^.;!?\n]*\p{L}$/iu

/** 'je ne cherche que' */
const onlyInFrench =
  /^['’ ](?:(?!pas(?!\p{L})|plus(?!\p{L})|jamais|rien|aucun|personne|ni(?!\p{L})|que(?!\p{L})|qu['’])[\p{L}-]+['’ ]){1,4}(?:que\s|qu['’])/u

const isDenial = (rest: string): boolean => /^['’]/u.test(rest) && !onlyInFrench.test(rest)

const isNordicNumber = (token: Token | undefined): boolean =>
  token?.special?.is === 'digits' || /^(?:fem|tio?|femt[eo]n|tjugo|tyve|tjue)$/.test(token?.word ?? '')

const paidPrivately =
  /^(?:\s[\p{L}\d&-]+){0,2}?\s(?:schools?|colleges?|universit\w+|nurser\w+|kindergartens?|education|tuition|tutoring|clinics?|hospitals?|healthcare|dent\w+|practices?|ambulances?|hire|jets?|labels?|clients?|investigat\w+|security)\b/iu

const withoutWords: ReadonlySet<string> = new Set(
  'no without ohne keine sans senza sin sem zonder geen bez uden utan uten ingen'.split(' '),
)

const whereWords: ReadonlySet<string> = new Set(['in', 'from', 'with', 'near', 'around'])

/** 'Not fussy' and 'no preference' refuse nothing. */
const strongRefusal =
  /\b(?:not (?:keen|interested|looking|considering|buying)|avoid\w*|exclud\w+|steer clear|stay away|except|(?:(?:will|would|do|does|can|could) not|(?:wo|would|do|does|ca|could)n['’]?t) (?!mind|care|matter))/i

/** Whether the sentence up to here refuses something. */
function isRefusedBefore(text: string): boolean {
  const sentence = text.split(/[.;!?\n]/).at(-1) ?? ''
  return strongRefusal.test(sentence)
}

const beginsWithMoney = /^\s+(?:[A-Z]{1,2}\$|[A-Z]{3}|[$€£])\s?\d/
const everywhere = /\b(?:anywhere|everywhere|any(?: other)? (?:state|region|country)|all of|the whole of)\b[^.,;]*$/i

const hundredThousand: Meaning = { is: 'scale', factor: 1e5, comma: true }
const sumInTons = /(?:omzet|ebitda|winst|resultaat|koopsom|prijs|€)[^.;\n]{0,30}\d ton$/i

const beforeSum =
  /^:? ?(?:(?:of|de|above|over|from|at least|between|entre|around|plus de|circa|c\.?|approx\.?|min\.?) )?(?:[A-Z]{0,3}[€$£] ?)?\d/

const isSumBefore = (before: Token | undefined): boolean =>
  before?.special?.is === 'digits' || scales.test(before?.word ?? '')

const ofWells =
  /^(?:pumps?|drill\p{L}*|dig\p{L}*|servic\p{L}*|bor(?:ing|es?)|field|fields|head|heads|testing|completion\p{L}*|intervention\p{L}*|logging|plugging|water)$/u

const isOfOther = (before: Token | undefined, next: Token | undefined): boolean =>
  /^(?:my|our|his|her|their|your|some|same)$/.test(before?.word ?? '') ||
  /^(?:friends?|mates?|colleagues?|boss|bosses|non|machines?|machinery|equipment|buildings?|stock|debts?|vans?|trucks?|fleet|contracts?|feud|quarrel|dispute|lease|agreement|employer|days|ones|one|man|men|lady|woman|fella|fellow|chap|chaps|guy|guys|boy|boys|bloke|dad|mum|father|partner|school|fashioned|saying|story|enough|money|habits?|dog|chestnut)$/.test(
    next?.word ?? '',
  )

function oldMeans({ meaning, before, next, thesis, to }: WordPlace): Meaning | null {
  const isCounted = isCountOfYears(thesis.slice(0, to - 'old'.length))
  if (isCounted) return years
  return meaning.is === 'defined' && isOfOther(before, next) ? stop : null
}

const spokenTens = /^(?:tien|twaalf|vijftien|twintig|\p{L}*(?:dertig|veertig|vijftig|zestig)|tachtig|honderd)$/u

const behindTurnover = /^(?:entre|compris|superieur|inferieur|annuel|autour|plus|moins|jusqu|doit)$/

const smallNext = /^(?:a|and|or|not|no|in|with|per|of|for|max|tops|revenue|sales|turnover|ebitda)$/

const scales = /^(?:mio|mn|m|mill?|mil|millions?|grand|milj|mln|mrd|md|tsd|k|t|miljoner|millioner|millionen|tausend)$/

function isBesideAmount({ before, next }: WordPlace): boolean {
  return next?.special?.is === 'digits' || isSumBefore(before)
}

/** By its letters; settle-currencies.ts knows better where a thesis names a country. */
function kroner(thesis: string): string {
  if (/\b(?:m?nok|omsetning\p{L}*|bedrift\p{L}*|selskap\p{L}*)(?!\p{L})/iu.test(thesis)) return 'NOK'
  return /[æø]/i.test(thesis) ? 'DKK' : 'SEK'
}

/** An amount of money and nothing that says of what it is. */
const beforePriceAlone =
  /^ (?:(?:un |una |a |um |eine? |een )?(?:max\p{L}*|máx\p{L}*|höchstens|hooguit|under|unter|less than|up to|moins de|menos de|meno di)\.? (?:de |of |di |von |van )?)?(?:[€$£]\s?|EUR |USD |GBP |CHF )?\d[\d.,]*\s?(?:M€|k€|€|M|m|k|mio|mln|mn|million\p{L}*|millones|milioni|milhões|miljoen|Mio)\.?(?:\s?(?:€|euros?|d['’]euros|de euros|di euro))?(?:\s(?:max\p{L}*|máx\p{L}*|tops|au plus|como máximo|al massimo))?\s*(?:[.,;)?]|$)/iu
/** Not 'wir haben den Containerdienst verkauft (für 11 Mio.)' */
const ofSale =
  /\b(?:sold|bought|paid|exited|verkauft|gekauft|bezahlt|vendu\p{L}*|cédé\p{L}*|achet\p{L}*|vendid\p{L}*|vendi|vendimos|vendemos|comprad\p{L}*|vendut\p{L}*|cedut\p{L}*|verkocht\p{L}*|gekocht|sålt|sålde|solgt\p{L}*|sprzeda\p{L}*)(?!\p{L})[^.;\n]*$/iu
const isPriceAlone = ({ thesis, to }: WordPlace): boolean =>
  beforePriceAlone.test(thesis.slice(to)) && !ofSale.test(thesis.slice(0, to))

/** Not 'after eleven years at', 'after our call'. */
const afterWhat =
  /^:? (?!\d|(?:\S+ ){0,6}(?:years?|months|weeks|decades?|call|chat|meeting|lunch|exit|sale|disposal)\b|(?:my|our|the|your|that|this|which|working|selling|having|all|due|tax)\b)\p{L}/u
/** To the end of the sentence; a full stop is one thing or the other, or many of them would be tried in every way. */
const endsInPurchase =
  /^ (?:(?:ich|wir|er|sie|ik|wij|we|hij) )?(?:gerne? )?(?!nicht|niet|keine?|geen)(?:[^.!?;\n]|[.!?](?=\S)|(?<=\b(?:Mio|Mrd|Tsd|mln))\.(?!\S))*\s(?:kaufen|übernehmen|erwerben|zukaufen|kopen|overnemen|aankopen)(?=[\s.!,;]|$)/iu

const portugueseNouns = new Set(
  'interior norte sul nordeste sudeste centro estado litoral distrito setor ramo mercado pais'.split(' '),
)

function isInPortuguese({ next, thesis, isPortuguese }: WordPlace): boolean {
  const word = next?.word ?? ''
  if (portugueseNouns.has(word)) return true
  const home = homeOfName(word)
  const isPart = (home === 'Portugal' || home === 'Brazil') && home.toLowerCase() !== word && word !== 'brasil'
  return isPart && ((isPortuguese && !spanishWord.test(thesis)) || /(?<![.\p{L}])com\s/u.test(thesis))
}

const formerPeople = new Set(
  'consultant consultants banker bankers founder founders ceo cfo manager managers investment partner employee officer operator army navy military'.split(
    ' ',
  ),
)

const brazilianSouth: Meaning = {
  is: 'name',
  kind: 'region',
  names: ['Paraná', 'Santa Catarina', 'Rio Grande do Sul'],
  says: 'Sul',
}

const isBrazilianSouth = (word: string, beside: readonly (Token | undefined)[], thesis: string): boolean =>
  word === 'Sul' && /R\$|bras/i.test(thesis) && beside.some((token) => /^(?:e|ou|,)$/.test(token?.word ?? ''))

/** 'ex-industrie', 'ex consultant' */
function isFormer({ before, next, thesis, to }: WordPlace): boolean {
  // 'ex Deloitte', 'ex-Siemens engineer'
  const [, name = '', more = ''] = /^[. -]{1,2}(\p{Lu}\p{Ll}+)((?: \p{Lu}\p{Ll}+)?)/u.exec(thesis.slice(to)) ?? []
  const isEmployer = name !== '' && [name, name + more].every((words) => homeOfName(foldText(words)) === null)
  return !before || isEmployer || formerPeople.has(next?.word ?? '') || /^-\p{Ll}/u.test(thesis.slice(to))
}

const isCapital = (thesis: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(thesis.slice(token.from))

/** 'mil euros' is a thousand in every language. */
const isThousandOf = (next: Token | undefined): boolean => /^(?:euros?|pesos|reais|dolares)$/.test(next?.word ?? '')

/** A 'zero' that opens its clause and counts a word. */
function isNone(before: Token | undefined, next: Token | undefined): boolean {
  const opens = opensClause(before) || ['and', 'with', 'has', 'have'].includes(before?.word ?? '')
  return opens && next !== undefined && !next.special && !['percent', 'per', 'to', 'or', '%'].includes(next.word)
}

const opensClause = (before: Token | undefined): boolean => before === undefined || before.special?.is === 'mark'

const endsClause = (next: Token | undefined): boolean => next === undefined || next.special?.is === 'mark'

/** Small words of Spanish and Portuguese, in which 'mil' is a thousand. */
const iberianWords = new Set(
  'desde gestion tratamiento servicios clinicas superior busco pymes pyme con y entre mas menos hasta empresas empleados facturacion ventas ingresos com mais ate sin ni las los millones milhoes millon milhao'.split(
    ' ',
  ),
)

/** Words of Portuguese that no other language of theses has, and those that are 'in the' and 'of the' there. */
const portugueseWords = new Set(
  'em ate nao crescimento acima sem margem tese preco milhoes milhao uma faturamento faturacao receita receitas funcionarios trabalhadores procuro procuramos'.split(
    ' ',
  ),
)
const portugueseSmall = new Map<string, Meaning>([
  ['mi', { is: 'scale', factor: 1e6 }],
  ...['no', 'na', 'nos', 'nas'].map((word) => [word, { is: 'ending' }] as const),
  ...['do', 'da', 'dos', 'das'].map((word) => [word, { is: 'stop' }] as const),
])

/** Words of Swedish, Danish and Norwegian that no other language of theses has. */
const swedishWords = new Set(
  'och soker bolag foretag omsattning anstallda minst inom eller inte omsaetning virksomheder selskaper og ikke aldrig aldri stallet stedet vill har hvis dersom ellers annars omstaendigheder'.split(
    ' ',
  ),
)

/** Words of Italian that no other language of theses has. */
const italianWords = new Set(
  'il gli dei degli della delle che cerchiamo cerco cerca azienda aziende imprese fatturato dipendenti addetti milioni ricavi oppure nostro nostra vogliamo voglio abbiamo possediamo'.split(
    ' ',
  ),
)

/** Words of Dutch that no other language of theses has. */
const dutchWords = new Set(
  'liefst graag vanaf niets ik zoek zo tot eigenaar gezocht jaar onder boven minder meer moet zijn van het een voor met bij naar omzet bedrijf bedrijven medewerkers werknemers miljoen nederland minimaal maximaal geen niet zoeken wij onze groei winstgevend tussen ten minste'.split(
    ' ',
  ),
)
