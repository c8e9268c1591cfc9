import { addDays } from '#core/dates/calendar.ts'
import { compareBids, isOnTable } from '../compare-bids.ts'
import { describeDay, describePrice } from '../describe-price.ts'
import { finaliseFrom } from '../limits.ts'
import type {
  NegotiationMeeting,
  NegotiationMessage,
  NegotiationStep,
  NegotiationTerm,
  Proposal,
} from '../../contract.ts'
import { citeBid, citeDeal, citeOffer, citeStep, citeTerm } from './cite.ts'
import type { Topic } from './facts.ts'
import { describeEnd, whileOpen } from './lead.ts'

const positionsOf = ({ buyer_position, seller_position }: NegotiationTerm) =>
  `Buyer: ${buyer_position || 'no position yet'}. Seller: ${seller_position || 'no position yet'}.`

const stop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** What is not agreed yet, the heaviest first. */
export const openTerms: Topic = ({ view }, { marks }) => {
  if (view.terms.length === 0) return null
  const open = view.terms
    .filter(({ status }) => status !== 'agreed')
    .toSorted((one, other) => other.weight - one.weight)
  if (open.length === 0) return { text: ['Every term is agreed.'], citations: view.terms.map(citeTerm) }
  const [first] = open
  return {
    text: [
      `${open.length} of ${view.terms.length} terms are open: ${open.map(({ term, status }) => `${term} (${status})`).join(', ')}.`,
      ...open.map((one) => `${one.term}. ${positionsOf(one)}`),
      ...(marks.has('responsible') || marks.has('who')
        ? ['Terms have no owner of their own; tasks name who is responsible.']
        : []),
    ],
    insights: first
      ? [`${first.term} carries the most weight among the open terms: settle it, and trade the lighter ones for it.`]
      : [],
    citations: open.map(citeTerm),
    proposals: open.flatMap(proposeSettlement),
  }
}

/** Where one side has nothing against what the other says, or both say the same. */
function proposeSettlement({ id, version, term, buyer_position, seller_position }: NegotiationTerm): Proposal[] {
  const [buyer, seller] = [buyer_position.trim(), seller_position.trim()]
  const agreed = buyer === '' ? seller : buyer
  if (agreed === '' || (buyer !== '' && seller !== '' && buyer !== seller)) return []
  return [{ kind: 'term', label: `Agree ${term}: ${agreed}`, term_id: id, version, agreed }]
}

export const agreedTerms: Topic = ({ view }) => {
  if (view.terms.length === 0) return null
  const agreed = view.terms.filter(({ status }) => status === 'agreed')
  return {
    text: [
      agreed.length === 0
        ? `None of the ${view.terms.length} terms is agreed yet.`
        : `${agreed.length} of ${view.terms.length} terms are agreed: ${agreed.map(({ term, agreed_position }) => (agreed_position === '' ? term : `${term} (${agreed_position})`)).join('; ')}.`,
    ],
    citations: (agreed.length === 0 ? view.terms : agreed).map(citeTerm),
  }
}

/** The terms that a question names. */
export const namedTerms: Topic = (_facts, { terms }) => ({
  text: terms.map((one) =>
    stop(
      `${one.term} is ${one.status}. ${one.status === 'agreed' && one.agreed_position !== '' ? `Agreed: ${one.agreed_position}` : positionsOf(one)}`,
    ),
  ),
  citations: terms.map(citeTerm),
  proposals: terms.filter(({ status }) => status !== 'agreed').flatMap(proposeSettlement),
})

/** The tasks that a question names, or those of the people whom it names: the open ones first. */
export const namedSteps: Topic = ({ view }, { steps, teams }) => {
  const own = view.steps.filter(({ responsible }) => teams.includes(responsible))
  const named = (steps.length > 0 ? steps : own).toSorted((one, other) => isDone(one) - isDone(other))
  if (named.length === 0) return null
  return {
    text: named.map(
      ({ task, responsible, status, deadline }) =>
        `${task}${responsible === '' ? '' : `, ${responsible}`}: ${status}${deadline === null ? '' : `, due on ${describeDay(deadline)}`}.`,
    ),
    citations: named.map(citeStep),
  }
}

