import { describePrice } from '#areas/negotiation/rules/describe-price.ts'

/** What a text to the other side may rest on: only what that side knows already. */
export type TemplateFacts = {
  firstName: string
  company: string
  target: string
  currency: string
  /** The open offer of the lead bid, as it was submitted; null where there is none. */
  offer: { amount: number; isOurs: boolean } | null
  openTerms: readonly string[]
  agreedTerms: readonly string[]
  /** Who writes. */
  sender: string
}

export const templateNames = ['initial_outreach', 'follow_up', 'offer_discussion', 'open_terms'] as const
export type TemplateName = (typeof templateNames)[number]

/** Texts from the deal as it is. One that has nothing to rest on is left out. */
export function writeTemplates(facts: TemplateFacts): Partial<Record<TemplateName, string>> {
  const { offer, openTerms } = facts
  return {
    initial_outreach: writeOutreach(facts),
    follow_up: writeFollowUp(facts),
    ...(offer && { offer_discussion: writeOffer(facts, offer) }),
    ...(openTerms.length > 0 && { open_terms: writeOpenTerms(facts) }),
  }
}

function letter({ firstName, sender }: TemplateFacts, paragraphs: readonly (string | null)[]): string {
  const greeting = firstName === '' ? 'Hello,' : `Dear ${firstName},`
  const closing = sender === '' ? 'Kind regards' : `Kind regards,\n${sender}`
  return [greeting, ...paragraphs.filter((one) => one !== null), closing].join('\n\n')
}

function writeOutreach(facts: TemplateFacts): string {
  const { target, company } = facts
  const about = company === '' || company === target ? target : `${target} and ${company}`
  return letter(facts, [
    `I would like to speak with you about ${about}.`,
    'A first conversation takes 30 minutes. If you prefer, we sign a non-disclosure agreement before it.',
    'Which day next week suits you?',
  ])
}

function writeFollowUp(facts: TemplateFacts): string {
  const { target, openTerms, agreedTerms } = facts
  return letter(facts, [
    `Thank you for our conversation about ${target}.`,
    agreedTerms.length > 0 ? `We agree on ${toList(agreedTerms)}.` : null,
    openTerms.length > 0 ? `Still open: ${toList(openTerms)}.` : null,
    'May I propose a call this week to go through the next steps?',
  ])
}

function writeOffer(facts: TemplateFacts, { amount, isOurs }: { amount: number; isOurs: boolean }): string {
  const price = describePrice(amount, facts.currency)
  return letter(facts, [
    isOurs
      ? `Our offer of ${price} for ${facts.target} is with you.`
      : `We have your position of ${price} on ${facts.target}.`,
    'I would like to understand which parts of it matter most to you, and to explain what ours rests on.',
    'When can we speak?',
  ])
}

function writeOpenTerms(facts: TemplateFacts): string {
  return letter(facts, [
    `These points on ${facts.target} are still open between us:`,
    facts.openTerms.map((term) => `- ${term}`).join('\n'),
    'Please tell me which of them you can confirm, and where you would like to discuss an alternative.',
  ])
}

function toList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
