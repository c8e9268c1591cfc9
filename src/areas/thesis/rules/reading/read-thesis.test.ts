import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Criterion } from '../../contract.ts'
import { stageGroups } from './words/defined-words.ts'
import { measureReading } from './theses/measure-reading.fixture.ts'
import { countryGroups } from './words/places/place-words.ts'
import { readDigits } from './amounts/read-value.ts'
import { readThesis } from './read-thesis.ts'
import { thesesOf, type ExpectedReading } from './theses/theses.fixture.ts'

const year = 2026
const theses = thesesOf('first')

/** A criterion as the tables of theses write it. */
function write(criterion: Criterion): string {
  if (criterion.kind === 'range') {
    const { figure, min, max, currency } = criterion
    return [`${figure} ${min ?? ''}..${max ?? ''}`, currency].filter(Boolean).join(' ')
  }
  return `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`
}

const groups: Record<string, readonly string[]> = {
  '@early': stageGroups.early,
  '@growth': stageGroups.growth,
  '@mature': stageGroups.mature,
  '@Europe': countryGroups.europe,
  '@Asia': countryGroups.asia,
  '@LatinAmerica': countryGroups.latinAmerica,
  '@Nordeste': 'Bahia|Ceará|Pernambuco|Maranhão|Paraíba|Piauí|Rio Grande do Norte|Alagoas|Sergipe'.split('|'),
}

/** Names in any order and any capitals, groups written out. */
function normalise(line: string): string {
  const [, head = '', rest = ''] = /^(!?\w+ )(.*)$/.exec(line) ?? []
  if (line.startsWith('?') || line.includes('..')) return line.toLowerCase()
  const names = rest.split('|').flatMap((name) => groups[name] ?? [name])
  return `${head}${names
    .map((name) => name.toLowerCase())
    .toSorted()
    .join('|')}`
}

function compare({ thesis, criteria }: ExpectedReading) {
  const reading = readThesis(thesis, year)
  const read = [...reading.criteria.map(write), ...reading.notUnderstood.map(({ words }) => `?${words}`)].map(normalise)
  const expected = criteria.map(normalise)
  const missed = expected.filter((line) => !read.includes(line))
  const extra = read.filter((line) => !expected.includes(line))
  return { thesis, right: expected.length - missed.length, expected: expected.length, missed, extra }
}

/** Criteria read right, of all that should be or were read: one too many counts like one missed. */
export function measure(table: readonly ExpectedReading[]) {
  const compared = table.map(compare)
  const right = compared.reduce((sum, one) => sum + one.right, 0)
  const all = compared.reduce((sum, one) => sum + one.expected + one.extra.length, 0)
  return {
    share: right / all,
    right,
    all,
    wrong: compared.filter(({ missed, extra }) => missed.length + extra.length > 0),
  }
}

/** The figure stands in the output of the tests, with each thesis that was read otherwise. */
function tell(sentence: string, wrong: readonly ReturnType<typeof compare>[]): void {
  const lines = wrong.map(
    ({ thesis, missed, extra }) => `  ${thesis}\n    missed ${missed.join('; ')}, extra ${extra.join('; ')}`,
  )
  process.stdout.write(`${[sentence, ...lines].join('\n')}\n`)
}