const isDone = ({ status }: NegotiationStep) => (status === 'finished' ? 1 : 0)

const soonDays = 7

/** What is due, the nearest first, with what is late. */
export const deadlines: Topic = ({ view, today }, { marks }) => {
  const open = view.steps.filter(({ status }) => status !== 'finished')
  const dated = open
    .flatMap((step) => (step.deadline === null ? [] : [{ step, deadline: step.deadline }]))
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline, 'en'))
  const expiring = view.offers
    .filter(({ status, expires_on }) => status === 'pending' && expires_on !== null)
    .toSorted((one, other) => (one.expires_on ?? '').localeCompare(other.expires_on ?? '', 'en'))
  if (dated.length === 0 && expiring.length === 0) return null
  const late = dated.filter(({ deadline }) => deadline < today)
  const soon = dated.filter(({ deadline }) => deadline >= today && deadline <= addDays(today, soonDays))
  return {
    text: [
      ...(marks.has('overdue') ? [late.length === 0 ? 'Nothing is overdue.' : `Overdue: ${late.length}.`] : []),
      ...dated.map(
        ({ step, deadline }) =>
          `${describeDay(deadline)}: ${step.task}${step.responsible === '' ? '' : `, ${step.responsible}`} (${step.status}${deadline < today ? ', overdue' : ''}).`,
      ),
      ...expiring.map(({ number, expires_on }) => `${describeDay(expires_on ?? '')}: offer ${number} expires.`),
    ],
    insights: [
      ...(late.length > 0 ? [`${late.length} overdue: ${late.map(({ step }) => step.task).join(', ')}.`] : []),
      ...(soon.length > 0 ? [`Due within a week: ${soon.map(({ step }) => step.task).join(', ')}.`] : []),
    ],
    citations: [
      ...dated.map(({ step }) => citeStep(step)),
      ...expiring.map((offer) => citeOffer(offer, view.target.currency)),
    ],
    proposals: late.map(({ step }) => ({
      kind: 'task' as const,
      label: `Add a task: ask ${step.responsible || 'the team'} about '${step.task}'`,
      task: `Ask about: ${step.task}`.slice(0, 300),
      responsible: step.responsible,
    })),
  }
}

/** Open offers with an expiry date, the next first, and which of their bids is worth most. */
export const expiries = whileOpen(({ view, today }) => {
  const { currency } = view.target
  const rows = view.offers
    .flatMap((offer) =>
      offer.status === 'pending' && offer.expires_on !== null ? [{ offer, on: offer.expires_on }] : [],
    )
    .toSorted((one, other) => one.on.localeCompare(other.on, 'en'))
  if (rows.length === 0) return null
  const best = compareBids(view.bids, view.offers, view.negotiation)
    .filter(({ bid }) => isOnTable(bid))
    .toSorted((one, other) => (other.newest?.value.presentValue ?? 0) - (one.newest?.value.presentValue ?? 0))[0]
  const bidder = (bidId: string) => view.bids.find(({ id }) => id === bidId)?.bidder ?? ''
  return {
    text: rows.map(
      ({ offer: { id, number, bid_id, amount }, on }) =>
        `Offer ${number} of ${bidder(bid_id)}, ${describePrice(amount, currency)}, ${on < today ? 'expired' : 'expires'} on ${describeDay(on)}` +
        `${id === best?.newest?.id ? '; its present value is the highest of all bids' : ''}.`,
    ),
    citations: rows.map(({ offer }) => citeOffer(offer, currency)),
  }
})

