import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAddress,
  checkCard,
  shapeCardNumber,
  shapeCvv,
  shapeExpiry,
  shapeZipCode,
  type PaymentDraft,
} from './payment-form.ts'

const now = new Date('2026-11-23T12:00:00Z')
const filled: PaymentDraft = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '11/26',
  cvv: '123',
  name: 'Ann Newcomer',
  street: '1 Pier',
  city: 'Albany',
  state: 'NY',
  zipCode: '12201',
  country: 'US',
}

describe('typing is shaped', () => {
  it.each([
    [shapeCardNumber, '4242424242424242', '4242 4242 4242 4242'],
    [shapeCardNumber, '4242-4242 42', '4242 4242 42'],
    [shapeCardNumber, '42424242424242424242', '4242 4242 4242 4242'],
    [shapeCardNumber, '4242 ', '4242'],
    [shapeCardNumber, 'no card', ''],
    [shapeExpiry, '1', '1'],
    [shapeExpiry, '112', '11/2'],
    [shapeExpiry, '11/268', '11/26'],
    [shapeCvv, '12345', '1234'],
    [shapeCvv, 'a1', '1'],
    [(text: string) => shapeZipCode(text, 'US'), '10001-1234', '10001'],
    [(text: string) => shapeZipCode(text, 'UK'), 'SW1A 1AA', 'SW1A 1AA'],
  ])('%o of %s', (shape, typed, shaped) => {
    expect(shape(typed)).toBe(shaped)
  })

  it('and stays as it is when shaped again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const shape of [shapeCardNumber, shapeExpiry, shapeCvv]) expect(shape(shape(text))).toBe(shape(text))
        expect(shapeCardNumber(text).length).toBeLessThanOrEqual(19)
        expect(shapeExpiry(text).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('a card', () => {
  it.each<[Partial<PaymentDraft>, object, string]>([
    [{}, {}, 'is valid to the end of its month'],
    [{ cardNumber: '3782 8224 6310 005' }, {}, 'may have 15 digits'],
    [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: expect.any(String) }, 'has a check digit'],
    [{ cardNumber: '0000 0000' }, { cardNumber: expect.any(String) }, 'has at least 12 digits'],
    [{ cardNumber: '' }, { cardNumber: 'Enter the card number.' }, 'has a number'],
    [{ expiry: '10/26' }, { expiry: 'This card has expired.' }, 'has not expired'],
    [{ expiry: '13/27' }, { expiry: expect.any(String) }, 'expires in a month'],
    [{ expiry: '1/27' }, { expiry: expect.any(String) }, 'has two digits for the month'],
    [{ cvv: '12' }, { cvv: expect.any(String) }, 'has a code of 3 or 4 digits'],
    [{ cvv: '1234' }, {}, 'may have a code of 4 digits'],
  ])('%o: %s %s', (change, expected) => {
    expect(checkCard({ ...filled, ...change }, now)).toEqual(expected)
  })
})

it.each([
  ['2026-12-01T11:59:00Z', {}],
  ['2026-12-01T12:00:00Z', { expiry: 'This card has expired.' }],
])('a card of November is valid until the month is over everywhere: at %s', (moment, expected) => {
  expect(checkCard(filled, new Date(moment))).toEqual(expected)
})

describe('an address', () => {
  it.each<[Partial<PaymentDraft>, string[]]>([
    [{}, []],
    [{ name: ' ', street: '', city: '' }, ['name', 'street', 'city']],
    [{ state: '' }, ['state']],
    [{ zipCode: '1220' }, ['zipCode']],
    [{ country: 'Canada', state: 'Ontario', zipCode: 'K1A 0B1' }, []],
    [{ country: 'UK', state: '', zipCode: 'SW1A 1AA' }, []],
    [{ country: 'UK', state: '', zipCode: '12201' }, ['zipCode']],
    [{ country: 'Australia', state: '', zipCode: '2000' }, []],
  ])('%o is wrong in %j', (change, wrong) => {
    expect(Object.keys(checkAddress({ ...filled, ...change }))).toEqual(wrong)
  })
})
