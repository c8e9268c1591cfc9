import type { Citation } from '../../contract.ts'
import { describeDay } from '../describe-price.ts'
import { citeOffer, citeTerm } from './cite.ts'
import type { AdviserFacts, TopicAnswer } from './facts.ts'
import { listWords, stem } from './lexicon.ts'
import type { ReadQuestion } from './read-question.ts'

type Quotable = { text: string; said: string; citation: Citation }

const leastWords = 2
const mostQuoted = 3

/**
 * Where a question is about something that is recorded in words only, the records that have each of its words, as they are:
 * one common word is a coincidence.
 */
export function quoteRecords(facts: AdviserFacts, { words, unexplained }: ReadQuestion): TopicAnswer | null {
  if (unexplained.length === 0 || words.length < leastWords) return null
  const found = listQuotable(facts).filter(({ text }) => {
    const stems = new Set(listWords(text).map(stem))
    return words.every((word) => stems.has(word))
  })
  if (found.length === 0) return null
  const quoted = found.slice(-mostQuoted)
  return { text: quoted.map(({ said }) => said), citations: quoted.map(({ citation }) => citation) }
}

function listQuotable({ view, findings }: AdviserFacts): Quotable[] {
  const { currency } = view.target
  return [
    ...view.terms.map((term) => {
      const text = `${term.term}: ${[term.buyer_position, term.seller_position, term.agreed_position].filter(Boolean).join(' / ')}`
      return { text, said: text, citation: citeTerm(term) }
    }),
    ...view.offers.map((offer) => {
      const bidder = view.bids.find(({ id }) => id === offer.bid_id)?.bidder ?? ''
      const said = [offer.terms, offer.conditions].filter(Boolean).join(' Conditions: ')
      const who = offer.party === 'Buyer' ? bidder : 'The seller'
      return {
        text: `${bidder} bidder wants asks ${said}`,
        said: `${who}, offer ${offer.number}: ${said}`,
        citation: citeOffer(offer, currency),
      }
    }),
    ...findings.map(({ id, title, category }) => {
      const said = `Open finding of the due diligence (${category}): ${title}`
      return { text: said, said, citation: { kind: 'finding' as const, id, label: title } }
    }),
    ...view.messages.map(({ id, author, created_at, body }) => ({
      text: `${author} did say said write wrote in a message ${body}`,
      said: `${author}, ${describeDay(created_at.slice(0, 10))}: ${body}`,
      citation: { kind: 'message' as const, id, label: `Message of ${author}` },
    })),
  ]
}
