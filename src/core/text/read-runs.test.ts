import { expect, it } from 'vitest'
import { readRuns, type DrawnRun } from './read-runs.ts'

const run = (str: string, left: number, rest: Partial<DrawnRun> = {}): DrawnRun => ({
  str,
  dir: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(str) ? 'rtl' : 'ltr',
  width: 40,
  height: 10,
  transform: [10, 0, 0, 10, left, 700],
  hasEOL: false,
  ...rest,
})

const read = async (items: readonly DrawnRun[]) =>
  (await readRuns({ getTextContent: async () => ({ items }) }))
    .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
    .join('')

it.each([
  [
    'drawn from left to right',
    [run('العربية', 100), run(' ', 142), run('الخطوط', 150), run(' ', 192), run('انواع', 200)],
  ],
  ['drawn from right to left, without blanks', [run('انواع', 200), run('الخطوط', 150), run('العربية', 100)]],
])('reads a line from right to left, %s', async (_, items) => {
  expect(await read(items)).toBe('انواع الخطوط العربية')
})

it('leaves the words of the other direction in theirs', async () => {
  const within = [
    run('הסכם', 250),
    run('Acme', 150),
    run('Ltd', 200),
    run('עם', 100),
    run('2026', 50, { hasEOL: true }),
    run('הצדדים מסכימים', 200),
  ]
  expect(await read(within)).toBe('הסכם Acme Ltd עם 2026\nהצדדים מסכימים')
  const around = [run('between the parties', 0), run('בע"מ', 50), run('7', 100), run('אלון', 150), run('and Acme', 200)]
  expect(await read(around)).toBe('between the parties אלון 7 בע"מ and Acme')
})

it('keeps lines apart, and lines from left to right as they are', async () => {
  const items = [
    run('Page', 100),
    run(' 1', 60, { hasEOL: true }),
    run('שני', 100),
    run('אחד', 150, { hasEOL: true }),
    run('End', 0),
  ]
  expect(await read(items)).toBe('Page 1\nאחד שני\nEnd')
})

it('writes letters for their drawn forms, each ligature in its order', async () => {
  expect(await read([run('\u0627\ufefb\ufcca \ufb01nal\u00a0\ufe78', 0)])).toBe(
    '\u0627\u0644\u0627\u0644\u062d final \u064f',
  )
})

it('asks for Hebrew letters with points taken apart, which is how pdf.js turns them', async () => {
  const asked: boolean[] = []
  const text = await readRuns({
    getTextContent: async ({ disableNormalization }) => {
      asked.push(disableNormalization)
      return { items: [run(disableNormalization ? '\ufb2aל' : 'ל\u05e9\u05c1', 0)] }
    },
  })
  expect(asked).toEqual([true, false])
  expect(text.map(({ str }) => str)).toEqual(['ל\u05e9\u05c1'])
})
