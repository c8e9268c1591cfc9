import type { AgreementType } from './words.ts'

/** What a deal says about the parties; empty where it does not. */
export type TemplateFacts = {
  target: string
  price: string
  closing: string
  company: string
  /** What its finalised negotiation has fixed; null where there is none. */
  agreed?: NegotiatedFacts | null
}
type NegotiatedFacts = {
  payment: string
  earnOutMonths: number
  deferredMonths: number
  terms: readonly { term: string; position: string }[]
}
export type Template = { title: string; description: string; terms: string; duration: string }

const blank = '[to be agreed]'

/** A first text for a type of agreement, filled from a deal where there is one. People edit it before anybody gets it. */
export function fillTemplate(type: AgreementType, facts: TemplateFacts | null): Template {
  const { target, price, closing, company } = facts ?? { target: '', price: '', closing: '', company: '' }
  const about = target === '' ? '[name of the company]' : target
  const us = company === '' ? '[your company]' : company
  const words = { about, us, price: price === '' ? blank : price, closing: closing === '' ? blank : closing }
  return templates[type]({ ...words, agreed: facts?.agreed ?? null })
}

/** How many fields of a template are still open: what is in square brackets. */
export function countBlanks(text: string): number {
  return text.match(/\[[^[\]\n]{1,60}\]/g)?.length ?? 0
}

type TemplateWords = { about: string; us: string; price: string; closing: string; agreed: NegotiatedFacts | null }

const numbered = (...clauses: readonly string[]) =>
  clauses.map((clause, index) => `${index + 1}. ${clause}`).join('\n\n')
const law = `Governing law and courts: ${blank}.`
const months = { one: '2592000', three: '7776000', six: '15552000', year: '31536000' }

/** How the price is paid, as the parties have agreed it. */
function listPayment(agreed: NegotiatedFacts | null): string[] {
  if (!agreed || agreed.payment === '') return []
  const { payment, earnOutMonths, deferredMonths } = agreed
  return [
    [
      withFullStop(`The price is paid as ${payment}`),
      ...(deferredMonths > 0 ? [`The deferred part is due ${deferredMonths} months after closing.`] : []),
      ...(earnOutMonths > 0
        ? [`The earnout is measured over ${earnOutMonths} months after closing, by these targets: ${blank}.`]
        : []),
    ].join(' '),
  ]
}

const withFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const templates: Record<AgreementType, (words: TemplateWords) => Template> = {
  nda: ({ about, us }) => ({
    title: `Non-disclosure agreement: ${about}`,
    description: `${us} and the other participants exchange confidential information to examine a possible transaction with ${about}.`,
    terms: numbered(
      'Confidential information means all information about the business, finances, customers and staff of a party that is disclosed for this purpose, in any form. It excludes what is public, was known before, or was developed or received independently and lawfully.',
      'Each party uses the information only to examine the transaction, and discloses it only to those employees, advisers and lenders who need it for that purpose and are bound to the same duties.',
      'A party that is required by law to disclose information informs the other parties first, as far as the law allows it.',
      'On request each party returns or destroys the information within ten business days, except copies that the law requires it to keep.',
      'These duties continue for two years after this agreement ends.',
      'No party is obliged to enter into a transaction, and no licence is granted.',
      law,
    ),
    duration: months.year,
  }),
  sales: ({ about, us, price, closing, agreed }) => ({
    title: `Share purchase terms: ${about}`,
    description: `The terms on which ${us} and the other participants intend to sell and buy the shares of ${about}.`,
    terms: numbered(
      `The seller sells and the buyer buys all shares of ${about}, free of encumbrances.`,
      `The purchase price is ${price}, on a cash-free and debt-free basis with a normal level of working capital.`,
      ...listPayment(agreed),
      `Closing is expected on ${closing}, after the conditions are met: regulatory approvals, no material adverse change, and consents that material contracts require.`,
      `The seller gives warranties on title, accounts, tax, contracts, employees, litigation and compliance. Liability is limited to ${blank} of the purchase price and to ${blank} months, except for title and fraud.`,
      ...(agreed?.terms ?? []).map(({ term, position }) => `${term}: ${withFullStop(position)}`),
      'Between signing and closing the business is run in the ordinary course.',
      'Until this agreement ends the seller does not negotiate with others about the shares.',
      law,
    ),
    duration: months.three,
  }),
  service: ({ about, us }) => ({
    title: `Service contract: ${about}`,
    description: `Services for ${us} in connection with ${about}.`,
    terms: numbered(
      `Services: ${blank}. They are provided with the care of a prudent specialist.`,
      `Fee: ${blank}, payable within 30 days of the invoice. Expenses need approval in writing.`,
      'Results of the services belong to the client once they are paid.',
      'Each party keeps the confidential information of the other secret.',
      'Either party may end the contract with 30 days of notice, and immediately for a serious breach.',
      law,
    ),
    duration: months.six,
  }),
  partnership: ({ about, us }) => ({
    title: `Partnership agreement: ${about}`,
    description: `${us} and the other participants work together on ${about}.`,
    terms: numbered(
      `Purpose and contributions of each partner: ${blank}.`,
      `Profits and losses are shared in these proportions: ${blank}.`,
      'Decisions outside the ordinary course need the consent of all partners.',
      'Each partner may inspect the books at any time.',
      'A partner who leaves is paid the fair value of its share, determined by an independent expert.',
      law,
    ),
    duration: months.year,
  }),
  employment: ({ about }) => ({
    title: `Employment contract: ${about}`,
    description: `Employment with ${about}.`,
    terms: numbered(
      `Position and place of work: ${blank}. Start: ${blank}.`,
      `Annual gross salary: ${blank}. Bonus or retention payment: ${blank}.`,
      `Working time and holidays: ${blank}, as the law requires at least.`,
      'The employee keeps business secrets confidential, during and after the employment.',
      `Notice period: ${blank}.`,
      law,
    ),
    duration: months.year,
  }),
  licensing: ({ about, us }) => ({
    title: `Licensing agreement: ${about}`,
    description: `A licence between ${us} and the other participants concerning ${about}.`,
    terms: numbered(
      `Licensed rights: ${blank}. The licence is non-exclusive and not transferable, for the territory ${blank}.`,
      `Licence fee: ${blank}. The licensee reports its use each quarter.`,
      'The licensor warrants that it owns the rights and knows of no claim of others against them.',
      'The licence ends with this agreement, or immediately after a serious breach.',
      law,
    ),
    duration: months.year,
  }),
  rental: ({ about, us }) => ({
    title: `Rental agreement: ${about}`,
    description: `Premises or equipment used by ${us} or ${about}.`,
    terms: numbered(
      `Rented object: ${blank}, for the use as ${blank}.`,
      `Rent: ${blank} each month, in advance. Deposit: ${blank}.`,
      'The tenant maintains the object with care and returns it as it was, except for normal wear.',
      'Subletting needs the consent of the landlord in writing.',
      `Notice period: ${blank}.`,
      law,
    ),
    duration: months.year,
  }),
  custom: ({ about, us, price }) => ({
    title: `Letter of intent: ${about}`,
    description: `${us} states its interest in a transaction with ${about}. Confidentiality, exclusivity and governing law are binding; the rest is not.`,
    terms: numbered(
      `Indicative value: ${price}, for all shares, on a cash-free and debt-free basis.`,
      'Exclusivity: until this agreement ends, the owners do not negotiate with others about a sale.',
      'Due diligence: access to the information, premises and management that is needed for the examination.',
      'Confidentiality: as agreed separately; without such an agreement all information is kept secret.',
      law,
    ),
    duration: months.one,
  }),
}
