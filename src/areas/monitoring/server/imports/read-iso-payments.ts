import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { AppError } from '#core/errors.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import { cashAccount } from '../../rules/index-payments.ts'
import {
  cleanAccount,
  countryOf,
  readMoment,
  type PaymentRead,
  type StatedPayment,
} from '../../rules/read-payment-row.ts'

const mostDepth = 40
const mostText = 10_000
/** Longer than any name of these messages. */
const mostName = 100

/** What a message says by a path of names without namespaces. */
type Find = (path: string) => string | undefined

/** The values of an element that is open and holds others, and of those around it: the account, the entry, the transaction. */
type IsoScope = {
  depth: number
  name: string
  values: Map<string, string>
  outer: IsoScope | null
  /** How many transactions are in it, and the first for as long as it is the only one. */
  count: number
  only: Find | null
}

/** What a message may contain payments in: an entry or an order, or one of the transactions of an entry. */
const recordNames = ['Ntry', 'CdtTrfTxInf']

/**
 * Reads camt.053 (what a bank booked) and pain.001 (what was ordered) piece by piece. A document type is refused, so no entity
 * is ever expanded and nothing outside the file is read.
 */
export function openIsoReader() {
  const parser = new SaxesParser()
  const found: PaymentRead[] = []
  const path: string[] = []
  let scope = openScope('', 0, null)
  let text = ''
  let isKnown = false
  parser.on('doctype', () => refuse('it declares a document type, which payments never do'))
  parser.on('error', (error) => refuse(error.message.split('\n')[0] ?? 'it is not well-formed'))
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = tag.name.split(':').at(-1) ?? tag.name
    path.push(name.length > mostName ? '' : name)
    text = ''
    if (path.length > mostDepth) refuse('its elements are nested too deeply')
    isKnown ||= ['BkToCstmrStmt', 'CstmrCdtTrfInitn'].includes(name)
    if (name === 'Stmt' || name === 'PmtInf' || name === 'TxDtls' || recordNames.includes(name))
      scope = openScope(name, path.length, scope)
    const currency = tag.attributes.Ccy
    if (typeof currency === 'string') scope.values.set('Ccy', currency)
  })
  parser.on('text', (piece) => {
    if (text.length <= mostText) text += piece
  })
  parser.on('closetag', () => {
    if (text.length <= mostText) keep(scope, path.slice(scope.depth).join('/'), text.trim())
    text = ''
    if (scope.outer && scope.depth === path.length) {
      found.push(...closeScope(scope, scope.outer))
      scope = scope.outer
    }
    path.pop()
  })
  return {
    push(piece: string): PaymentRead[] {
      parser.write(piece)
      return found.splice(0)
    },
    end(): PaymentRead[] {
      parser.close()
      if (!isKnown) refuse('it is neither camt.053 nor pain.001')
      return found.splice(0)
    },
  }
}

function openScope(name: string, depth: number, outer: IsoScope | null): IsoScope {
  return { depth, name, values: new Map(), outer, count: 0, only: null }
}

/** Only what a payment is read from: a message may have any number of other elements. */
function keep({ values }: IsoScope, path: string, text: string): void {
  if (text !== '' && readPaths.has(path)) values.set(path, text)
}

/** In the scope itself, else in those around it. */
function findIn(scope: IsoScope, path: string): string | undefined {
  for (let one: IsoScope | null = scope; one; one = one.outer) {
    const value = one.values.get(path)
    // the amount of an entry is that of all its transactions together
    if (value !== undefined || (one.name === 'TxDtls' && path === 'Amt')) return value
  }
  return undefined
}

/** What is complete now: each transaction as soon as it is not the only one, so that a long entry is never in memory. */
function closeScope(scope: IsoScope, outer: IsoScope): PaymentRead[] {
  if (scope.name === 'TxDtls') return recordNames.includes(outer.name) ? closeTransaction(scope, outer) : []
  if (!recordNames.includes(scope.name) || scope.count > 1) return []
  return [toPayment(scope.only ? withAmount(scope.only, scope) : (path) => findIn(scope, path))]
}

function closeTransaction(scope: IsoScope, outer: IsoScope): PaymentRead[] {
  const find: Find = (path) => findIn(scope, path)
  const { only } = outer
  outer.count += 1
  outer.only = outer.count === 1 ? copyValues(find) : null
  if (outer.count === 1) return []
  return (only ? [only, find] : [find]).map(toPayment)
}

