import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { makeValuation } from '../rules/make-valuation.fixture.ts'
import { sampleCase } from '../rules/sample-case.ts'
import { Workbench, type TabName } from './workbench.tsx'

const id = '7d6a5c1e-3f0b-4a52-9b8e-000000000001'
const inputs = sampleCase('Alder Works', 'Industry')

function Screen({ mayWrite = true, first = 'financials' }: { mayWrite?: boolean; first?: TabName }) {
  const [tab, setTab] = useState<TabName>(first)
  return <Workbench valuation={makeValuation()} mayWrite={mayWrite} tab={tab} onTab={setTab} />
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = `PATCH /api/valuations/${id}`

test('what is typed counts at once and is saved with the revision that was read', async () => {
  const answer = ({ body }: Asked) => Response.json({ ...makeValuation(), ...(body as object), revision: 4 })
  const { asked } = renderWithNetwork(<Screen />, { [save]: answer })
  const debt = await field('Debt')
  // 0.5 × 31.87 + 0.35 × 8.5 × 4.12 + 0.15 × 8.2 × 4.12, less 6 of debt, plus 2.5 of cash
  expect(screen.getByText('$29.8M')).toBeTruthy()
  await userEvent.clear(debt)
  await userEvent.type(debt, '8')
  // two more of debt, two less for the shares
  expect(screen.getByText('$27.8M')).toBeTruthy()
  await waitFor(() => expect(asked.filter(({ call }) => call === save)).toHaveLength(1))
  expect(asked.at(-1)?.body).toMatchObject({ revision: 3, inputs: { base: { debt: 8 } } })
})

test('a change of somebody else is told and what was typed stays on the page', async () => {
  renderWithNetwork(<Screen />, { [save]: refusal(409, 'Someone changed this valuation in the meantime.') })
  const cash = await field('Cash')
  await userEvent.clear(cash)
  await userEvent.type(cash, '9')
  expect(await screen.findByText('Someone changed this valuation in the meantime')).toBeTruthy()
  expect(cash.value).toBe('9')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
})

test.each([
  ['a colleague', { changed_by: 'Carl', is_own: false }, 'Carl changed this valuation in the meantime'],
  ['another window', { changed_by: 'Ada', is_own: true }, 'You changed this valuation in another window'],
])('a conflict with %s names whose change it is', async (_whose, details, title) => {
  const body = { error: 'Changed.', code: 'CONFLICT', requestId: 'r', details }
  renderWithNetwork(<Screen />, { [save]: () => Response.json(body, { status: 409 }) })
  const cash = await field('Cash')
  await userEvent.clear(cash)
  await userEvent.type(cash, '9')
  expect(await screen.findByText(title)).toBeTruthy()
})

test('says what is wrong with a figure, and does not save it', async () => {
  const { asked } = renderWithNetwork(<Screen />, {})
  const debt = await field('Debt')
  await userEvent.clear(debt)
  await userEvent.type(debt, 'much')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('typed working capital that the forecast would release at once is pointed out, and kept in one click', async () => {
  renderWithNetwork(<Screen />, { [save]: refusal(500, 'Not now.') })
  const capital = await field('Net working capital')
  expect(screen.queryByText(/^Net working capital falls/)).toBeNull()
  await userEvent.clear(capital)
  await userEvent.type(capital, '4.4')
  // 4.4 of 22; the forecast has 10 %
  expect(
    screen.getByText(/^Net working capital falls from 20.0% of revenue to 10.0% in the first forecast year/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use 20% in all years' }))
  for (const year of ['FY2027E', 'FY2031E'])
    expect((await field(`Net working capital, % of revenue, ${year}`)).value).toBe('20')
  expect(screen.queryByText(/^Net working capital falls/)).toBeNull()
  expect(capital.value).toBe('4.4')
})

test('an EBITDA that adjustments change is called so where it is more than its margin', async () => {
  const adjustment = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    kind: 'ebitda' as const,
    amount: 0.5,
    reason: 'Salary of the owner',
    source: 'Payroll',
    created_by: 'Ada',
    created_at: '2026-11-20T09:00:00.000Z',
  }
  const valuation = makeValuation({ adjustments: [adjustment] })
  renderWithNetwork(<Workbench valuation={valuation} mayWrite tab="financials" onTab={() => {}} />, {})
  expect(await screen.findByRole('rowheader', { name: 'EBITDA after adjustments' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'EBITDA margin before adjustments' })).toBeTruthy()
})

test('walks through the sheet by arrow keys, and takes a block from a spreadsheet', async () => {
  renderWithNetwork(<Screen />, { [save]: refusal(500, 'Not now.') })
  const first = await field('Revenue growth, FY2027E')
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await field('EBITDA margin, FY2027E'))
  const clipboardData = { getData: () => '11\t12\n21%\tn/a\n' }
  fireEvent.paste(await field('Revenue growth, FY2028E'), { clipboardData })
  expect((await field('Revenue growth, FY2028E')).value).toBe('11')
  expect((await field('Revenue growth, FY2029E')).value).toBe('12')
  expect((await field('EBITDA margin, FY2028E')).value).toBe('21')
  expect((await field('EBITDA margin, FY2029E')).value).toBe('18.5')
})

test('actuals are entered beside the forecast, which is compared with the last of them', async () => {
  renderWithNetwork(<Screen />, { [save]: refusal(500, 'Not now.') })
  await field('Debt')
  await userEvent.click(screen.getByRole('button', { name: 'Add FY2026' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add FY2025' }))
  const clipboardData = { getData: () => '16,0\t20,0\n3,2\t3,6\n2,9\tn/a\n' }
  fireEvent.paste(await field('Revenue, FY2025A'), { clipboardData })
  expect((await field('Revenue, FY2026A')).value).toBe('20')
  expect((await field('EBIT, FY2026A')).value).toBe('')
  const table = within(screen.getByRole('table', { name: /^Actuals and forecast/ }))
  // 20 of 16, and what the forecast has on LTM revenue of 22, over the 20 of the year before
  const cells = table.getByRole('rowheader', { name: 'Revenue growth' }).parentElement?.querySelectorAll('td') ?? []
  const growth = [...cells].map(({ textContent }) => textContent)
  expect(growth.slice(0, 2)).toEqual(['–', '25.0%'])
  expect(screen.getByText('LTM revenue is 10% above that of FY2026A: the forecast starts from LTM.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use FY2026A as LTM figures' }))
  expect((await field('Revenue')).value).toBe('20')
  expect(screen.queryByText(/^LTM revenue is/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the earliest year' }))
  expect(screen.queryByRole('textbox', { name: 'Revenue, FY2025A' })).toBeNull()
})

test('nonsense gets a sentence instead of a number', async () => {
  renderWithNetwork(<Screen first="methodology" />, { [save]: refusal(500, 'Not now.') })
  const growth = await field('Terminal growth')
  await userEvent.clear(growth)
  await userEvent.type(growth, '40')
  expect(
    (await screen.findAllByText(/^Discounted cash flow, weight 50%: Terminal growth must be below WACC/)).length,
  ).toBeGreaterThan(0)
  // the headline is now that of the other methods, and says so
  expect((await screen.findAllByText('Without discounted cash flow')).length).toBeGreaterThan(0)
})

test.each([
  ['Terminal growth', '40', 'Terminal growth must be below WACC'],
  ['Beta', '-3', 'A WACC of zero or less'],
])(
  'a fault of the DCF is explained once on the results, and what depends on it says that there is no DCF value: %s',
  async (name, figure, reason) => {
    renderWithNetwork(<Screen first="methodology" />, {
      [save]: refusal(500, 'Not now.'),
      'GET /api/ai_policy': policy,
      'GET /api/workspaces': [],
      [`GET /api/valuations/${id}/reviews`]: [],
    })
    const input = await field(name)
    await userEvent.clear(input)
    await userEvent.type(input, figure)
    await userEvent.click(screen.getByRole('tab', { name: 'Results' }))
    const simulation = (await screen.findByRole('heading', { name: 'Monte Carlo' })).closest('section')
    expect(simulation?.textContent).toContain('No DCF value')
    expect(document.body.textContent.split(reason)).toHaveLength(2)
    // comparables and transactions still have a value, which sensitivity and tornado show
    expect(screen.queryByText('No weighted method gives a value')).toBeNull()
    expect(screen.getByRole('table', { name: /^Enterprise value, all methods: WACC/ })).toBeTruthy()
  },
)

test('a scenario more, and what is expected when the probabilities add up again', async () => {
  renderWithNetwork(<Screen first="methodology" />, { [save]: refusal(500, 'Not now.') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a scenario' }))
  const name = await field('Scenario 4')
  await userEvent.clear(name)
  await userEvent.type(name, 'Standstill')
  const share = await field('Probability, Standstill')
  await userEvent.clear(share)
  await userEvent.type(share, '20')
  expect(screen.getByText(/^The probabilities add up to 120%/)).toBeTruthy()
  // by perpetuity growth an exit multiple would change nothing
  expect(screen.queryByLabelText('Exit multiple, Standstill')).toBeNull()
  expect(screen.getByText(/so scenarios have no exit multiple/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Standstill' }))
  expect(screen.getByText(/^Probability-weighted: /)).toBeTruthy()
})

test('whoever only reads cannot type', async () => {
  renderWithNetwork(<Screen mayWrite={false} />, {})
  expect((await field('Debt')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Add a year' })).toBeNull()
})

test('a document is named for a figure, with the place and the words', async () => {
  const origins = {
    'base.debt': { kind: 'document' as const, source: 'Loan agreement', place: 'page 2', on: null, by: 'Ann' },
  }
  const saved = makeValuation({ inputs: { ...inputs, origins } })
  const { asked } = renderWithNetwork(<Screen first="company" />, {
    [`PUT /api/valuations/${id}/sources`]: () => Response.json(saved),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Name a source: Debt' }))
  const name = await screen.findByRole('button', { name: 'Name the source' })
  expect((name as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/^Document/), 'Loan agreement')
  await userEvent.type(screen.getByLabelText(/^Location in it/), 'page 2')
  await userEvent.type(screen.getByLabelText(/^Web address/), 'loan')
  expect(screen.getByText('Begin with https:// or http://.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Web address/))
  await userEvent.click(name)
  const [sent] = asked.filter(({ call }) => call.startsWith('PUT'))
  expect(sent?.body).toMatchObject({ path: 'base.debt', value: 6, source: 'Loan agreement', place: 'page 2' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says in words what the figures say, and follows them', async () => {
  renderWithNetwork(<Screen first="results" />, { [save]: refusal(500, 'Not now.') })
  expect(await screen.findByText(/^Enterprise value \$33\.3M/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Company Info' }))
  const offer = await field('Offer, enterprise value')
  await userEvent.clear(offer)
  await userEvent.type(offer, '90')
  await userEvent.click(screen.getByRole('tab', { name: 'Results' }))
  expect(await screen.findByText(/The offer of \$90M \(Indicative offer\) is above the range/)).toBeTruthy()
})

test('any input stands against any other', async () => {
  renderWithNetwork(<Screen first="results" />, {})
  const down = await screen.findByRole('combobox', { name: 'Rows' })
  await userEvent.clear(down)
  await userEvent.type(down, 'Enterprise value of Plantwise')
  await userEvent.keyboard('{Enter}')
  const table = await screen.findByRole('table', { name: /Enterprise value of Plantwise, Terminal growth/ })
  // a twentieth of 50.4 is 2.5, in round figures 3
  expect([...table.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual([
    '$44.4M',
    '$47.4M',
    '$50.4M',
    '$53.4M',
    '$56.4M',
  ])
})

const policy = {
  models: [{ provider: 'openai', name: 'OpenAI', model: 'gpt', is_outside: true, can_search_web: false }],
  outside: 'open',
  notice_version: 1,
  accepted_at: '2026-11-01T00:00:00.000Z',
  accepted_by: null,
  daily_budget_micros: 5_000_000,
  spent_today_micros: 0,
  spent_this_month_micros: 0,
  is_partly_assumed: false,
}
const prose = {
  paragraphs: ['Worth $33.3M.'],
  model: 'gpt-6',
  provider: 'OpenAI',
  sentence: null,
  left_out: 2,
  revision: 3,
}

test.each([
  ['with its name, and what was left out', prose, ['Worth $33.3M.', 'OpenAI gpt-6', /2 sentences are left out/]],
  ['with the state it was written of', { ...prose, revision: 2 }, [/The inputs have changed since/]],
  ['or says why it is silent', { ...prose, paragraphs: [], sentence: 'OpenAI is down.' }, [/OpenAI is down\./]],
])('a model writes %s', async (_reason, answer, texts) => {
  renderWithNetwork(<Screen first="results" />, {
    'GET /api/ai_policy': policy,
    'GET /api/workspaces': [],
    [`POST /api/valuations/${id}/commentary`]: answer,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Write it with AI' }))
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['nobody is set up', { models: [] }],
  ['all are outside, and this workspace stays inside', { outside: 'switched-off' }],
])('no model is offered where %s', async (_reason, change) => {
  renderWithNetwork(<Screen first="results" />, {
    'GET /api/ai_policy': { ...policy, ...change },
    'GET /api/workspaces': [],
  })
  expect(await screen.findByText(/^Enterprise value \$/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Write it with AI' })).toBeNull()
})

test('an LBO has sources and uses, its debt by year, and returns by exit year and by multiple', async () => {
  renderWithNetwork(<Screen first="results" />, {})
  const debt = await screen.findByRole('table', { name: 'Debt schedule and returns by exit year' })
  const cellsOf = (table: HTMLElement, name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  // 4.12 × 3.5; interest at 8.5 %
  expect(cellsOf(debt, /^Debt at the beginning/)[0]).toBe('14.42')
  expect(cellsOf(debt, /^Interest/)[0]).toBe('1.23')
  const rates = cellsOf(debt, /^IRR/)
  expect(rates).toHaveLength(5)
  const grid = screen.getByRole('table', { name: 'IRR by entry and exit multiple' })
  expect(cellsOf(grid, /^8\.50x/)[2]).toBe(rates.at(-1))
  // 35.02 and fees of 2 %
  expect(screen.getAllByText('$35.72M')).toHaveLength(2)
})

test('the figures of a small company are in thousands, which the heads of the tables say', async () => {
  renderWithNetwork(<Screen />, { [save]: refusal(500, 'Not now.') })
  const revenue = await field('Revenue')
  expect(screen.getByText('Cash flows, USD millions')).toBeTruthy()
  await userEvent.clear(revenue)
  await userEvent.type(revenue, '0.85')
  expect(screen.getByText('Cash flows, USD thousands')).toBeTruthy()
  const cells = within(screen.getByRole('row', { name: /^Capex \d/ })).getAllByRole('cell')
  // 3 % of 850,000 and its growth: 0.03 in millions
  for (const { textContent } of cells) expect(textContent).toMatch(/^\d\d\.\d$/)
})