export const progress: Topic = ({ view }) => {
  if (view.terms.length === 0) return null
  const open = view.terms
    .filter(({ status }) => status !== 'agreed')
    .toSorted((one, other) => other.weight - one.weight)
  const finished = view.steps.filter(({ status }) => status === 'finished').length
  const ready = view.progress.can_finalise
    ? 'The deal can be finalized.'
    : `The deal can be finalized from ${finaliseFrom}%.`
  const end = describeEnd(view)
  return {
    text: [
      `The negotiation is at ${view.progress.shown}%: ${view.terms.length - open.length} of ${view.terms.length} terms are agreed, ${finished} of ${view.steps.length} tasks are finished. ${end ?? ready}`,
      ...(end !== null || view.progress.can_finalise || open.length === 0
        ? []
        : [
            `Next: ${open
              .slice(0, 2)
              .map(({ term }) => term)
              .join(' and ')}.`,
          ]),
    ],
    citations: [...open.map(citeTerm), citeDeal(view.target)],
  }
}

export const targetContact: Topic = ({ view }) => {
  const { contact_name, contact_title, contact_email, contact_phone } = view.negotiation
  if (contact_name === '') return null
  const ways = [contact_email, contact_phone].filter((one) => one !== '').join(', ')
  return {
    text: [
      `The target contact is ${contact_name}${contact_title === '' ? '' : `, ${contact_title}`}${ways === '' ? '' : `: ${ways}`}.`,
    ],
    citations: [citeDeal(view.target)],
  }
}

export const client: Topic = ({ view }) => {
  const { engagement } = view.target
  if (!engagement) return null
  const contact = `${engagement.clientName}, ${engagement.clientEmail}`
  return {
    text: [`We act for ${engagement.company} (${contact}). The engagement is ${engagement.status}.`],
    citations: [citeDeal(view.target)],
  }
}

export const meetings: Topic = ({ view, today }) => {
  const isToCome = ({ starts_at, cancelled_at }: NegotiationMeeting) =>
    cancelled_at === null && starts_at.slice(0, 10) >= today
  const next = view.meetings.filter(isToCome).toReversed()
  if (next.length === 0) return null
  return {
    text: next.map(
      ({ starts_at, minutes, place }) =>
        `${describeDay(starts_at.slice(0, 10))}, ${starts_at.slice(11, 16)} UTC, ${minutes} minutes${place === '' ? '' : `, ${place}`}.`,
    ),
    citations: next.map(({ id, starts_at }) => ({
      kind: 'meeting' as const,
      id,
      label: `Meeting on ${describeDay(starts_at.slice(0, 10))}`,
    })),
  }
}

export const teamMessages: Topic = ({ view }, { authors, teams }) => {
  const isMeant = ({ author, functions }: NegotiationMessage) =>
    authors.length + teams.length === 0 || authors.includes(author) || functions.some((one) => teams.includes(one))
  const last = view.messages.filter(isMeant).slice(-3)
  if (last.length === 0) return null
  return {
    text: last.map(({ author, created_at, body }) => `${author}, ${describeDay(created_at.slice(0, 10))}: ${body}`),
    citations: last.map(({ id, author }) => ({ kind: 'message' as const, id, label: `Message of ${author}` })),
  }
}

export const risks: Topic = ({ view, findings, today }) => {
  const named = findings
  const late = view.steps.filter(
    ({ status, deadline }) => status !== 'finished' && deadline !== null && deadline < today,
  )
  const unsure = view.bids.filter(({ certainty }) => certainty !== null && certainty < 70)
  const text = [
    ...named.map(({ title, category, kind }) => stop(`Open ${kind} of the due diligence (${category}): ${title}`)),
    ...late.map(({ task }) => `Overdue: ${task}.`),
    ...unsure.map(({ bidder, certainty }) => `${bidder} closes with a certainty of ${certainty}% only.`),
  ]
  if (text.length === 0) return null
  return {
    text: named.length > 0 ? text : ['The due diligence has no open finding.', ...text],
    insights: named.length > 0 ? ['Turn each finding into a term: a price chip, an indemnity or a condition.'] : [],
    citations: [
      ...named.map(({ id, title }) => ({ kind: 'finding' as const, id, label: title })),
      ...late.map(citeStep),
      ...unsure.map(citeBid),
    ],
  }
}
