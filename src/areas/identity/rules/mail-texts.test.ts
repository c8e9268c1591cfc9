import { expect, test } from 'vitest'
import * as texts from './mail-texts.ts'

const link = `https://deals.example${texts.mailPaths['confirm-email']('A'.repeat(22))}`

const mails = {
  confirmation: texts.writeConfirmationMail(link),
  newAddress: texts.writeNewAddressMail(link),
  reset: texts.writeResetMail(link),
  knownAddress: texts.writeKnownAddressMail(link),
  addressChanged: texts.writeAddressChangedMail(),
  passwordChanged: texts.writePasswordChangedMail(link),
  secondFactorOff: texts.writeSecondFactorOffMail(link),
}

test.each(Object.entries(mails))('the %s mail is plain ASCII in short lines', (_, mail) => {
  expect(mail.subject + mail.text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(mail.text.split('\n').every((line) => line.length <= 76)).toBe(true)
})

test('the link stands alone and unbroken on its line', () => {
  expect(mails.confirmation.text.split('\n')).toContain(link)
})

test('the longest link of a usual address fits one line of a mail', () => {
  expect(`http://127.0.0.1:65535${texts.mailPaths['confirm-email']('A'.repeat(22))}`.length).toBeLessThanOrEqual(76)
})
