import { foldText } from '#core/names/fold-text.ts'

/**
 * Words by which people name trades, in names and descriptions of companies anywhere. A word that begins with a stem
 * names the trade; `=` marks whole words (with or without a plural s), where the stem would begin too many others.
 * General words of the language only: never the name of a company or a product.
 */
export const trades: Readonly<Record<string, string>> = {
  banking: 'bank banc bancorp bancshares savings thrift lend =loan mortgag =credit',
  insurance: 'insur assuranc reinsur casualty underwrit actuar',
  investing: 'invest =asset =fund wealth portfolio brokerag securities',
  payments: 'payment =card checkout remittanc =invoice',
  property: 'realty reit propert =estate apartment leasing housing',
  construction: 'construct contractor cement concret aggregat roofing scaffold =building homebuild',
  oilAndGas: '=oil oilfield oilwell petrol =gas drilling refin =exploration offshore',
  mining: 'mining =miner mineral coal =gold copper =ore quarry',
  power: 'power electric utilit =grid turbine',
  renewables: 'solar photovolt =wind renewab batter hydrogen biogas',
  waterAndWaste: '=water wastewater =waste sewage recycl disposal',
  metals: 'steel metal alumin foundr alloy forging casting',
  chemicals: 'chemical polymer coating paint resin plastic adhesiv fertili solvent',
  packaging: 'packag bottl carton =label filling',
  paperAndWood: 'paper timber lumber =wood pulp forest sawmill',
  machinery: 'machin pump valve =gear gearbox hydraul welding compressor =press =presses =tool tooling',
  automation: 'robot automat sensor =motion mechatron',
  vehicles: 'automo vehicle =car =cars carmak truck =tyre =tire motorcycl',
  aerospace: 'aerospac aircraft =defence =defense missil satellit avionic',
  semiconductors: 'semiconduct microchip =chip wafer microelectr lithograph',
  electronics: 'electronic =circuit display connector oscillosc',
  computers: 'hardware =server =storage =disk computer workstation',
  software: 'software saas =app =apps =cloud =developer programm',
  data: '=data analytic =ai =intelligence datacent',
  security: 'cyber =security encrypt firewall fraud surveillanc',
  telecom: 'telecom wireless fibre fiber =network broadband telephon',
  internet: 'internet =online =web website marketplac ecommerc',
  media: 'media broadcast televis =film =news publish entertain studio music',
  advertising: 'advert =marketing =agency =agencies',
  games: '=game gaming =toy esport',
  pharma: 'pharma =drug medicin vaccin therapeut antibod biolog',
  biotech: 'biotech genetic genom bioscien =gene =stem =cell',
  medicalDevices: 'implant surg =device dental dentist orthop prosth rehabilit catheter',
  diagnostics: 'diagnos laborator =test =tests assay imaging microscop reagent',
  healthCare: 'hospital clinic =patient nursing telemedic pharmacy =practice =practices',
  food: '=food meat dairy snack baker bakery =grain soup confection chocolat ingredient',
  drinks: 'bever brew wine winery distill =drink coffee',
  tobacco: 'tobacco cigar',
  agriculture: 'agri farm =crop =seed livestock irrigat greenhous',
  retail: 'retail =store =shop supermarket outlet grocer',
  fashion: 'apparel cloth fashion footwear textil garment jewel =shoe',
  household: 'household furnit applianc cosmet beauty cleaning detergent =soap',
  restaurants: 'restaurant cater =cafe pizz =grill =kitchen',
  hotels: 'hotel resort lodging casino cruise leisure hospitality',
  travel: 'travel =tour tourism ticket booking',
  airlines: 'airline airway aviation airport',
  rail: 'railway railroad =rail locomotiv',
  logistics: 'logistic freight cargo courier parcel warehous haulag =fleet trucking',
  shipping: 'shipping shipyard =vessel maritim =port =ports',
  education: 'educat school universit =learning tutor =training =course',
  staffing: 'staffing recruit payroll workforc personnel',
  consulting: 'consult advis audit accounting bookkeep',
  legal: 'legal =law lawyer compliance =contract',
}

export const tradeNames = Object.keys(trades)

/** Trades that an authority must agree to be sold in, in most countries. */
const regulated = new Set([
  'banking',
  'insurance',
  'payments',
  'power',
  'telecom',
  'aerospace',
  'airlines',
  'pharma',
  'healthCare',
  'waterAndWaste',
])

export type Trades = { tradesLow: number; tradesHigh: number }

const bitsToAWord = 31

/** The trades that a text names, as bits; no bit where it names none. */
export function readTrades(text: string): Trades {
  let tradesLow = 0
  let tradesHigh = 0
  // Folded word by word and once each: accents and signs are slow to take away, and words repeat. Most texts have none.
  const words = isPlain(text) ? text.toLowerCase().split(/[^a-z0-9]+/) : text.split(/[^\p{L}\p{N}\p{M}]+/u)
  for (const word of words) {
    const trade = tradesOf(word)
    tradesLow |= trade.tradesLow
    tradesHigh |= trade.tradesHigh
  }
  return { tradesLow, tradesHigh }
}

export function listTrades({ tradesLow, tradesHigh }: Trades): string[] {
  return tradeNames.filter((_, index) => {
    const word = index < bitsToAWord ? tradesLow : tradesHigh
    return (word & (1 << (index % bitsToAWord))) !== 0
  })
}

export function isRegulated(names: readonly string[]): boolean | null {
  return names.length === 0 ? null : names.some((name) => regulated.has(name))
}

/** Without any letter that would have to be folded. */
function isPlain(text: string): boolean {
  return !/[^\u0020-\u007e]/.test(text)
}

const none: Trades = { tradesLow: 0, tradesHigh: 0 }

/** Words repeat: what one means is worked out once. Bounded, because a stream of made-up words must not fill the memory. */
const known = new Map<string, Trades>()
const mostKnown = 50_000

function tradesOf(word: string): Trades {
  const before = known.get(word)
  if (before) return before
  const found = word.length < 2 ? none : findTrades(isPlain(word) ? word.toLowerCase() : foldText(word))
  if (known.size < mostKnown) known.set(word, found)
  return found
}

type Stem = { stem: string; isWhole: boolean; trade: number }

const stems: readonly Stem[] = Object.values(trades).flatMap((list, trade) =>
  list.split(' ').map((stem) => ({ stem: stem.replace('=', ''), isWhole: stem.startsWith('='), trade })),
)

/** Each stem has two letters at least, so a word has to be held against few of them. */
const stemsByStart = Map.groupBy(stems, ({ stem }) => stem.slice(0, 2))

function findTrades(word: string): Trades {
  const fits = ({ stem, isWhole }: Stem) => (isWhole ? word === stem || word === `${stem}s` : word.startsWith(stem))
  let { tradesLow, tradesHigh } = none
  for (const found of stemsByStart.get(word.slice(0, 2)) ?? []) {
    if (!fits(found)) continue
    if (found.trade < bitsToAWord) tradesLow |= 1 << found.trade
    else tradesHigh |= 1 << (found.trade % bitsToAWord)
  }
  return { tradesLow, tradesHigh }
}
