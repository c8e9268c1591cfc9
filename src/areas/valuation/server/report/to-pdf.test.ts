import { describe, expect, it } from 'vitest'
import type { Comparable, Scenario, Valuation } from '../../contract.ts'
import type { ValuationInputs } from '../../rules/inputs/inputs.ts'
import { makeValuation } from '../../rules/make-valuation.fixture.ts'
import { sampleCase } from '../../rules/sample-case.ts'
import { hasUnknown, toRuns } from '#paper/pdf/fonts.ts'
import { readPdf, type PdfLine } from '#paper/pdf/read-pdf.fixture.ts'
import { toPdf } from './to-pdf.ts'

const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')
const facts = { by: 'Ada Lovelace', at: new Date('2026-11-21T10:00:00Z') }

async function print(inputs: ValuationInputs, only: Partial<Valuation> = {}) {
  const content = await toPdf(makeValuation({ inputs, valuation_on: '2026-09-30', ...only }), facts)
  const file = Buffer.from(content).toString('latin1')
  const fonts = new Set([...file.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name))
  return {
    ...readPdf(content),
    fonts: [...fonts].toSorted((one = '', other = '') => one.localeCompare(other)),
    embedded: file.match(/\/FontFile2/g)?.length ?? 0,
    known: file.match(/\/BaseFont \/(Helvetica|Times|Courier)/g)?.length ?? 0,
  }
}

/** Lines of one page whose letters meet: less than three quarters of the smallest line apart, in the same place across. */
function findOverlaps(page: readonly PdfLine[]): string[] {
  return page.flatMap((one, index) =>
    page
      .slice(index + 1)
      .filter(({ x, end, baseline }) => Math.abs(baseline - one.baseline) < 6 && x < one.end - 1 && one.x < end - 1)
      .map(({ text }) => `${one.text} / ${text}`),
  )
}

const other: Comparable = {
  id: 'other',
  companyId: null,
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  on: null,
  value: null,
  revenue: 12,
  ebitda: -4,
  nextRevenue: null,
  nextEbitda: null,
  isIncluded: true,
  reason: 'It makes a loss',
  source: '',
}

describe('actuals', () => {
  it('are printed beside the forecast with growth and margins, six years a table', async () => {
    const row = (id: string, revenue: number) => ({
      id,
      revenue,
      ebitda: revenue / 5,
      ebit: null,
      capex: null,
      workingCapital: null,
    })
    const { text } = await print(
      { ...sample, history: [row('2025', 20), row('2026', 22)] },
      { valuation_on: '2026-11-21' },
    )
    const section = text.slice(text.indexOf('Actuals and forecast'))
    expect(section.split('\n').slice(1, 7)).toEqual(['FY2025A', 'FY2026A', 'FY2027E', 'FY2028E', 'FY2029E', 'FY2030E'])
    expect(section).toContain('10.0%')
    expect((await print(sample)).text).not.toContain('Actuals and forecast')
  })
})

describe('a text of the report', () => {
  const pieces = (text: string) => toRuns(text, 'text').map((run) => [run.font.name, run.text])

  it('is written in the part of the font that knows its letters', () => {
    expect(pieces('Łódź and ООО «Рассвет»')).toEqual([
      ['inter-latin-ext', 'Ł'],
      ['inter-latin', 'ód'],
      ['inter-latin-ext', 'ź'],
      ['inter-latin', ' and '],
      ['inter-cyrillic', 'ООО'],
      ['inter-latin', ' «'],
      ['inter-cyrillic', 'Рассвет'],
      ['inter-latin', '»'],
    ])
    expect(hasUnknown('Ελληνικά Πετρέλαια, Phở Việt, −8.5x')).toBe(false)
  })

  it.each([
    ['株式会社トヨタ', '[7 Japanese characters]'],
    ['华为 Ltd', '[2 Chinese characters] Ltd'],
    ['삼성전자', '[4 Korean characters]'],
    ['شركة', '[4 Arabic characters]'],
    ['😀 up', '[1 character] up'],
  ])('%s is named as what cannot be shown: %s', (text, shown) => {
    expect(
      toRuns(text, 'heading')
        .map((run) => run.text)
        .join(''),
    ).toBe(shown)
    expect(hasUnknown(text)).toBe(true)
  })

  it('has no line breaks and nothing that cannot be seen', () => {
    expect(
      toRuns('Al\u200Bder\n\tWorks\u0007', 'text')
        .map((run) => run.text)
        .join(''),
    ).toBe('Alder Works')
  })
})