describe('reading a thesis', () => {
  it('reads at least 95 % of the criteria of sixty theses right', () => {
    const { share, right, all, wrong } = measure(theses)
    tell(`Sixty theses: ${right} of ${all} criteria right (${(share * 100).toFixed(1)} %)`, wrong)
    expect(theses).toHaveLength(60)
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  it('reads most of twenty theses right that it was not made for', () => {
    const moreTheses = thesesOf('more')
    const { share, right, all, wrong } = measure(moreTheses)
    tell(`Twenty more: ${right} of ${all} criteria right (${(share * 100).toFixed(1)} %)`, wrong)
    expect(moreTheses).toHaveLength(20)
    expect(share).toBeGreaterThanOrEqual(0.9)
  })

  it.each([
    ['thirty of other kinds', thesesOf('later'), 30, 0.95],
    ['fifteen that were held back', thesesOf('heldBack'), 15, 0.95],
    ['fifteen written last', thesesOf('last'), 15, 0.85],
  ])('reads %s', (name, table, length, least) => {
    const { share, right, all, wrong } = measure(table)
    tell(`${name}: ${right} of ${all} criteria right (${(share * 100).toFixed(1)} %)`, wrong)
    expect(table).toHaveLength(length)
    expect(share).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['120 of buyers', thesesOf('buyers'), 0.99, 0.98],
    ['forty further ones', thesesOf('further'), 0.97, 0.87],
    ['forty later ones', thesesOf('laterBuyers'), 0.96, 0.85],
    ['the last forty', thesesOf('untouched'), 0.95, 0.82],
    ['seventy-seven fresh ones', thesesOf('fresh'), 0.98, 0.95],
    ['fifty-eight fresh ones', thesesOf('secondFresh'), 0.97, 0.92],
    ['forty fresh ones', thesesOf('thirdFresh'), 0.98, 0.95],
    ['thirty of bankers and funds', thesesOf('fourthFresh'), 0.98, 0.96],
    ['twenty more of these', thesesOf('fifthFresh'), 0.97, 0.9],
    ['fifteen more of these', thesesOf('sixthFresh'), 0.95, 0.9],
  ])('reads theses as buyers write them, and most without a fault: %s', (_name, set, least, leastFaultless) => {
    const { shareRight, shareFaultless } = measureReading(set)
    expect(shareRight).toBeGreaterThanOrEqual(least)
    expect(shareFaultless).toBeGreaterThanOrEqual(leastFaultless)
  })

  it.each([
    ['Schoonmaakbedrijven in Zuid-Holland', 'region', ['South Holland']],
    ['Bodegas en Castilla y León', 'region', ['Castile and León']],
    ['boulangeries dans le Lot', 'region', ['Lot']],
    ['boulangeries dans les Landes, le Gers ou le Lot-et-Garonne', 'region', ['Landes', 'Gers', 'Lot-et-Garonne']],
    ['Bakeries; Rotterdam niet', 'city', ['Rotterdam']],
    ['Printers, Great Britain save Scotland', 'region', ['Scotland']],
    ['Breweries, Germany, Bavaria out', 'region', ['Bavaria']],
  ])('reads the place of %s', (thesis, kind, names) => {
    const { criteria } = readThesis(thesis, year)
    expect(criteria).toContainEqual(expect.objectContaining({ kind, names, not: /niet|save|out$/.test(thesis) }))
  })

  it.each([
    ['pumps, Norway or Scotland', ['region Norway|Scotland', 'text pumps']],
    ['Danish pastries in Kent', ['region Kent', 'text Danish pastries']],
    ['an Italian restaurant wholesaler, based in Essex', ['region Essex', 'text Italian restaurant wholesaler']],
    ['Italian bakeries', ['country Italy', 'text bakeries']],
    ['cork flooring distributors, Slough if nothing turns up', ['city Slough', 'text cork flooring distributors']],
    ['laboratórios de análise de solo, Goiás', ['region Goiás', 'text laboratórios de análise de solo']],
    ['pumps, Texas, US and Canada', ['region Canada|Texas', 'text pumps']],
    ['dairies in Franken, Germany', ['industry Food & Agriculture', 'country Germany', 'region Franconia']],
    ['немецкие или австрийские заводы', ['country Germany|Austria']],
    ['Nederlandse of Vlaamse bakkers', ['region Netherlands|Flanders', 'text bakkers']],
    ['pumps, no distributors', ['text pumps', '!text distributors']],
    // what a company need not be is neither sought nor refused
    ['pumps, need not be profitable', ['text pumps']],
    ['pumps, they don’t have to make money', ['text pumps']],
    ['pumps, doesn’t have to be family-owned', ['text pumps']],
    ['pumps. It needn’t be in London', ['text pumps']],
    ['pumps, doesn’t have to have 20 staff', ['text pumps']],
    ['pumps, needn’t be profitable, revenue over £2m', ['text pumps', 'revenue 2.. GBP']],
    ['Pumpen, müssen nicht profitabel sein', ['text Pumpen']],
    ['Pumpen, muss nicht in Berlin sein', ['text Pumpen']],
    ['pompes, pas besoin d’être à Paris', ['text pompes']],
    ['bombas, no hace falta que sean rentables', ['text bombas']],
    ['pompe, non serve che siano a Milano', ['text pompe']],
    ['pompen, hoeven niet winstgevend te zijn', ['text pompen']],
    ['bombas, não precisam de ser rentáveis', ['text bombas']],
    ['pompy, nie muszą być w Krakowie', ['text pompy']],
    ['pumpar, behöver inte vara lönsamma', ['text pumpar']],
    ['pumper, trenger ikke være lønnsomme', ['text pumper']],
    ['pumps. Restaurants need not apply', ['text pumps', '!text Restaurants']],
    // a trade behind figures, and what a firm does
    ['rev 2-5m roofing ohio', ['region Ohio', 'text roofing', 'revenue 2..5']],
    ['20-60 staff joinery Leeds', ['city Leeds', 'text joinery', 'employees 20..60']],
    ['EBITDA 500k-1.5m usd pool plastering', ['text pool plastering', 'ebitda 0.5..1.5 USD']],
    ['companies that install kitchen ventilation in Ontario', ['region Ontario', 'text install kitchen ventilation']],
    ['firms that are profitable in Kent', ['region Kent', 'ebitda 0.001..']],
    ['companies that value their people, plumbing', ['text plumbing']],
    // refused behind, with the word for who makes or trades in it
    ['bakeries in Kent, lift installers we do not want', ['region Kent', 'text bakeries', '!text lift installers']],
    ['bakeries in Kent. Pump makers we do not want', ['region Kent', 'text bakeries', '!text Pump makers']],
    ['bakeries in Kent, importers of cork we do not want', ['region Kent', 'text bakeries']],
    // as typed in a hurry
    ['hvac tx 1-3m ebitda', ['region Texas', 'text hvac', 'ebitda 1..3']],
    ['roofing FL no storm chasers', ['region Florida', 'text roofing', '!text storm chasers']],
    ['laundromats nj pa asking <1.5m', ['region New Jersey|Pennsylvania', 'text laundromats', 'valuation ..1.5']],
    ['autospurgo prov mi', ['region Milan', 'text autospurgo']],
    ['officine in provincia di BG o BS', ['region Bergamo|Brescia', 'text officine']],
    ['klempner bw/by', ['region Baden-Württemberg|Bavaria', 'text klempner']],
    ['loodgieter gld/ov, 15+ mdw', ['region Gelderland|Overijssel', 'text loodgieter', 'employees 15..']],
    ['Druckerei in Niedersachen', ['region Lower Saxony', 'text Druckerei']],
    ['flooring in Belguim', ['country Belgium', 'text flooring']],
    ['Ferrari garages in Kent', ['region Kent', 'text Ferrari garages']],
    ['no consultancies or contractors', ['!industry Professional Services|Real Estate & Construction']],
    ['no distributors or retailers', ['!industry Retail & E-commerce', '!text distributors']],
    ['no companies with less than 5m revenue', ['revenue 5..']],
    ['€2.5m < EBITDA < €9m', ['ebitda 2.5..9 EUR']],
    ['tuck-ins below $25m EV', ['valuation ..25 USD']],
    ['software, not later than Series B', ['industry Software & SaaS']],
    ['Series B or later', []],
    ['Series A to C', ['stage Series A|Series B|Series C']],
    ['CAGR of 12% over three years', ['growth 12..']],
    ['clínicas, EBITDA de 300 mil a 1,5 millones de euros', ['text clínicas', 'ebitda 0.3..1.5 EUR']],
    ['pumps, no more than two customers above 25% of revenue', ['text pumps']],
    ['not part of a listed group', ['!stage Public']],
    ['seeking a platform in outsourced payroll', ['text outsourced payroll']],
    ['software, zero customers above 30%', ['industry Software & SaaS']],
    ['take-private candidates, listed', ['stage Public']],
  ])('of %s asks for nothing else', (thesis, expected) => {
    expect(readThesis(thesis, year).criteria.map(write)).toEqual(expected)
  })

  it.each([
    ['2024 revenue at or above US$25m', ['revenue 25.. USD'], ['2024']],
    ['FY2024 revenue of at least $25m', ['revenue 25.. USD'], ['FY2024']],
    ['founded 2010', ['founded 2010..2010'], []],
    ['EBITDA $2m, at least', ['ebitda 2.. USD'], []],
    ['revenue €10m, max, France', ['country France', 'revenue ..10 EUR'], []],
    ['EBITDA of 2m EUR, at least 10 employees', ['ebitda 1.6..2.4 EUR', 'employees 10..'], []],
    ['at least two decades old', ['founded ..2006'], []],
    ['sales topping €4m', ['revenue 4.. EUR'], []],
  ])('takes no year for an amount, and a bound behind a comma: %s', (thesis, expected, left) => {
    const { criteria, notUnderstood } = readThesis(thesis, year)
    expect(criteria.map(write)).toEqual(expected)
    expect(notUnderstood.map(({ words }) => words)).toEqual(left)
  })

  it('joins the ends of a range by but, and less, and a colon', () => {
    const limitsOf = (thesis: string) =>
      readThesis(thesis, year).criteria.flatMap((one) => (one.kind === 'range' ? [[one.figure, one.min, one.max]] : []))
    expect(limitsOf('headcount over 60 but under 400')).toEqual([['employees', 60, 400]])
    expect(limitsOf('plus de 30 employés et moins de 200')).toEqual([['employees', 30, 200]])
    expect(limitsOf('ponad 80 pracowników, ale mniej niż 300')).toEqual([['employees', 80, 300]])
    expect(limitsOf('crescita tra il 5% e il 15%')).toEqual([['growth', 5, 15]])
    expect(limitsOf('employees: 200–900; revenue: €5m')).toEqual([
      ['revenue', 4, 6],
      ['employees', 200, 900],
    ])
    expect(limitsOf('fundados antes del 2000')).toEqual([['founded', null, 1999]])
  })

  it('never fails, and says where in the text each word stands that it did not understand', () => {
    const words = theses.flatMap(({ thesis }) => thesis.split(' '))
    const anyThesis = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(fc.constantFrom(...words)).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(anyThesis, (thesis) => {
        const { criteria, notUnderstood } = readThesis(thesis, year)
        for (const { words: said, from, to } of notUnderstood) expect(thesis.slice(from, to).slice(0, 300)).toBe(said)
        expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
        for (const criterion of criteria) expect(Criterion.safeParse(criterion).error).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [
      'every continent, and more countries',
      'Europe, Asia, Africa, Latin America, North America, Middle East, Fiji, New Zealand',
    ],
    ['long words of letters that count twice', `makers of a${'𠮷'.repeat(400)}`],
  ])('answers what the contract and the database take: %s', (_what, thesis) => {
    const reading = readThesis(thesis, year)
    expect(reading.criteria.map((criterion) => Criterion.safeParse(criterion).error)).toEqual([undefined])
    expect(JSON.stringify(reading)).not.toMatch(/\\ud[89a-f]/)
  })

  it('asks for nothing of a size that no company has', () => {
    const { criteria, notUnderstood } = readThesis('makers with 100 billion employees', year)
    expect(criteria.filter(({ kind }) => kind === 'range')).toEqual([])
    expect(notUnderstood.map(({ words }) => words)).toEqual(['100 billion'])
  })

  it.each([
    ['top 10 SaaS', 'industry Software & SaaS', 'top 10'],
    ['find me 15 software companies in Italy', 'industry Software & SaaS; country Italy', '15'],
    ['three software companies in France', 'industry Software & SaaS; country France', 'three'],
    ['100 companies', '', '100'],
    ['best 5 retailers with revenue above 50m', 'industry Retail & E-commerce; revenue 50..', 'best 5'],
    ['revenue above 80 and below 20', 'revenue 80..', 'and below 20'],
    ['revenue 1.2.3 million', 'revenue 0.96..1.44', '.3 million'],
    ['plumbers. We could not manage a price above £1.8m', 'text plumbers; valuation ..1.8 GBP', 'manage'],
  ])('‘%s’ asks for %s, and %s is said not to be understood', (thesis, expected, left) => {
    const { criteria, notUnderstood } = readThesis(thesis, year)
    expect(criteria.map(write).toSorted().join('; ')).toBe(expected.split('; ').toSorted().join('; '))
    expect(notUnderstood.map(({ words }) => words)).toEqual([left])
  })

  it.each([
    'Exclusions|Excluded|Avoid|Not interested in|Out of scope|No-gos|Deal breakers|Off limits|We pass on|Turn-offs|Negative list|Unwanted',
    'Ausschluss|Ausgeschlossen|Ausschlusskriterien|No-Gos|KO-Kriterien|Tabu|Nicht gesucht|Kein Interesse an|Unerwünscht',
    'Exclus|À exclure|Hors périmètre|À éviter|Refus|Critères d’exclusion|Rédhibitoire',
    'Exclusiones|Excluidos|Fuera|Descartes|A evitar|No interesa|Vetado',
    'Esclusi|Esclusioni|Da evitare|Fuori perimetro|Non interessano',
    'Exclusões|Excluídos|Fora|A evitar|Não interessa',
    'Uitsluitingen|Uitgesloten|Geen interesse in|Buiten scope|Vermijden|Afvallers',
    'Wykluczenia|Wykluczamy|Poza zakresem|Unikamy|Odpada',
    'Undantag|Ej aktuellt|Undvik|Exkludera|Fravalg|Udelukket|Ikke interesseret i|Undgå|Uønsket|Unngå|Uaktuelt|Unntak',
    'Исключения|Не интересует|Кроме|Не рассматриваем|Исключаем',
  ])('seeks nothing under heads that refuse: %s', (heads) => {
    const sought = heads
      .split('|')
      .filter((head) =>
        [
          `plumbers in Chile\n${head}: zorbers, quaffles\nRevenue: 2 to 5 million`,
          `plumbers in Chile. ${head}: zorbers.`,
        ].some((thesis) =>
          readThesis(thesis, year).criteria.some(
            (one) => !('not' in one && one.not) && /zorb|quaff/.test(one.said ?? ''),
          ),
        ),
      )
    expect(sought).toEqual([])
  })

  it.each([
    ['plumbers in England or Wales', 'text plumbers; region England|Wales'],
    ['plumbers in Wales', 'text plumbers; region Wales'],
    ['plumbers; exports not required', 'text plumbers'],
    ['plumbers in Chile, organic but not essential', 'text plumbers; country Chile'],
    ['carve-outs from large chemical groups', 'industry Chemicals & Materials'],
    ['large chemical groups', 'industry Chemicals & Materials; employees 250..'],
    ['plumbers of the lower middle market', 'text plumbers; revenue 10..50'],
    ['plumbers not burning cash', 'text plumbers; ebitda 0.001..'],
    ['panifici senza debiti bancari', 'text panifici'],
    ['plumbers in Chile; equity ticket EUR 3-8m', 'text plumbers; country Chile'],
    ['plumbers in Chile. We can stump up to $4.5m', 'text plumbers; country Chile; valuation ..4.5 USD'],
    ['fontaneros en Chile, pagaríamos hasta 4 M€', 'text fontaneros; country Chile; valuation ..4 EUR'],
    ['plumbers in Chile. Ticket USD 30m max.', 'text plumbers; country Chile'],
    ['plumbers in Chile. Companies founded after 2015 are out.', 'text plumbers; country Chile; founded ..2015'],
    ['plombiers au Chili. Exclus : sociétés de moins de 5 ans', 'text plombiers; country Chile; founded ..2021'],
    ['plumbers NZ', 'text plumbers; country New Zealand'],
    ['plumbers, NZ$2m EBITDA', 'text plumbers; ebitda 1.6..2.4 NZD'],
    ['RSA in Piemonte', 'text RSA; region Piedmont'],
    ['Tierarztpraxen in d, a, nl, dänemark', 'text Tierarztpraxen; country Germany|Austria|Netherlands|Denmark'],
    ['skincare, Australia wide', 'text skincare; country Australia'],
    ['wide-format printing in Ohio', 'text wide-format printing; region Ohio'],
    ['plumbers in Chile. It would be nice if stock is held in Peru.', 'text plumbers; country Chile'],
    ['entreprise de tôlerie fine, de chaudronnerie en Alsace', 'text tôlerie fine|chaudronnerie; region Alsace'],
    ['entreprise de peinture, de plus de 5 M€ de CA', 'text peinture; revenue 5.. EUR'],
    ['bakkerijen, langer dan 20 jaar actief', 'text bakkerijen; founded ..2006'],
    ['plumbers in Ohio, 15-40 blokes on the tools', 'text plumbers; region Ohio; employees 15..40'],
    ['As I said, my family runs bakeries in Kent and we need a mill in Essex.', 'text mill; region Essex'],
    [
      'Mein Vater und ich führen einen Malerbetrieb in Köln. Wir suchen Gerüstbauer in Bonn.',
      'text Gerüstbauer; city Bonn',
    ],
    [
      'Our principal, a Hong Kong trader, has USD 80m for pumps. We want plumbers in Chile',
      'text plumbers; country Chile',
    ],
    ['Group t/o now c. £45m. Wants: plumbers, £2m-£7m turnover', 'text plumbers; revenue 2..7 GBP'],
    ['bagerier stiftet før 2010', 'text bagerier; founded ..2009'],
    ['bakkerijen, opgericht in 1990 of eerder', 'text bakkerijen; founded ..1990'],
    ['пекарни в Казахстане, Россию не рассматриваем', 'text пекарни; country Kazakhstan; !country Russia'],
    ['tandläkare, hela Sverige utom Stockholm', 'text tandläkare; country Sweden; !city Stockholm'],
    ['plumbers in Minnesota. They would skip Minneapolis.', 'text plumbers; region Minnesota; !city Minneapolis'],
    ['skip hire in Kent', 'text skip hire; region Kent'],
    ['plumbers in Chile, and we are not paying more than €12m', 'text plumbers; country Chile; valuation ..12 EUR'],
    ['plumbers. Would pay up to a million and a quarter.', 'text plumbers; valuation ..1.25'],
    ['clinics with beds 75-400. $1m EBITDA', 'industry Healthcare & Life Sciences; ebitda 0.8..1.2 USD'],
    ['plumbers in Chile (Peru was dropped last month)', 'text plumbers; country Chile; !country Peru'],
    ['non emergency medical transport in Ohio', 'text non emergency medical transport; region Ohio'],
    [
      'plumbers. After eleven years at a large distributor I want to buy plumbers in Chile',
      'text plumbers; country Chile',
    ],
    ['loodgieters, EBITDA minimaal een half miljoen euro', 'text loodgieters; ebitda 0.5.. EUR'],
    [
      'WANTED: spice mills in Kerala or Gujarat. Investor group from Nairobi & Leicester, own funds.',
      'text spice mills; region Kerala|Gujarat',
    ],
    ['Bäckereien; keine Firmen, die nach 2015 gegründet wurden', 'text Bäckereien; founded ..2015'],
    ['boulangeries, pas de sociétés qui ont été créées après 2015', 'text boulangeries; founded ..2015'],
    ['panaderías, no empresas que se fundaron después de 2015', 'text panaderías; founded ..2015'],
    ['panifici, no aziende che sono state fondate dopo il 2015', 'text panifici; founded ..2015'],
    ['bakkerijen, geen bedrijven die na 2015 zijn opgericht', 'text bakkerijen; founded ..2015'],
    ['padarias, não empresas que foram fundadas depois de 2015', 'text padarias; founded ..2015'],
    ['piekarnie, żadnych firm, które powstały po 2015', 'text piekarnie; founded ..2015'],
    [
      'Bäckereien in Hessen. Unter 1,5 Mio. EBITDA fassen wir nichts an.',
      'text Bäckereien; region Hesse; ebitda 1.5..',
    ],
    ['pumps, Price: four to twelve million dollars', 'text pumps; valuation 4..12 USD'],
    ['pumps, EBITDA: two to four million', 'text pumps; ebitda 2..4'],
    ['pumps in Chile. The most I can pay is six million dollars.', 'text pumps; country Chile; valuation ..6 USD'],
    ['pumps in Chile, founded 2021 at the latest', 'text pumps; country Chile; founded ..2021'],
    [
      'mills in Benelux. France is covered by colleagues, so leave it out.',
      'text mills; country Belgium|Netherlands|Luxembourg; !country France',
    ],
    ['mills in Peru. Trucking fleets I am not considering.', 'text mills; country Peru; !text Trucking fleets'],
    ['mills in Alberta – BC not wanted.', 'text mills; region Alberta; !region British Columbia'],
    [
      'Galvaniken kommen wegen der Altlasten nicht in Frage. Bäckereien in Hessen',
      'text Bäckereien; region Hesse; !text Galvaniken',
    ],
    ['Gents, mills in Peru', 'text mills; country Peru'],
    ['Family in Ohio looking for mills in Texas', 'text mills; region Texas'],
    ['plumbers in Kent, three to eight million bucks of revenue', 'text plumbers; region Kent; revenue 3..8'],
    ['vvs på Fyn inden for køling', 'text vvs; text køling; region Funen'],
    ['indie games studio in Texas', 'text indie games studio; region Texas'],
    ['bakkerijen in Friesland, de verkoper gaat golfen', 'text bakkerijen; region Friesland'],
    [
      'boulangeries, pays du Golfe ou Inde',
      'text boulangeries; country Saudi Arabia|United Arab Emirates|Qatar|Kuwait|Bahrain|Oman|India',
    ],
    ['plumbers in Munster, not Cork city', 'text plumbers; region Munster; !city Cork'],
    ['bookbinders in Denmark except Copenhagen', 'text bookbinders; country Denmark; !city Copenhagen'],
    ['vvs, omsætning fra 2 mio. kr.', 'text vvs; revenue 2.. DKK'],
    ['pastifici in Puglia, utile negli ultimi tre esercizi', 'text pastifici; region Apulia'],
    ['mills in Peru rather than Chile', 'text mills; country Peru; !country Chile'],
    ['mills in Peru; Chile would be too far', 'text mills; country Peru; !country Chile'],
    ['mills; if they have more than 50 staff forget it', 'text mills; employees ..50'],
    ["mills that don't lose money", 'text mills; ebitda 0.001..'],
    ['German holding buys bakeries in Austria', 'text bakeries; country Austria'],
    ['fund administrators in Luxembourg or Ireland', 'text fund administrators; country Luxembourg|Ireland'],
    ['notvask, omsetning over 6 mill. kr', 'text notvask; revenue 6.. NOK'],
    [
      'water treatment in Kent. Must not already be a subsidiary of a larger group.',
      'text water treatment; region Kent',
    ],
    ["pest control in Kent. We don't care about turnover.", 'text pest control; region Kent'],
    ['bakeries in Kent; no companies in administration or under litigation', 'text bakeries; region Kent'],
    [
      'Good speaking on Tuesday with Declan, who sends his best from the airport. He has time now and is back in the market. He wants a flour mill in Kent with sales of 2 to 5m.',
      'text flour mill; region Kent; revenue 2..5',
    ],
    ['plumbers in Spain, not necessarily in Madrid, 20 to 50 staff', 'text plumbers; country Spain; employees 20..50'],
    ['plumbers in Spain, growing but not necessarily profitable', 'text plumbers; country Spain; growth 1..'],
  ])('asks by ‘%s’ for nothing but %s', (thesis, expected) => {
    const { criteria } = readThesis(thesis, year)
    expect(criteria.map(write).toSorted().join('; ')).toBe(expected.split('; ').toSorted().join('; '))
  })

  it.each([
    [
      'Busco negocios de software en Madrid, no franquicias',
      'industry Software & SaaS; city Madrid; !text franquicias',
    ],
    ['software in Latin America, no Brazil', 'industry Software & SaaS; country @LatinAmerica; !country Brazil'],
    ['software en Brasil y Chile, no Argentina', 'industry Software & SaaS; country Brazil|Chile; !country Argentina'],
    ['plumbers in europe, ex uk', 'text plumbers; country @Europe; !country United Kingdom'],
    ['GP practices in Kent', 'text GP practices; region Kent'],
    ['PAT testing companies in Kent', 'text PAT testing; region Kent'],
    // places
    ['plumbers, FL, GA and TN', 'text plumbers; region Florida|Georgia|Tennessee'],
    ['plumbers, US Southeast (FL, GA)', 'text plumbers; region Florida|Georgia'],
    ['plumbers in LATAM: Mexico, Chile', 'text plumbers; country Mexico|Chile'],
    ['plumbers in Europe, ideally Austria', 'text plumbers; country @Europe'],
    ['plumbers, UK/IE', 'text plumbers; country United Kingdom|Ireland'],
    ['plumbers in Austin, TX', 'text plumbers; region Texas; city Austin'],
    ['Healthcare IT, US', 'industry Healthcare & Life Sciences|Software & SaaS; country United States'],
    ['plumbers in Munich or Austria', 'text plumbers; region Munich|Austria'],
    ['plumbers in Friesland or Groningen', 'text plumbers; region Friesland|Groningen'],
    ['plumbers in southern Ontario', 'text plumbers; region Southern Ontario'],
    ['plumbers in the North West, turnover £2m to £8m', 'text plumbers; region North West England; revenue 2..8 GBP'],
    ['encanadores no Nordeste, receita até 5 milhões', 'text encanadores; region @Nordeste; revenue ..5'],
    ['plumbers in Massachussetts', 'text plumbers; region Massachusetts'],
    ['plumbers in Nordland', 'text plumbers; region Nordland'],
    ['plumbers in Norrland', 'text plumbers; region Norrland'],
    ['rørleggere i Hedmark eller Telemark', 'text rørleggere; region Hedmark|Telemark'],
    ['loodgieters in Noord-Nederland', 'text loodgieters; region Groningen|Friesland|Drenthe'],
    ['plumbers in Co Cork or County Mayo', 'text plumbers; region County Cork|Mayo'],
    ['plombiers dans le département du Var', 'text plombiers; region Var'],
    ['canalizadores no Minho ou no Alentejo', 'text canalizadores; region Minho|Alentejo'],
    ['Klempner im Odenwald', 'text Klempner; region Hesse|Baden-Württemberg|Bavaria'],
    ['plumbers in Hunan or Henan', 'text plumbers; region Hunan|Henan'],
    ['hydraulicy na Pomorzu lub Kujawach', 'text hydraulicy; region Pomerania|Kuyavia'],
    ['plumbers in the Mekong Delta', 'text plumbers; region Mekong Delta'],
    // exclusions
    [
      'plumbers. Not restaurants, retail, or banks.',
      'text plumbers; !text restaurants; !industry Retail & E-commerce|Financial Services',
    ],
    ['plumbers; exclude restaurants, retail.', 'text plumbers; !text restaurants; !industry Retail & E-commerce'],
    [
      'plumbers without drones, Ontario or Quebec',
      'text plumbers; region Ontario|Quebec; !technology Unmanned Systems',
    ],
    ['plumbers, any state except CA, NY, IL.', 'text plumbers; !region California|New York|Illinois'],
    ['plumbers, N. England', 'text plumbers; region North West England|North East England|Yorkshire'],
    // figures
    ['plumbers, EBITDA £1m - 4m', 'text plumbers; ebitda 1..4 GBP'],
    ['Klempner, EBITDA TEUR 400 - 2.000', 'text Klempner; ebitda 0.4..2 EUR'],
    ['Klempner, Umsatz 300–900 T€', 'text Klempner; revenue 0.3..0.9 EUR'],
    ['plumbers, EBITDA $1.5-4m AUD', 'text plumbers; ebitda 1.5..4 AUD'],
    ['fontaneros, EBITDA de 400 a 900 mil euros', 'text fontaneros; ebitda 0.4..0.9 EUR'],
    ['plumbers, EBITDA margin over 20', 'text plumbers; margin 20..'],
    ['plumbers, T/O £1m-£4m', 'text plumbers; revenue 1..4 GBP'],
    ['plumbers for under £2m', 'text plumbers; valuation ..2 GBP'],
    ['plumbers, revnue above $10m, 50 to 90 emplyees', 'text plumbers; revenue 10.. USD; employees 50..90'],
    // the buyer
    ['Wir (Mittelständler, 90 Mio. Umsatz) suchen Klempner', 'text Klempner'],
    ['A listed group from Munich looking for plumbers', 'text plumbers'],
    ['Buyer list for project Heron: plumbers', 'text plumbers'],
    ['Dear Sirs, plumbers in Kent', 'text plumbers; region Kent'],
    ['My brother and I, based in Leeds, sold our shop. We want to buy plumbers in Kent', 'text plumbers; region Kent'],
    ['Our clinic chain (Leeds, £9m turnover) is looking for: plumbers in Kent', 'text plumbers; region Kent'],
    [
      "I'm a former engineer, so the enterprise value has to be under £6m. We want plumbers in Kent",
      'text plumbers; region Kent; valuation ..6 GBP',
    ],
    ['plumbers in Kent. We have seen many, and we hope to hear more.', 'text plumbers; region Kent'],
    // lists of trades, of which the reader knows some or none
    [
      'makers of farm machinery, irrigation and livestock feeders in Ohio',
      'text farm machinery|irrigation|livestock feeders; region Ohio',
    ],
    ['plumbers in Kent. Tilers, roofers or glaziers.', 'text plumbers; text Tilers|roofers|glaziers; region Kent'],
    ['companies in Kent: tiling, roofing or glazing', 'text tiling|roofing|glazing; region Kent'],
    ['home services in Ohio - pest control, lawn care', 'text pest control; text lawn care; region Ohio'],
    ['Sectors of focus\n• tiling\n• roofing\n\nEBITDA: £2m+', 'text tiling|roofing; ebitda 2.. GBP'],
    // what is refused, in whole sentences and sheets
    [
      'plumbers. We don’t back crypto companies, wearables or foundries.',
      'text plumbers; !text crypto companies; !text wearables; !text foundries',
    ],
    ['Klempner. Nicht: Importeure aus China, Gerüstbauer.', 'text Klempner; !text Importeure; !text Gerüstbauer'],
    ['plumbers\nDeal breakers\n- tilers\n- roofers', 'text plumbers; !text tilers; !text roofers'],
    ['plumbers. Tilers and roofers: no.', 'text plumbers; !text Tilers; !text roofers'],
    ['plumbers\nOut: tilers, roofers', 'text plumbers; !text tilers; !text roofers'],
    ['private nursing clinics in Kent', 'industry Healthcare & Life Sciences; text private nursing; region Kent'],
    // how old a company is
    ['plumbers in Kent, 12 yrs or more', 'text plumbers; region Kent; founded ..2014'],
    ['plumbers. Trading: 4+ years', 'text plumbers; founded ..2022'],
    ['plumbers, trading 20 years plus', 'text plumbers; founded ..2006'],
    ['plumbers, trading for two decades or longer', 'text plumbers; founded ..2006'],
    ['plumbers, est. no later than 2015', 'text plumbers; founded ..2015'],
    ['plumbers in Kent, 3yrs+ of consistent profit', 'text plumbers; region Kent'],
    ['Klempner, Gründung spätestens 2005', 'text Klempner; founded ..2005'],
    ['VVS-bolag, minst 15 års historia', 'text VVS; founded ..2011'],
    ['fontaneros, edad de la empresa: más de 8 años', 'text fontaneros; founded ..2018'],
    ['plumbers in Kent, fleet under 10 years', 'text plumbers; region Kent'],
    ['plombiers, fondée il y a au moins vingt ans, actionnaire de plus de 60 ans', 'text plombiers; founded ..2006'],
    // figures that are not those of a limit beside them
    ['Klempner, Größe egal', 'text Klempner'],
    ['plumbers in Kent. Growth doesn’t matter to us.', 'text plumbers; region Kent'],
    [
      'plumbers in Kent, 8+ employees. opened before covid (2019 or earlier)',
      'text plumbers; region Kent; employees 8..',
    ],
    ['plumbers, clients < 70 avg age', 'text plumbers'],
    ['plumbers, >$30k MRR', 'text plumbers'],
    ['plumbers, EBITDA >S$1m; EV cap S$60m', 'text plumbers; ebitda 1.. SGD; valuation ..60 SGD'],
    ['plumbers\nEV: up to $70m', 'text plumbers; valuation ..70 USD'],
    ['plumbers, 4-5x EBITDA or at most €7m', 'text plumbers; valuation ..7 EUR'],
    ['idraulici, 25/80 dipendenti', 'text idraulici; employees 25..80'],
    ['plumbers, sales between one and three million', 'text plumbers; revenue 1..3'],
    ['plombiers, moins de 35 % du CA dans le pétrole et le gaz', 'text plombiers'],
    ['ticket resellers in Ohio with 20 staff or more', 'text ticket resellers; region Ohio; employees 20..'],
    [
      'medical billing in Ohio, billing above $2M',
      'industry Healthcare & Life Sciences; text billing; region Ohio; revenue 2.. USD',
    ],
    ['loodgieters, omzet 2-6 mln, ebitda minimaal 4 ton', 'text loodgieters; revenue 2..6; ebitda 0.4..'],
    // money by its country
    ['rørleggere i Norge, omsetning 50-100 millioner kroner', 'text rørleggere; country Norway; revenue 50..100 NOK'],
    ['Klempner, Umsatz 3 bis 10 Mio. Fr.', 'text Klempner; revenue 3..10 CHF'],
    // who trades in goods does not make them
    ['plumbing wholesaler in Kent', 'text plumbing wholesaler; region Kent'],
    ['distributeur de lampes', 'text distributeur de lampes'],
    ['food distributors in Kent', 'industry Food & Agriculture; text food distributors; region Kent'],
    // what a company is certified to is no trade
    ['plumbers, AS9100 certified, CREST accredited', 'text plumbers'],
    ['ISO certification consultancies', 'text ISO certification consultancies'],
    ['stairlift installers in Kent', 'text stairlift installers; region Kent'],
    ['dental equipment service companies', 'text dental equipment service'],
    ['precision machine shops', 'text precision machine shops'],
    ['Agro-processing in Kenya', 'text Agro-processing; country Kenya'],
    ['climate tech in Kenya', 'text climate tech; country Kenya'],
    ['kitchen cabinet makers', 'text kitchen cabinet makers'],
    ['pump makers', 'text pump'],
    // rows of places with one that nobody knows
    ['plumbers in Bristol or Bath', 'text plumbers; city Bristol|Bath'],
    ['plumbers. Perth, Kalgoorlie, Karratha.', 'text plumbers; city Perth|Kalgoorlie|Karratha'],
    ['plumbers in Phoenix, SLC or Boise', 'text plumbers; city Phoenix|Salt Lake City|Boise'],
    ['plumbers in Leeds or Electricians', 'text plumbers; city Leeds'],
    ['Klempner, Hamburg Bremen Hannover', 'text Klempner; region Hamburg|Bremen|Hanover'],
    ['Klempner in Münster', 'text Klempner; city Münster'],
    ['Klempner, D, A, CH', 'text Klempner; country Germany|Austria|Switzerland'],
    ['plumbers in India (Pune, Chennai) or Germany', 'text plumbers; country India|Germany'],
    ['plumbers in Pune, US clients', 'text plumbers; city Pune'],
    // what is refused, and what is said of it
    ['plumbers, US ex. California and Texas', 'text plumbers; country United States; !region California|Texas'],
    ['plumbers in Europe, ex Deloitte', 'text plumbers; country @Europe'],
    ['Klempner. Keine Gerüstbauer ohne Genehmigung.', 'text Klempner; !text Gerüstbauer'],
    [
      'Klempner. Gerüstbauer ohne eigene Produktion und Dachdecker bitte nicht anbieten.',
      'text Klempner; !text Gerüstbauer; !text Dachdecker',
    ],
    [
      'software in België en Nederland, Wallonië liever niet',
      'industry Software & SaaS; country Belgium|Netherlands; !region Wallonia',
    ],
    [
      'plumbers in Spain. Don’t send tilers or anything in Madrid.',
      'text plumbers; country Spain; !text tilers; !city Madrid',
    ],
    [
      'insurers. No personal lines, no price comparison.',
      'industry Financial Services; !text personal lines; !text price comparison',
    ],
    [
      'idraulici in Puglia. Nessun interesse per la provincia di Foggia.',
      'text idraulici; region Apulia; !region Foggia',
    ],
    // the buyer's own figures over a sheet
    [
      'FICHE DE RECHERCHE — ETI familiale (CA 220 M€, 1 100 salariés)\nMétier visé : plomberie\nZone : Bretagne\nCA : 8 à 40 M€',
      'text plomberie; region Brittany; revenue 8..40 EUR',
    ],
    // stages
    ['software start-ups in Chile, Series A or B', 'industry Software & SaaS; country Chile; stage Series A|Series B'],
  ])('of ‘%s’ reads %s', (thesis, expected) => {
    const { criteria } = readThesis(thesis, year)
    expect(criteria.map(write).map(normalise).toSorted()).toEqual(expected.split('; ').map(normalise).toSorted())
  })

  it.each([
    ['plumbers, PFN/EBITDA < 3', 'PFN/EBITDA < 3'],
    ['plumbers, owner aged 60, exports > 40%', 'exports > 40%'],
    ['plumbers, self storage within the M25', 'M25'],
    ['plumbers, top 5 clients below half', '5 clients'],
    ['plumbers, fleet under 5 years old', 'under 5 years old'],
    ['plumbers, capex below 15% of EBITDA', '15% of EBITDA'],
    ['plumbers, margin 12%, at most 30% from insurers', 'at most 30%'],
    ['plumbers, loss making OK', 'loss making OK'],
  ])('of ‘%s’ says that %s is not understood, and limits no figure by it', (thesis, words) => {
    const { criteria, notUnderstood } = readThesis(thesis, year)
    expect(notUnderstood.map((each) => each.words).join(' | ')).toContain(words)
    const limits = criteria.filter(({ kind }) => kind === 'range').map(write)
    expect(limits.filter((each) => each !== 'margin 12..')).toEqual([])
  })

  it('does not stall, whatever is typed', () => {
    const pieces = [
      '-',
      ' -',
      'a',
      'AL x ',
      'not a, ',
      'making a, ',
      'a, ',
      'Munich or Austria, ',
      'amij ',
      'for our ',
      '(',
      'group (',
      'fund ',
      'to our a ',
      'We are a. ',
      'no firms, ',
      'or firms under 2 ',
      'a: b, c. ',
      '(a, ',
      'east of ',
      'any state but A ',
      'in A-',
      '$1 M$ ',
    ]
    for (const start of ['', 'group ', 'makers of ', 'not '])
      // some milliseconds each: a stall ends the test by its own limit
      for (const piece of pieces)
        expect(readThesis(`${start}${piece.repeat(2000)}`.slice(0, 2000), year)).toHaveProperty('criteria')
  })

  it.each([
    ['HVAC companies in Chattanooga, TN', 'city Chattanooga; region Tennessee'],
    ['plumbers near rockford', 'city Rockford'],
    ['Elektriker im Raum Traunstein oder Rosenheim', 'city Traunstein|Rosenheim'],
    ['Companies in Mobile Payments', ''],
    ['Orange juice makers', ''],
    ['Una bodega en Ribera del Duero', 'region Ribera del Duero'],
    ['Maisons de retraite dans le Var ou l’Hérault', 'region Var|Hérault'],
    ['Nursery groups in Kerry, Clare or Cork', 'region Kerry|Clare|County Cork'],
    ['roofers in St. Gallen', 'region St. Gallen'],
    ['Dairies on the South Island', 'region South Island'],
    ['hotels on a Greek island', 'country Greece'],
    ['turkey processors in Minnesota', 'region Minnesota'],
    ['plumbers, any state east of the Mississippi', ''],
    ['add-ons to our platform in Dallas. HVAC in Ohio', 'region Ohio'],
    ['Aufzugswartung in Wallonie, à Bruxelles ou au Luxembourg', 'region Wallonia|Brussels|Luxembourg'],
    ['Machine builders in Rosenheim, Chattanooga, TN or Bavaria', 'region Bavaria|Rosenheim|Chattanooga'],
    ['Treuhänder in Zürich, Aargau, Bern', 'region Aargau|Zürich|Bern'],
    ['plumbers in Austin, Texas or Dallas, Texas', 'city Austin|Dallas; region Texas'],
    ['HVAC in Charlotte NC, Raleigh NC or Virginia', 'region Virginia|Charlotte|Raleigh'],
    ['fintech in London, preferably Soho or Leeds', 'region London'],
    ['Treuhand, Kt. ZH, TG, SG, AG', 'region Zürich|Thurgau|St. Gallen|Aargau'],
    ['services mineros en el norte de Argentina', 'country Argentina'],
    [
      'Software in the US; Hawaii/Alaska/Puerto Rico out',
      '!country Puerto Rico; !region Hawaii|Alaska; country United States',
    ],
    ['Bolag i Sverige, inga bolag i Stockholm', '!city Stockholm; country Sweden'],
    [
      'clínicas, R$ 5 milhões, Sudeste e Sul',
      'region São Paulo|Rio de Janeiro|Minas Gerais|Espírito Santo|Paraná|Santa Catarina|Rio Grande do Sul',
    ],
    ['half exported to Western Europe, bakeries in Turkey', 'country Turkey'],
    ['care homes in England, Wales or Ireland', 'region Ireland|England|Wales'],
    ['hvac ontario or bc', 'region Ontario|British Columbia'],
    ['plumbers nv az utah', 'region Nevada|Arizona|Utah'],
    ['dental labs in tx, ok or la', 'region Texas|Oklahoma|Louisiana'],
    ['roofing co fl ga sc', 'region Florida|Georgia|South Carolina'],
    ['vets ca or wa', 'region California|Washington'],
    ['HVAC contractors TX', 'region Texas'],
    ['la ferme ca 5m de ca mini', ''],
    ['parques solares na América Latina', `country ${countryGroups.latinAmerica.join('|')}`],
    ['clinics without debt in Germany', 'country Germany'],
    ['clinics without tax problems or litigation in Germany', 'country Germany'],
    ['empresas sin deudas en Madrid', 'city Madrid'],
    ['vets, no distributors or anything in the Canary Islands', '!region Canary Islands'],
    ['empresas de construção no Brasil', 'country Brazil'],
    ['laboratórios veterinários no Paraná', 'region Paraná'],
    ['empresas de software en Chile, no Brasil', '!country Brazil; country Chile'],
    ['software in São Paulo, no resellers', 'region São Paulo'],
    ['Not fussy on sector, anything in Ohio', 'region Ohio'],
    ['vets in Ohio, no minimum size, anything in Indiana', 'region Ohio|Indiana'],
    ['vets in Singapore, not keen on bunkering, anything in Myanmar', '!country Myanmar (Burma); country Singapore'],
    ['vets in Bristol or Bath', 'city Bristol|Bath'],
    ['Plumbing in Dallas or Roofing', 'city Dallas'],
    ['vets, east coast Australia', 'region Queensland|New South Wales|Victoria'],
    ['aziende software in Sud America', `country ${countryGroups.southAmerica.join('|')}`],
  ])('towns: %s', (thesis, expected) => {
    const places = readThesis(thesis, year).criteria.filter(({ kind }) => ['city', 'region', 'country'].includes(kind))
    expect(places.map(write).toSorted().join('; ')).toBe(expected)
  })

  it.each([
    ['Bakeries, no companies founded after 2010', 'founded ..2010'],
    ['Bakeries, no firms with less than 20 staff or more than 200 staff', 'employees 20..200'],
    ['Bakeries. We would not consider franchises or firms set up after 2018.', 'founded ..2018'],
    ['small bakeries with 20 to 80 staff', 'employees 20..80'],
    ['Bakeries in Brisbane, $5m to $8m turnover', 'revenue 5..8 AUD'],
    ['padarias em Curitiba, preço até R$ 3 milhões', 'valuation ..3 BRL'],
    ["boulangeries, BAIIA d'au moins 400 000 $ CA", 'ebitda 0.4.. CAD'],
    ['panifici, fatturato tra i 6 e i 25 mln di euro', 'revenue 6..25 EUR'],
    ['bagerier, grundat före 2012', 'founded ..2011'],
    ['Bakeries, 3-yr revenue CAGR of 5%+', 'growth 5..'],
    ['practices with two dentists', ''],
    ['Bakeries, EBITDA break even or better', 'ebitda 0..'],
    ['Bakeries in Brisbane, US$5m to US$8m turnover', 'revenue 5..8 USD'],
    ['Bakeries. Turnover Rs. 75 crore - Rs. 400 crore', 'revenue 750..4000 INR'],
    [
      'Bakeries\nRevenue: between $20 million and $75 million\nEBITDA: at least $2.5 million',
      'revenue 20..75 USD; ebitda 2.5.. USD',
    ],
  ])('limits: %s', (thesis, expected) => {
    const ranges = readThesis(thesis, year).criteria.filter(({ kind }) => kind === 'range')
    expect(ranges.map(write).join('; ')).toBe(expected)
  })

  it.each([
    ['We are a listed group in Antwerp with 900 employees. Looking for bakeries in France', ['country France']],
    ['Bakeries in France. Preferably with 50 employees.', ['country France']],
    ['Mid-market PE fund based in Mumbai. Seeking bakeries in France', ['country France']],
    ['Bakeries in France. Fuera: pesca, startups', ['country France']],
    ['Preferably in France. No franchises.', ['country France']],
    ['Acquirer: family office, London\nBakeries in France', ['country France']],
    ['Bakeries anywhere in the US but California', ['country United States']],
    ['Bakeries in France. No hotels, bars or anything that lives off Texas', ['country France']],
    ['Bakeries in France. No cafés, or anybody who sells to Ohio', ['country France']],
    [
      'Family office from Basel, EUR 200m under management. Bakeries in France, revenue 5m to 9m',
      ['country France', 'revenue 5..9'],
    ],
    ['Holding company services in France. Bookkeeping, 5 to 9 staff', ['country France', 'employees 5..9']],
    ['Family office software in France. Revenue above 5m, bookkeeping', ['country France', 'revenue 5..']],
    ['Two brothers from Quebec. Buying bakeries in France, 5 to 9 staff', ['country France', 'employees 5..9']],
    ['Intégrateur belge coté, nous rachetons des boulangeries en France', ['country France']],
    ['Bakeries in France. A site in Ohio would be a plus.', ['country France']],
    [
      'Wanted: bakeries\nWhere: France\nEBITDA: positive\nAbout us: group in Leeds',
      ['country France', 'ebitda 0.001..'],
    ],
    ['Bakeries in France. Happy to consider loss-making sites', ['country France']],
    ['Bakeries in France. We will not consider loss-making units', ['country France', 'ebitda 0.001..']],
    ['Bakeries in France with audited accounts for three years', ['country France']],
    ['Bakeries in France with at least 5 ovens and EBITDA above 2m', ['country France', 'ebitda 2..']],
    ['Accountants inside the M25, £1m-£5m fees', ['revenue 1..5 GBP']],
  ])('asks for nothing of the buyer, of wishes and of what is refused: %s', (thesis, expected) => {
    const asked = readThesis(thesis, year).criteria.filter(
      (one) => one.kind !== 'text' && one.kind !== 'industry' && (one.kind === 'range' || !one.not),
    )
    expect(asked.map(write)).toEqual(expected)
  })

  it.each([
    ['Bakeries. No hotels, bars or anything that lives off oil.', ['Bakeries'], ['hotels', 'bars']],
    ['Bakeries. No staffing for hospitals.', ['Bakeries'], ['staffing for hospitals']],
    ['Bakeries. Not interested in cafés, only wholesale.', ['Bakeries'], ['cafés']],
    ['Bakeries. Geen tuinen, parken, zwembaden.', ['Bakeries'], ['tuinen', 'parken', 'zwembaden']],
    ['Bakeries. Descartamos cafés, moda y empresas en concurso.', ['Bakeries'], ['cafés', 'moda']],
    ['joinery and fit-out firms', ['joinery', 'fit-out'], []],
    ['non-emergency transport', ['non-emergency'], []],
    [
      'Suche Betriebe in der Korbflechterei, im Geigenbau oder in der Härterei',
      ['Korbflechterei', 'Geigenbau', 'Härterei'],
      [],
    ],
    ['FICHE\nSecteur : tapis, bougies\nZone : Lyon\nCA : 1,5 M€ à 9 M€', ['tapis', 'bougies'], []],
  ])('parts what is sought from what is refused: %s', (thesis, sought, refused) => {
    const texts = readThesis(thesis, year).criteria.flatMap((one) => (one.kind === 'text' ? [one] : []))
    const namesOf = (not: boolean) => texts.filter((one) => one.not === not).flatMap(({ names }) => names)
    expect([namesOf(false), namesOf(true)]).toEqual([sought, refused])
  })

  it('keeps a trade that begins as a buyer does', () => {
    const { criteria } = readThesis('Fund administration software. Looking for revenue of 5m in Ireland', year)
    expect(criteria.map(({ kind }) => kind)).toEqual(['industry', 'country', 'text', 'range'])
  })

  it('says what it assumed', () => {
    const { criteria } = readThesis('small makers in DACH, revenue of 20 to 80, around €5m EBITDA', year)
    expect(criteria.map(({ note }) => note)).toEqual([
      'DACH: Germany, Austria, Switzerland',
      'read as millions',
      'EUR as said; stored figures are compared as they are; about: 20% less to 20% more',
      'up to 49 employees (EU definition)',
    ])
  })

  it.each([
    ['1.200', false, 1200],
    ['1,200', false, 1200],
    ["1'200", false, 1200],
    ['1 200', false, 1200],
    ['1.2', false, 1.2],
    ['1,2', true, 1.2],
    ['1.250', true, 1.25],
    ['1,250', true, 1250],
    ['0.500', false, 0.5],
    ['1.234.567,89', false, 1234567.89],
    ['1,234,567.89', false, 1234567.89],
  ])('reads the digits %s (before a word such as million: %s) as %d', (raw, hasScale, value) => {
    expect(readDigits(raw, hasScale)).toBe(value)
  })

  it.each([
    ['1.500', 1500],
    ['1,500', 1.5],
    ['2,5', 2.5],
    ['1.234,5', 1234.5],
  ])('reads the digits %s before a word such as Millionen or millones as %d', (raw, value) => {
    expect(readDigits(raw, true, ',')).toBe(value)
  })

  it.each([
    ['not older than 20 years', 'founded 2006..'],
    ['nicht über 40 Mio. € Umsatz', 'revenue ..40 EUR'],
    ['shrinking by up to 10 %', 'growth -10..-1'],
    ['shrinking by more than 5 %', 'growth ..-5'],
    ['sales that grow by a quarter', 'growth 25..'],
    ['with 20 to 100 developers', 'employees 20..100'],
    ['between one hundred and four hundred staff', 'employees 100..400'],
    ['between thirty and a hundred and fifty staff', 'employees 30..150'],
    ['at least two hundred and twenty-five staff', 'employees 225..'],
    ['thirty five to ninety staff', 'employees 35..90'],
    ['two to four hundred staff', 'employees 200..400'],
    ['EBITDA of at least 10 % of sales', 'margin 10..'],
    ['empresas, ao menos 80 colaboradores, fundação até 2014', 'employees 80..; founded ..2014'],
    ['EBITDA-marginal lägst 12 %', 'margin 12..'],
    ['omzet t/m € 5 mln', 'revenue ..5 EUR'],
    ['EV NZD 5-20m', 'valuation 5..20 NZD'],
    ['revenue is flat or growing', 'growth 0..'],
    ['founded in 2015 or later', 'founded 2015..'],
    ['except Ruritania and China', '!text Ruritania; !country China'],
    ['nicht in Russland oder Belarus', '!country Russia|Belarus'],
    ['consultancies, but no recruiters', 'industry Professional Services; !text recruiters'],
    ['firms that aren’t in China', '!country China'],
    ["retailers which don't sell in Spain or Italy", 'industry Retail & E-commerce; !country Spain|Italy'],
    ['empresas en España con crecimiento superior al 15 %', 'country Spain; growth 15..'],
    ['empresas com receita acima de 100 milhões', 'revenue 100..'],
    ['machine builders in Germany', 'industry Manufacturing & Industrials; country Germany'],
    ['companies that do not operate in China', '!country China'],
    ['companies operating in Germany', 'country Germany'],
    ['plumbers, UK preferred, US and Canada possible', 'text plumbers; country United Kingdom|United States|Canada'],
    ['plumbers with two and a half to four million in sales', 'text plumbers; revenue 2.5..4'],
    ['plumbers, one million to 4m in sales', 'text plumbers; revenue 1..4'],
    ['fontaneros, facturación mínima de dos millones y medio', 'text fontaneros; revenue 2.5..'],
    ['plombiers, CA de plus d’un million et demi', 'text plombiers; revenue 1.5..'],
    ['two hundred to four hundred thousand EBITDA', 'ebitda 0.2..0.4'],
    ['plumbers, seven-figure EBITDA', 'text plumbers; ebitda 1..10'],
    ['plumbers, seven-figure EBITDA or more', 'text plumbers; ebitda 1..'],
    ['plumbers, at least seven-figure revenue', 'text plumbers; revenue 1..'],
    ['plumbers with six figures of EBITDA', 'text plumbers; ebitda 0.1..1'],
    ['idraulici, EV entro 5 M€', 'text idraulici; valuation ..5 EUR'],
    ['dental labs in Texas', 'text dental labs; region Texas'],
    ['saw mills in Ohio', 'text saw mills; region Ohio'],
    ['sawmills, NE Scotland', 'text sawmills; region Scotland'],
    ['sawmills, British Columbia interior', 'text sawmills; region British Columbia'],
    ['scierie, Finistère nord ou Vendée', 'text scierie; region Finistère|Vendée'],
    ['roofers in the Black Country', 'text roofers; region Black Country'],
    ['roofers in Oberbayern or Mittelfranken', 'text roofers; region Upper Bavaria|Middle Franconia'],
    ['roofers, Bavaria (Oberbayern)', 'text roofers; region Upper Bavaria'],
    ['roofers, Brianza, Lombardia', 'text roofers; region Brianza'],
    ['roofers, Creuse, Corrèze', 'text roofers; region Creuse|Corrèze'],
    ['roofers in Hungary', 'text roofers; country Hungary'],
    ['rörmokare i Ungern', 'text rörmokare; country Hungary'],
    ['rörmokare, EBITDA minst 450 tusen kronor', 'text rörmokare; ebitda 0.45.. SEK'],
    ['loodgieters, EBITDA van ten minste 450 duizend euro', 'text loodgieters; ebitda 0.45.. EUR'],
    ['blikkenslagere, EBITDA mindst 450 tusind kroner', 'text blikkenslagere; ebitda 0.45.. DKK'],
  ])('reads ‘%s’ as %s', (thesis, expected) => {
    const { criteria, notUnderstood } = readThesis(thesis, year)
    expect(criteria.map(write).toSorted().join('; ')).toBe(expected.split('; ').toSorted().join('; '))
    expect(notUnderstood).toEqual([])
  })
})

it.each([
  ['mushroom growers Monaghan / Cavan / Tipperary', ['Monaghan', 'Cavan', 'Tipperary']],
  ['bakeries, Goole or Doncaster', ['Goole', 'Doncaster']],
  ['bakeries, Iowa, Nebraska or S. Dakota', ['Iowa', 'Nebraska', 'South Dakota']],
  ['Eu já vendi duas academias. Procuro padarias em Goiás', ['Goiás']],
  ['Zuführtechnik in Hessen, Umsatz 5 bis 9 Mio. Mit besten Grüßen aus Fulda', ['Hesse']],
])('reads of %s the places', (thesis, places) => {
  const { criteria } = readThesis(thesis, 2026)
  expect(
    criteria.flatMap((one) =>
      one.kind === 'region' || one.kind === 'city' || one.kind === 'country' ? one.names : [],
    ),
  ).toEqual(places)
})
