import { expect, test } from 'vitest'
import { openIsoReader } from './read-iso-payments.ts'

const statement = (content: string) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${content}</Stmt></BkToCstmrStmt></Document>`
const entryStart =
  '<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-04-01</Dt></BookgDt><NtryDtls>'
const entryEnd = '</NtryDtls><AddtlNtryInf>Collected</AddtlNtryInf></Ntry>'
const amountOf = (sum: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${sum}</Amt></TxAmt></AmtDtls>`
const details = (payer: string, amount = '') =>
  `<TxDtls>${amount}<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`

/** Of work, not of waiting: the machine may be busy. */
const mostMicroseconds = 1_500_000

function read(xml: string) {
  const reader = openIsoReader()
  return [...reader.push(xml), ...reader.end()]
}

const payment = (account: string, amountMinor: number) => ({
  payment: { from: { account }, to: { account: 'DE89370400440532013000' }, amountMinor, currency: 'EUR', purpose: '' },
})

test('an entry is read by its transactions, and the only one has the amount of the entry', () => {
  const two = details('Alpha', amountOf('10.00')) + details('Beta', amountOf('20.00'))
  expect(read(statement(entryStart + two + entryEnd))).toMatchObject([payment('ALPHA', 1000), payment('BETA', 2000)])
  expect(read(statement(entryStart + details('Alpha') + entryEnd))).toMatchObject([payment('ALPHA', 3000)])
  const own = details('Alpha', amountOf('29.50'))
  expect(read(statement(entryStart + own + entryEnd))).toMatchObject([payment('ALPHA', 2950)])
  // the sum of the entry is that of neither
  const unsaid = { problem: 'This entry has no amount with a currency.' }
  expect(read(statement(entryStart + details('Alpha') + details('Beta') + entryEnd))).toEqual([unsaid, unsaid])
})

test('an entry without transactions is a payment itself', () => {
  const named = entryStart.replace('<NtryDtls>', '<Dbtr><Nm>Alpha</Nm></Dbtr><NtryDtls>')
  expect(read(statement(named + entryEnd))).toMatchObject([
    { payment: { from: { account: 'ALPHA' }, amountMinor: 3000, purpose: 'Collected' } },
  ])
})

test('hands out the transactions of an entry while it is still read, so that a long one is never in memory', () => {
  const reader = openIsoReader()
  const some = Array.from({ length: 1000 }, () => details('Alpha', amountOf('10.00'))).join('')
  expect(reader.push(statement('').replace(/<\/Stmt>.*/, '') + entryStart + some)).toHaveLength(1000)
  expect(reader.push(`${entryEnd}</Stmt></BkToCstmrStmt></Document>`)).toHaveLength(0)
})

test('reads transactions below a statement of very many other elements', () => {
  const others = Array.from({ length: 20_000 }, (_, number) => `<a${number}>x</a${number}>`).join('')
  const many = '<TxDtls/>'.repeat(1000)
  const before = process.cpuUsage()
  expect(read(statement(others + entryStart + many + entryEnd))).toHaveLength(1000)
  // each transaction had a copy of every element: many seconds and most of a gigabyte
  expect(process.cpuUsage(before).user).toBeLessThan(mostMicroseconds)
})

test('reads the elements inside one with a very long name', () => {
  const long = `L${'o'.repeat(200_000)}ng`
  const inside = '<Nm>x</Nm>'.repeat(5000)
  const before = process.cpuUsage()
  expect(read(statement(`<${long}>${inside}</${long}>${entryStart}${details('Alpha')}${entryEnd}`))).toMatchObject([
    payment('ALPHA', 3000),
  ])
  expect(process.cpuUsage(before).user).toBeLessThan(mostMicroseconds)
})
