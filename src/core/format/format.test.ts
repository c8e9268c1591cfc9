import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnOfMillions } from './column-of-millions.ts'
import { makeFormatter } from './formatter.ts'

const us = makeFormatter({ locale: 'en-US', timeZone: 'America/New_York' })
const gb = makeFormatter({ locale: 'en-GB', timeZone: 'Europe/London' })
const de = makeFormatter({ locale: 'de-DE', timeZone: 'Europe/Berlin' })

function read(text: string): number {
  const unit = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[text.at(-1) ?? ''] ?? 1
  return Number.parseFloat(text.replaceAll(',', '')) * unit
}

describe('millions', () => {
  test.each([
    [19.5, '19.5M', 'one place below 100'],
    [153, '153M', 'a whole figure has no places'],
    [153.4, '153M', 'none from 100'],
    [99.94, '99.9M', 'still below 100 when rounded'],
    [99.95, '100M', 'rounds up into the form without places'],
    [1200, '1.2B', 'thousands of millions are billions'],
    [1000, '1B', 'the end of the revenue slider'],
    [999.4, '999M', 'just below'],
    [999.6, '1B', 'rounding carries into the next unit'],
    [0.5, '500K', 'below one million'],
    [0, '0', 'zero has no unit'],
    [-19.5, '−19.5M', 'a loss'],
    [19.9, '19.9M', 'no binary remainder'],
    [2_500_000, '2.5T', 'trillions'],
    [null, '–', 'a missing value'],
    [undefined, '–', 'a missing value'],
    [Number.NaN, '–', 'no number'],
  ])('%s is %s: %s', (value, expected, _reason) => {
    expect(us.millions(value)).toBe(expected)
  })

  test('place the currency as the language does', () => {
    expect(us.millions(19.5, { currency: 'USD' })).toBe('$19.5M')
    expect(us.millions(-2, { currency: 'EUR' })).toBe('−€2M')
    expect(de.millions(19.5, { currency: 'EUR' })).toBe('19,5M\u00a0€')
  })

  test('show the sign of a change', () => {
    expect(us.millions(12, { signed: true })).toBe('+12M')
    expect(us.millions(0, { signed: true })).toBe('0')
  })

  test('keep their order: a larger amount is never written as a smaller one', () => {
    assert(
      property(integer({ min: 0, max: 5e9 }), integer({ min: 0, max: 5e9 }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        return read(us.short(low)) <= read(us.short(high))
      }),
    )
  })

  test('are off by at most half of the last place shown', () => {
    assert(property(integer({ min: 1, max: 2e9 }), (value) => Math.abs(read(us.short(value)) - value) <= value * 0.051))
  })
})

describe('money', () => {
  test.each([
    [{ minor: 1950n, currency: 'USD' }, '$19.50', 'cents'],
    [{ minor: 1950, currency: 'JPY' }, '¥1,950', 'a currency without minor unit'],
    [{ minor: 1950, currency: 'KWD' }, 'KWD\u00a01.950', 'a currency with three places'],
    [{ minor: -5, currency: 'USD' }, '−$0.05', 'negative and below one'],
    [{ minor: 0, currency: 'USD' }, '$0.00', 'nothing'],
    [{ minor: 900719925474099301n, currency: 'USD' }, '$9,007,199,254,740,993.01', 'beyond what a double can hold'],
    [{ minor: null, currency: 'USD' }, '–', 'missing'],
  ])('%o is %s: %s', (amount, expected, _reason) => {
    expect(us.money(amount)).toBe(expected)
  })

  test('without the minor unit rounds half away from zero', () => {
    expect(us.money({ minor: 1950, currency: 'USD' }, { whole: true })).toBe('$20')
    expect(us.money({ minor: -1950, currency: 'USD' }, { whole: true })).toBe('−$20')
  })

  test('a price of one unit, with its decimals', () => {
    expect(us.price(5.954, { currency: 'USD', places: 2 })).toBe('$5.95')
    expect(us.price(-1.2, { currency: 'EUR', places: 3 })).toBe('−€1.200')
    expect(us.price(null, { currency: 'USD', places: 2 })).toBe('–')
  })

  test('in a column, each with one decimal place', () => {
    const write = (value: number) => us.short(value, { currency: 'USD', isFixed: true })
    expect([45_000_000, 3_600_000, 153_000_000, -4_000_000].map(write)).toEqual([
      '$45.0M',
      '$3.6M',
      '$153.0M',
      '−$4.0M',
    ])
  })

  test('in a column of one unit, so that the figures add up as they are read', () => {
    const bridge = [14.716, -3.45, -0.1, 1.2, 12.366]
    const write = columnOfMillions(us, bridge, 'EUR')
    expect(bridge.map((value) => write(value, { signed: true }))).toEqual([
      '+€14.72M',
      '−€3.45M',
      '−€0.10M',
      '+€1.20M',
      '+€12.37M',
    ])
    expect(columnOfMillions(us, [0.85, -0.01], 'USD')(-0.01)).toBe('−$10.0K')
    expect(columnOfMillions(us, [1500], 'USD')(1500)).toBe('$1,500.00M')
    expect(columnOfMillions(us, [], 'USD')(0)).toBe('$0.0K')
  })

  test('in short', () => {
    expect(us.moneyShort({ minor: 1_950_000_000n, currency: 'USD' })).toBe('$19.5M')
    expect(us.moneyShort({ minor: null, currency: 'USD' })).toBe('–')
  })

  test('exact to the minor unit for any whole number of cents', () => {
    assert(
      property(integer(), (minor) => {
        const digits = us.money({ minor, currency: 'USD' }).replaceAll(/[$,.]/g, '').replace('−', '-')
        return Number(digits) === minor || (minor === 0 && Number(digits) === 0)
      }),
    )
  })
})

