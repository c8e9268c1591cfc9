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

/** The text below an element, by the path of names without namespaces. */
type Values = Map<string, string>

type IsoScope = { depth: number; name: string; values: Values; inner: Values[] }

const amountPaths = ['Amt', 'Amt/InstdAmt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt', 'Amt/EqvtAmt/Amt']

/** What a message may contain payments in: an entry or one of its transactions, or an order. */
const recordNames = ['Ntry', 'TxDtls', 'CdtTrfTxInf']

/**
 * Reads camt.053 (what a bank booked) and pain.001 (what was ordered) piece by piece. A document type is refused, so no entity
 * is ever expanded and nothing outside the file is read.
 */
export function openIsoReader() {
  const parser = new SaxesParser()
  const found: PaymentRead[] = []
  const path: string[] = []
  // the values of each element that is open and holds others: the account, the entry, the transaction
  const scopes: IsoScope[] = [{ depth: 0, name: '', values: new Map(), inner: [] }]
  let text = ''
  let isKnown = false
  parser.on('doctype', () => refuse('it declares a document type, which payments never do'))
  parser.on('error', (error) => refuse(error.message.split('\n')[0] ?? 'it is not well-formed'))
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = tag.name.split(':').at(-1) ?? tag.name
    path.push(name)
    text = ''
    if (path.length > mostDepth) refuse('its elements are nested too deeply')
    isKnown ||= ['BkToCstmrStmt', 'CstmrCdtTrfInitn'].includes(name)
    if (name === 'Stmt' || name === 'PmtInf' || recordNames.includes(name))
      scopes.push(openScope(name, path.length, scopes.at(-1)))
    const currency = tag.attributes.Ccy
    if (typeof currency === 'string') scopes.at(-1)?.values.set('Ccy', currency)
  })
  parser.on('text', (piece) => {
    if (text.length <= mostText) text += piece
  })
  parser.on('closetag', () => {
    const scope = scopes.at(-1)
    if (scope && text.trim() !== '' && text.length <= mostText)
      scope.values.set(path.slice(scope.depth).join('/'), text.trim())
    text = ''
    if (scope && scope.depth === path.length && scopes.length > 1) {
      scopes.pop()
      if (scope.name === 'TxDtls') scopes.at(-1)?.inner.push(scope.values)
      else if (recordNames.includes(scope.name)) found.push(...closeRecord(scope).map(toPayment))
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

function openScope(name: string, depth: number, outer: IsoScope | undefined): IsoScope {
  const values = new Map(outer?.values)
  // the amount of an entry is that of all its transactions together
  if (name === 'TxDtls') values.delete('Amt')
  return { depth, name, values, inner: [] }
}

/** The transactions of an entry, or the entry itself; a single transaction without an amount has that of its entry. */
function closeRecord({ values, inner }: IsoScope): Values[] {
  const [only, ...others] = inner
  if (!only) return [values]
  if (others.length === 0 && !amountPaths.some((path) => only.has(path)))
    return [new Map([...only, ['Amt', values.get('Amt') ?? '']])]
  return inner
}

function refuse(why: string): never {
  throw new AppError('UNPROCESSABLE', `This XML cannot be read: ${why}.`)
}

function toPayment(values: Values): PaymentRead {
  const first = (...paths: string[]) => paths.map((one) => values.get(one)).find((value) => value !== undefined) ?? ''
  const currency = values.get('Ccy') ?? ''
  const amount = Number(first(...amountPaths))
  const atMs = readMoment(
    first('BookgDt/DtTm', 'BookgDt/Dt', 'ValDt/DtTm', 'ValDt/Dt', 'ReqdExctnDt/DtTm', 'ReqdExctnDt/Dt', 'ReqdExctnDt'),
  )
  if (!(amount > 0) || !/^[A-Z]{3}$/.test(currency)) return { problem: 'This entry has no amount with a currency.' }
  if (atMs === null) return { problem: 'This entry has no day.' }
  const sides = toSides(first, values)
  if (sides.from.account === '' || sides.to.account === '' || sides.from.account === sides.to.account)
    return { problem: 'This entry does not name both accounts.' }
  const reference = first('Refs/TxId', 'Refs/EndToEndId', 'PmtId/EndToEndId', 'AcctSvcrRef', 'NtryRef')
  const payment: StatedPayment = {
    ...sides,
    atMs,
    amountMinor: toMinorUnits(amount, currency),
    currency,
    reference: reference === 'NOTPROVIDED' ? '' : reference.slice(0, 140),
    purpose: first('RmtInf/Ustrd', 'AddtlNtryInf').slice(0, 500),
  }
  return { payment }
}

type First = (...paths: string[]) => string

/** A transaction names its parties; an entry alone only the own account, on which side the indicator says. */
function toSides(first: First, values: Values): Pick<StatedPayment, 'from' | 'to' | 'isCash'> {
  const isCash = first('BkTxCd/Domn/Fmly/Cd', 'Domn/Fmly/Cd') === 'CNTR'
  const own = cleanAccount(first('Acct/Id/IBAN', 'Acct/Id/Othr/Id'))
  const isCredit = values.get('CdtDbtInd') !== 'DBIT'
  const side = (party: 'Dbtr' | 'Cdtr', isOwn: boolean) => {
    const named = cleanAccount(
      first(
        `RltdPties/${party}Acct/Id/IBAN`,
        `RltdPties/${party}Acct/Id/Othr/Id`,
        `${party}Acct/Id/IBAN`,
        `${party}Acct/Id/Othr/Id`,
      ),
    )
    const name = first(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`, `${party}/Nm`).slice(0, 300)
    const country = first(
      `RltdPties/${party}/PstlAdr/Ctry`,
      `RltdPties/${party}/Pty/PstlAdr/Ctry`,
      `${party}/PstlAdr/Ctry`,
    )
    const account = named || (isOwn ? own : '') || cleanAccount(name) || (isCash ? cashAccount : '')
    return { account, name, country: countryOf(account, country) }
  }
  return { from: side('Dbtr', own !== '' && !isCredit), to: side('Cdtr', own !== '' && isCredit), isCash }
}
