import { expect, it } from 'vitest'
import { buyerOf } from './buyer-of.ts'
import { cleanQuestion } from './clean-question.ts'

it.each([
  ['other letters', 'ACME Partners', 'Acme Partners'],
  ['other spaces', ' Acme \u00A0 Partners ', 'Acme Partners'],
  ['letters of two signs', 'Mu\u0308ller', 'Müller'],
])('the same buyer in %s', (_, one, other) => {
  expect(buyerOf(one)).toBe(buyerOf(other))
})

it.each([
  ['part of the name', 'Acme', 'Acme Partners'],
  ['another dot', 'Acme Inc', 'Acme Inc.'],
])('another buyer by %s', (_, one, other) => {
  expect(buyerOf(one)).not.toBe(buyerOf(other))
})

it.each([
  ['markup stays as it was written', '<b>Who?</b>', '<b>Who?</b>'],
  ['lines of every system are lines', 'One\r\ntwo\rthree\n', 'One\ntwo\nthree'],
  ['what nobody can see goes', 'Who\u0007 owns\u001B[31m it\u202E?', 'Who owns[31m it?'],
  ['many empty lines are one', 'One\n\n\n\n\ntwo', 'One\n\ntwo'],
  ['nothing is left of what is not seen', '\u0007\n \u202E', ''],
])('%s', (_, written, clean) => {
  expect(cleanQuestion(written)).toBe(clean)
})