describe('numbers and percentages', () => {
  test.each([
    [us.number(12345.5), '12,346'],
    [us.number(-0.2), '0'],
    [us.number(1.25, { places: 1 }), '1.3'],
    [us.number(1, { places: 2, isFixed: true }), '1.00'],
    [us.number(-0.004, { places: 2, isFixed: true }), '0.00'],
    [us.ratio(0.025, { places: 2, isFixed: true }), '2.50%'],
    [us.number(null), '–'],
    [us.percent(87), '87%'],
    [us.percent(14.5), '14.5%'],
    [us.percent(12, { signed: true }), '+12%'],
    [us.percent(-3.25, { places: 1 }), '−3.3%'],
    [de.percent(14.5), '14,5\u00a0%'],
    [us.ratio(0.875), '87.5%'],
    [us.ratio(0.07), '7%'],
    [us.ratio(null), '–'],
  ])('%s reads %s', (shown, expected) => {
    expect(shown).toBe(expected)
  })
})

describe('signs', () => {
  const values = double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
  const formats: ((value: number) => string)[] = [us, gb, de].flatMap((to) => [
    (value) => to.number(value, { places: 2 }),
    (value) => to.percent(value),
    (value) => to.ratio(value),
    (value) => to.multiple(value),
    (value) => to.short(value, { currency: 'EUR' }),
    (value) => to.millions(value),
    (value) => to.money({ minor: Math.round(value), currency: 'USD' }),
  ])

  test('a negative figure has a true minus and never a hyphen, in every format', () => {
    assert(
      property(values, (value) => {
        for (const write of formats) {
          const text = write(value)
          expect(text).not.toContain('-')
          if (value >= 0) expect(text).not.toContain('−')
        }
      }),
    )
    for (const write of formats) expect(write(-12_345)).toContain('−')
  })

  test('a multiple has one place', () => {
    expect([us.multiple(8.5), us.multiple(12), us.multiple(-0.4), us.multiple(null)]).toEqual([
      '8.5x',
      '12.0x',
      '−0.4x',
      '–',
    ])
  })
})

describe('ranges', () => {
  test.each([
    [us.millionsRange({ from: 20, to: 80 }), '20–80M', 'the letter once'],
    [us.millionsRange({ from: 0.5, to: 1200 }), '500K–1.2B', 'two letters'],
    [us.millionsRange({ from: 20, to: 80 }, 'USD'), '$20–$80M', 'with currency'],
    [us.millionsRange({ from: 20, to: null }), '≥ 20M', 'open above'],
    [us.millionsRange({ from: null, to: 80 }), '≤ 80M', 'open below'],
    [us.millionsRange({ from: null, to: null }), '–', 'nothing known'],
    [us.millionsRange({ from: 20, to: 20 }), '20M', 'one value'],
    [us.range({ from: 10, to: 25 }, us.percent), '10%–25%', 'any format'],
  ])('%s is %s: %s', (shown, expected) => {
    expect(shown).toBe(expected)
  })
})

describe('days and times', () => {
  const at = '2026-11-21T23:30:00Z'

  test('a day is the same in every time zone', () => {
    expect([gb.day('2026-11-21'), us.day('2026-11-21')]).toEqual(['21 Nov 2026', 'Nov 21, 2026'])
  })

  test('an instant has the day of the user’s time zone', () => {
    expect([us.date(at), gb.date(at), de.date(at)]).toEqual(['Nov 21, 2026', '21 Nov 2026', '22. Nov. 2026'])
    expect(gb.dateTime(at)).toBe('21 Nov 2026, 23:30')
    expect(de.time(at)).toBe('00:30')
  })

  test('an invalid date is a dash', () => {
    expect([gb.date(null), gb.date('soon'), gb.day(undefined)]).toEqual(['–', '–', '–'])
  })

  const now = Date.UTC(2026, 10, 21, 12, 0, 0)
  test.each([
    [now - 59_000, 'just now', 'below a minute'],
    [now + 30_000, 'just now', 'clocks differ a little'],
    [now - 60_000, '1 min ago', 'one minute'],
    [now - 3_599_000, '59 min ago', 'below an hour'],
    [now - 3_600_000, '1 h ago', 'one hour'],
    [now - 12 * 3_600_000, '12 h ago', 'midnight of the same day'],
    [now - 12 * 3_600_000 - 1, 'yesterday', 'a moment before midnight'],
    [now - 3 * 86_400_000, '3 days ago', 'within the week'],
    [now - 7 * 86_400_000, '14 Nov 2026', 'older: the date'],
    [now + 3_600_000, '21 Nov 2026, 13:00', 'ahead: the moment itself'],
  ])('%s is %s: %s', (moment, expected) => {
    expect(gb.ago(moment, now)).toBe(expected)
  })
})

describe('sizes and durations', () => {
  test.each([
    [us.fileSize(0), '0 bytes'],
    [us.fileSize(1), '1 byte'],
    [us.fileSize(1023), '1,023 bytes'],
    [us.fileSize(1024), '1 KB'],
    [us.fileSize(1536), '1.5 KB'],
    [us.fileSize(10 * 1024 * 1024), '10 MB'],
    [us.fileSize(1024 * 1024 - 1), '1 MB'],
    [us.fileSize(null), '–'],
    [us.duration(850), '850 ms'],
    [us.duration(4000), '4 s'],
    [us.duration(125_000), '2 min 5 s'],
    [us.duration(3_780_000), '1 h 3 min'],
    [us.duration(3_605_000), '1 h'],
    [us.duration(187_200_000), '2 d 4 h'],
    [us.duration(null), '–'],
  ])('%s reads %s', (shown, expected) => {
    expect(shown).toBe(expected)
  })
})
