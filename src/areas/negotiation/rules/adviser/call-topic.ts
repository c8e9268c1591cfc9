import { addDays } from '#core/dates/calendar.ts'
import type { Citation, NegotiationMeeting, NegotiationView } from '../../contract.ts'
import { describeDay } from '../describe-price.ts'
import { citeDeal, citeStep, citeTerm } from './cite.ts'
import type { AdviserFacts, Topic, TopicAnswer } from './facts.ts'
import { whileOpen } from './lead.ts'
import { nextMover } from './turn-topics.ts'
import { risks, targetContact } from './work-topics.ts'

const termsRaised = 3
const soonDays = 7
const openingWords = 'The records do not say how to word it.'

/**
 * What the records have for a conversation with the other side: who moves next, what to raise, what is due, when one last spoke,
 * and only then how to reach the person. Limits are no part of it, because it is read on the phone.
 */
export const conversation: Topic = whileOpen((facts, asked) => {
  const { view } = facts
  const { contact_name: name } = view.negotiation
  const parts = [nextMover(facts, asked), raise(view), due(facts), lastSpoken(facts), openFindings(facts, asked)]
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return null
  const reach = targetContact(facts, asked)
  const whom = name === '' ? 'the other side' : name
  return {
    text: [
      `To prepare the conversation with ${whom}, from the records:`,
      ...known.flatMap(({ text }) => text),
      ...(reach?.text ?? ['No target contact is recorded.']),
      openingWords,
    ],
    insights: known.flatMap(({ insights = [] }) => insights),
    citations: [...known.flatMap(({ citations }) => citations), ...(reach?.citations ?? [citeDeal(view.target)])],
  }
})

/** The open terms that weigh most, with what each side says of them. */
function raise({ terms }: NegotiationView): TopicAnswer | null {
  const open = terms.filter(({ status }) => status !== 'agreed').toSorted((one, other) => other.weight - one.weight)
  if (open.length === 0) return null
  const first = open.slice(0, termsRaised)
  const left = open.length - first.length
  return {
    text: first.map(
      ({ term, status, buyer_position: buyer, seller_position: seller }, at) =>
        `${at === 0 ? 'Raise first' : 'Then'}: ${term} (${status}). Buyer: ${buyer || 'no position yet'}. Seller: ${seller || 'no position yet'}.${
          left > 0 && at === first.length - 1 ? ` ${left} more ${left === 1 ? 'is' : 'are'} open.` : ''
        }`,
    ),
    citations: first.map(citeTerm),
  }
}

/** What is late or due within a week: the other side may ask. */
function due({ view, today }: AdviserFacts): TopicAnswer | null {
  const near = view.steps
    .flatMap((step) => (step.status === 'finished' || step.deadline === null ? [] : [{ step, day: step.deadline }]))
    .filter(({ day }) => day <= addDays(today, soonDays))
    .toSorted((one, other) => one.day.localeCompare(other.day, 'en'))
  if (near.length === 0) return null
  return {
    text: near.map(({ step, day }) => `${day < today ? 'Overdue since' : 'Due on'} ${describeDay(day)}: ${step.task}.`),
    citations: near.map(({ step }) => citeStep(step)),
  }
}

/** The next meeting, the last one, and what the team wrote last. */
function lastSpoken({ view, today }: AdviserFacts): TopicAnswer | null {
  const byTime = view.meetings
    .filter(({ cancelled_at }) => cancelled_at === null)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at, 'en'))
  const isToCome = ({ starts_at }: NegotiationMeeting) => starts_at.slice(0, 10) >= today
  const next = byTime.find(isToCome)
  const last = byTime.findLast((meeting) => !isToCome(meeting))
  const message = view.messages.at(-1)
  const day = (instant: string) => describeDay(instant.slice(0, 10))
  const said: { text: string; citation: Citation }[] = [
    ...(next ? [{ text: `Next meeting: ${day(next.starts_at)}.`, citation: citeMeeting(next) }] : []),
    ...(last ? [{ text: `Last meeting: ${day(last.starts_at)}.`, citation: citeMeeting(last) }] : []),
    ...(message
      ? [
          {
            text: `Last message of the team, internal: ${message.author}, ${day(message.created_at)}: ${message.body}`,
            citation: { kind: 'message' as const, id: message.id, label: `Message of ${message.author}` },
          },
        ]
      : []),
  ]
  return said.length === 0
    ? null
    : { text: said.map(({ text }) => text), citations: said.map(({ citation }) => citation) }
}

const citeMeeting = ({ id, starts_at }: NegotiationMeeting): Citation => ({
  kind: 'meeting',
  id,
  label: `Meeting on ${describeDay(starts_at.slice(0, 10))}`,
})

/** Findings of the diligence that are still open; what is late is said already. */
const openFindings: Topic = (facts, asked) =>
  facts.findings.length === 0 ? null : risks({ ...facts, view: { ...facts.view, steps: [], bids: [] } }, asked)