describe('the report', () => {
  it('brings its fonts along', async () => {
    const { fonts, embedded, known } = await print(sample)
    expect(fonts.map((name) => name?.replace(/\d.*/, ''))).toEqual(['Inter-Regular', 'Newsreader-Regular'])
    expect(embedded).toBeGreaterThanOrEqual(2)
    // A PDF of the library begins with Helvetica, which nobody writes in.
    expect(known).toBeLessThanOrEqual(1)
  })

  it('embeds one part of the font for each script that names are in', async () => {
    const [latin, all] = await Promise.all([
      print(sample),
      print({ ...sample, company: { ...sample.company, name: 'Рассвет', description: 'Ελλάδα, Łódź' } }),
    ])
    expect(all.embedded - latin.embedded).toBe(3)
  })

  it('explains square brackets where it wrote some', async () => {
    const note = 'Square brackets stand for characters that this report has no font for.'
    const [plain, foreign] = await Promise.all([
      print(sample),
      print({ ...sample, company: { ...sample.company, name: '東京 Works' } }),
    ])
    expect(foreign.text).toContain('Valuation of [2 Chinese characters] Works')
    expect(foreign.text).toContain(note)
    expect(plain.text).not.toContain(note)
  })

  it.each<[string, ValuationInputs, Partial<Valuation>]>([
    ['more debts than value', { ...sample, base: { ...sample.base, debt: 900 } }, {}],
    [
      'nothing known',
      {
        ...sample,
        base: { ...sample.base, revenue: 0, ebitda: 0 },
        comparables: { ...sample.comparables, peers: [] },
        precedents: { ...sample.precedents, deals: [] },
        assets: { owned: [], owed: [] },
        scenarios: [],
        offer: { value: null, by: '' },
      },
      {},
    ],
    [
      'names without end',
      {
        ...sample,
        company: { ...sample.company, name: 'W'.repeat(300) },
        comparables: { ...sample.comparables, peers: [...sample.comparables.peers, other] },
      },
      { name: 'W'.repeat(300), currency: 'JPY' },
    ],
  ])('is written with %s', async (_reason, inputs, only) => {
    const { pages } = await print(inputs, only)
    expect(pages).toBeGreaterThanOrEqual(2)
    expect(pages).toBeLessThanOrEqual(8)
  })

  it('marks a value that lacks a method, wherever it stands', async () => {
    const [whole, lacking] = await Promise.all([
      print(sample),
      print({ ...sample, terminal: { ...sample.terminal, growth: 0.2 } }),
    ])
    const text = lacking.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Without discounted cash flow')
    expect(text).toContain('Weighted range $29.3M to $40M. Without discounted cash flow')
    // the reason is given once
    expect(text.split('Terminal growth must be below WACC')).toHaveLength(2)
    expect(text).toContain('Discounted cash flow, weight 50%: Terminal growth must be below WACC')
    expect(whole.text).not.toMatch(/without discounted cash flow/i)
  })

  it('writes no text over another, and says in full at the foot of each page who exported it and when', async () => {
    for (const growth of [sample.terminal.growth, 0.2]) {
      const { lines, pages } = await print({ ...sample, terminal: { ...sample.terminal, growth } })
      const feet = lines.flatMap(({ text }, index) => (/^Page \d+ of/.test(text) ? [index] : []))
      expect(feet).toHaveLength(pages)
      const byPage = feet.map((foot, page) => lines.slice(page === 0 ? 0 : (feet[page - 1] ?? 0) + 1, foot + 1))
      for (const page of byPage) {
        expect(page.map(({ text }) => text)).toContain('Exported by Ada Lovelace, Nov 21, 2026, 10:00 AM UTC')
        expect(findOverlaps(page)).toEqual([])
      }
    }
  })

  it('says what moves the value most, by the steps of the screen', async () => {
    const { text } = await print(sample)
    expect(text).toContain('Tornado')
    // 11.415 % less and more than two steps of 1.95 points
    expect(text).toMatch(/WACC\s*7\.52% \/ 15\.32%/)
  })

  it.each([4, 6, 8])('leaves no heading on another page than its chart, with %i scenarios above it', async (count) => {
    const [base] = sample.scenarios
    const scenarios = Array.from({ length: count }, (_, index) => ({ ...base, id: `case-${index}` }) as Scenario)
    const { lines } = await print({ ...sample, scenarios })
    // each page ends with its number
    const pageOf = (begin: string) => {
      const at = lines.findIndex(({ text }) => text.startsWith(begin))
      return lines.slice(0, at).filter(({ text }) => /^Page \d+ of/.test(text)).length
    }
    expect(pageOf('Tornado')).toBe(pageOf('Base $'))
  })

  it('says why a company does not count, and takes no figure of it for one in the currency of the valuation', async () => {
    const outlier = { ...other, id: 'out', name: 'Beyond', value: 900, ebitda: 12, reason: 'Same trade' }
    const byHand = { ...outlier, id: 'hand', name: 'Aside', value: 60, ebitda: 8, isIncluded: false }
    const peers = [...sample.comparables.peers, outlier, byHand, other]
    const { text } = await print({ ...sample, comparables: { ...sample.comparables, peers } })
    const flat = text.replaceAll(/\s+/g, ' ')
    expect(flat).toContain('Excluded: outlier. Same trade')
    expect(flat).toContain('Excluded by hand. Same trade')
    expect(flat).toContain('No multiple: enterprise value or figure is missing or not above zero. It makes a loss')
    expect(flat).toContain('each row in one currency: only its multiple counts')
    expect(flat).not.toContain('Comparable companies, USD millions')
  })

  it('has sources and uses, debt and returns of an LBO', async () => {
    const { text } = await print(sample)
    const flat = text.replaceAll(/\s+/g, ' ')
    // 4.12 × 8.5 = 35.02, fees 2 % of it 0.70, debt 4.12 × 3.5 = 14.42, so equity 21.30
    expect(flat).toMatch(/Transaction fees 0\.70 Sponsor equity 21\.30/)
    expect(flat).toMatch(/Total uses 35\.72 Total sources 35\.72/)
    expect(flat).toMatch(/Debt at the beginning 14\.42/)
  })

  it('writes a small company in thousands, and no line that is not zero as zero', async () => {
    const shrink = (value: number) => value / 40
    const { base, assets, offer } = sample
    const small: ValuationInputs = {
      ...sample,
      // every figure in millions, and the shares
      base: Object.fromEntries(
        Object.entries(base).map(([key, value]) => [key, value === null ? null : shrink(value)]),
      ) as typeof base, // the same keys
      assets: { ...assets, owned: assets.owned.map((line) => ({ ...line, book: shrink(line.book) })) },
      offer: { ...offer, value: 0.9 },
    }
    const { text, lines } = await print(small)
    const flat = text.replaceAll(/\s+/g, ' ')
    const heads = lines.map((line) => line.text)
    for (const head of ['Forecast and DCF, USD thousands', 'LBO, USD thousands', 'Scenarios, USD thousands'])
      expect(heads).toContain(head)
    expect(heads).toContain('Inputs and their sources, amounts in USD thousands')
    // 4.12 × 8.5 / 40 = 0.8755 million; fees are 2 % of it
    expect(flat).toMatch(/Entry enterprise value 875\.5 /)
    expect(flat).toMatch(/Transaction fees 17\.5 /)
    expect(flat).toMatch(/Present value of the forecast \$\d+K/)
    expect(flat).not.toContain(' 0.00 ')
  })

  it('has the sections of the screen in its order, then what they are computed from', async () => {
    const { lines } = await print(sample)
    const sections = [
      'Football field',
      'Key points',
      'EV-to-equity bridge',
      'Scenarios, USD millions',
      'Sensitivity: enterprise value by DCF, USD millions',
      'Tornado: enterprise value, all methods',
      'Monte Carlo: enterprise value by DCF',
      'LBO, USD millions',
      'IRR by entry and exit multiple',
      'Accretion / dilution',
      'Forecast and DCF, USD millions',
      'Comparable companies, millions',
      'Precedent transactions, millions',
      'Inputs and their sources, amounts in USD millions',
    ]
    // one of its lines is called as the section is
    const found = new Set(lines.map(({ text }) => text).filter((text) => sections.includes(text)))
    expect([...found]).toEqual(sections)
  })

  it('marks the offer and the percentiles in its charts, and says what each range covers', async () => {
    const { text } = await print(sample)
    for (const part of ['Indicative offer $36M', 'Base $33.3M', 'P10 $', 'P50 $', 'P90 $', '$10M', '$50M'])
      expect(text).toContain(part)
    expect(text).toContain('WACC ±1.95 pp, terminal growth ±0.85 pp')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Lowest to highest of 4 EV / LTM EBITDA; contains about 60% of similar companies',
    )
  })

  it('names each source once, as a footnote, and calls nothing else an assumption', async () => {
    const origins = {
      ...sample.origins,
      'terminal.growth': { kind: 'typed' as const, source: 'Ann', on: '2026-11-20' },
      'drivers.0.taxRate': { kind: 'typed' as const, source: 'Ann', on: '2026-11-20' },
    }
    const { text, lines } = await print({ ...sample, origins })
    expect(text.split('Typed by Ann, Nov 20, 2026')).toHaveLength(2)
    expect(lines.map((line) => line.text)).toContain('FY2027E: 2')
    expect(text.match(/assumption/gi)).toHaveLength(2)
  })

  it('of fifteen years and a hundred companies takes more pages', async () => {
    const [first] = sample.drivers
    const peers = Array.from({ length: 100 }, (_, index) => ({ ...other, id: `peer-${index}` }))
    const drivers = Array.from({ length: 15 }, () => first).filter((year) => year !== undefined)
    const large = await print({ ...sample, drivers, comparables: { ...sample.comparables, peers } })
    expect(large.pages).toBeGreaterThan((await print(sample)).pages + 3)
  })
})