/** As they are now: what an entry says behind its transactions is of the entry alone. */
function copyValues(find: Find): Find {
  const values = new Map([...readPaths].map((path) => [path, find(path)]))
  return (path) => values.get(path)
}

/** A single transaction without an amount has that of its entry. */
function withAmount(only: Find, entry: IsoScope): Find {
  if (amountPaths.some((path) => only(path) !== undefined)) return only
  return (path) => (path === 'Amt' ? findIn(entry, path) : only(path))
}

function refuse(why: string): never {
  throw new AppError('UNPROCESSABLE', `This XML cannot be read: ${why}.`)
}

const amountPaths = ['Amt', 'Amt/InstdAmt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt', 'Amt/EqvtAmt/Amt']
const dayPaths = [
  'BookgDt/DtTm',
  'BookgDt/Dt',
  'ValDt/DtTm',
  'ValDt/Dt',
  'ReqdExctnDt/DtTm',
  'ReqdExctnDt/Dt',
  'ReqdExctnDt',
]
const referencePaths = ['Refs/TxId', 'Refs/EndToEndId', 'PmtId/EndToEndId', 'AcctSvcrRef', 'NtryRef']
const purposePaths = ['RmtInf/Ustrd', 'AddtlNtryInf']
const familyPaths = ['BkTxCd/Domn/Fmly/Cd', 'Domn/Fmly/Cd']
const ownPaths = ['Acct/Id/IBAN', 'Acct/Id/Othr/Id']
const partyPaths = { Dbtr: pathsOfParty('Dbtr'), Cdtr: pathsOfParty('Cdtr') }

function pathsOfParty(party: 'Dbtr' | 'Cdtr') {
  return {
    account: [
      `RltdPties/${party}Acct/Id/IBAN`,
      `RltdPties/${party}Acct/Id/Othr/Id`,
      `${party}Acct/Id/IBAN`,
      `${party}Acct/Id/Othr/Id`,
    ],
    name: [`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`, `${party}/Nm`],
    country: [`RltdPties/${party}/PstlAdr/Ctry`, `RltdPties/${party}/Pty/PstlAdr/Ctry`, `${party}/PstlAdr/Ctry`],
  }
}

const readPaths = new Set([
  'Ccy',
  'CdtDbtInd',
  ...[amountPaths, dayPaths, referencePaths, purposePaths, familyPaths, ownPaths].flat(),
  ...Object.values(partyPaths).flatMap((paths) => Object.values(paths).flat()),
])

function toPayment(find: Find): PaymentRead {
  const first: First = (paths) => paths.map(find).find((value) => value !== undefined) ?? ''
  const currency = find('Ccy') ?? ''
  const amount = Number(first(amountPaths))
  const atMs = readMoment(first(dayPaths))
  if (!(amount > 0) || !/^[A-Z]{3}$/.test(currency)) return { problem: 'This entry has no amount with a currency.' }
  if (atMs === null) return { problem: 'This entry has no day.' }
  const sides = toSides(first, find('CdtDbtInd') !== 'DBIT')
  if (sides.from.account === '' || sides.to.account === '' || sides.from.account === sides.to.account)
    return { problem: 'This entry does not name both accounts.' }
  const reference = first(referencePaths)
  const payment: StatedPayment = {
    ...sides,
    atMs,
    amountMinor: toMinorUnits(amount, currency),
    currency,
    reference: reference === 'NOTPROVIDED' ? '' : reference.slice(0, 140),
    purpose: first(purposePaths).slice(0, 500),
  }
  return { payment }
}

type First = (paths: readonly string[]) => string

/** A transaction names its parties; an entry alone only the own account, on which side the indicator says. */
function toSides(first: First, isCredit: boolean): Pick<StatedPayment, 'from' | 'to' | 'isCash'> {
  const isCash = first(familyPaths) === 'CNTR'
  const own = cleanAccount(first(ownPaths))
  const side = (party: 'Dbtr' | 'Cdtr', isOwn: boolean) => {
    const paths = partyPaths[party]
    const name = first(paths.name).slice(0, 300)
    const account =
      cleanAccount(first(paths.account)) || (isOwn ? own : '') || cleanAccount(name) || (isCash ? cashAccount : '')
    return { account, name, country: countryOf(account, first(paths.country)) }
  }
  return { from: side('Dbtr', own !== '' && !isCredit), to: side('Cdtr', own !== '' && isCredit), isCash }
}
