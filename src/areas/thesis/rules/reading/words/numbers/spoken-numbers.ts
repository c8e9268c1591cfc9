import type { Meaning } from '../../meanings.ts'
import type { PhraseTable } from '../phrase-table.ts'

/**
 * How a language says its numbers. `units` are 1 to 9, `tens` 20 to 90; `join` puts a unit to a ten. Words below 21 and plain tens that
 * are other words as well ('to', 'sept', 'once') are no concern of these: number-words.json has the ones that are not.
 */
type Spoken = {
  units: string
  tens: string
  join: (ten: string, unit: string) => string
  /** 100 to 900 where each is a word. */
  hundreds?: string
  /** Written together with what follows: 'dreihundertfünfzigtausend', 'trecentomila'. */
  compound?: { teens: string; hundred: string; thousand: string }
}

const behind = (joint: string) => (ten: string, unit: string) => `${unit}${joint}${ten}`
const ahead = (joint: string) => (ten: string, unit: string) => `${ten}${joint}${unit}`

const frenchUnits = 'un deux trois quatre cinq six sept huit neuf'

const languages: readonly Spoken[] = [
  {
    units: 'ein zwei drei vier funf sechs sieben acht neun',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    join: behind('und'),
    compound: {
      teens: 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
      hundred: 'hundert',
      thousand: 'tausend',
    },
  },
  {
    units: 'een twee drie vier vijf zes zeven acht negen',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    join: behind('en'),
    compound: {
      teens: 'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
      hundred: 'honderd',
      thousand: 'duizend',
    },
  },
  {
    units: 'uno due tre quattro cinque sei sette otto nove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    // 'ventuno', 'trentotto'
    join: (ten, unit) => `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`,
    compound: {
      teens: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
      hundred: 'cento',
      thousand: 'mila',
    },
  },
  {
    units: 'ett tva tre fyra fem sex sju atta nio',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
    join: ahead(''),
    compound: {
      teens: 'tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
      hundred: 'hundra',
      thousand: 'tusen',
    },
  },
  {
    units: 'en to tre fire fem seks sju atte ni',
    tens: 'tjue tretti forti femti seksti sytti atti nitti',
    join: ahead(''),
    compound: {
      teens: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
      hundred: 'hundre',
      thousand: 'tusen',
    },
  },
  {
    units: 'en to tre fire fem seks syv otte ni',
    tens: 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
    join: behind('og'),
    compound: {
      teens: 'ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
      hundred: 'hundrede',
      thousand: 'tusind',
    },
  },
  {
    units: frenchUnits,
    tens: 'vingt trente quarante cinquante soixante septante octante nonante',
    join: (ten, unit) => (unit === 'un' ? `${ten} et un` : `${ten} ${unit}`),
  },
  {
    units: 'uno dos tres cuatro cinco seis siete ocho nueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    join: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
    hundreds: 'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  },
  {
    units: 'um dois tres quatro cinco seis sete oito nove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    join: ahead(' e '),
    hundreds: 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
  },
  {
    units: 'jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
    tens: 'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    join: ahead(' '),
    hundreds: 'sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset',
  },
]

type Said = readonly [word: string, value: number]

const list = (words: string): string[] => words.split(' ')

const frenchTeens = 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'

/** French counts on from sixty and from eighty: 'soixante et onze', 'quatre-vingt-douze'. */
const french: readonly Said[] = [
  ...list(frenchTeens).flatMap((word, teen): Said[] => {
    const said = word.replace('-', ' ')
    return [
      [teen === 1 ? 'soixante et onze' : `soixante ${said}`, 70 + teen],
      [`quatre vingt ${said}`, 90 + teen],
    ]
  }),
  ...list(frenchUnits).map((unit, one): Said => [`quatre vingt ${unit}`, 81 + one]),
]

function countTo99({ units, tens, join }: Spoken): Said[] {
  return list(tens).flatMap((ten, at) =>
    list(units).map((unit, one): Said => [join(ten, unit), (at + 2) * 10 + one + 1]),
  )
}

/** 'dreihundertzwanzig', 'fünfunddreißigtausend', 'tweehonderdvijftigduizend'; hundreds with what makes whole tens of them. */
function compoundsOf(spoken: Spoken): Said[] {
  const { compound } = spoken
  if (!compound) return []
  const { hundred, thousand } = compound
  const tens: Said[] = list(spoken.tens).map((ten, at) => [ten, (at + 2) * 10])
  const teens: Said[] = list(compound.teens).map((teen, at) => [teen, at + 10])
  const units: Said[] = list(spoken.units).map((unit, at) => [unit, at + 1])
  const below100 = [...units, ...teens, ...tens, ...countTo99(spoken)]
  const whole: Said[] = [[hundred, 100], ...units.map(([unit, value]): Said => [unit + hundred, value * 100])]
  const hundreds = whole.flatMap(([word, value]): Said[] => [
    [word, value],
    ...[...teens, ...tens].map(([rest, more]): Said => [word + rest, value + more]),
  ])
  const thousands = [...below100, ...hundreds].map(([word, value]): Said => [word + thousand, value * 1000])
  return [...hundreds, ...thousands]
}

const hundredsOf = ({ hundreds }: Spoken): Said[] =>
  hundreds === undefined ? [] : list(hundreds).map((word, at): Said => [word, (at + 1) * 100])

/** Numbers in words that a table by hand would not have. */
export const spokenNumbers: PhraseTable = [
  ...languages.flatMap((one) => [...countTo99(one), ...compoundsOf(one), ...hundredsOf(one)]),
  ...french,
].map(([word, value]) => [word, { is: 'number', value } satisfies Meaning] as const)
