import templates from './templates.json' with { type: 'json' }
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
  /** Null where its period is one of the terms; 0 without an earnout. */
  earnOutMonths: number | null
  deferredMonths: number
  terms: readonly { term: string; position: string }[]
}
export type Template = { title: string; description: string; terms: string; duration: string }

const blank = '[to be agreed]'
/** What a template says where the deal does not. */
const blanks = { target: '[name of the company]', company: '[your company]', price: blank, closing: blank }

/** A first text for a type of agreement, filled from a deal where there is one. People edit it before anybody gets it. */
export function fillTemplate(type: AgreementType, facts: TemplateFacts | null): Template {
  const fill = (text: string) =>
    // the fields of the file are those of the table above
    text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof blanks) => facts?.[name] || blanks[name])
  const agreed = facts?.agreed ?? null
  const { title, description, duration, terms } = templates[type]
  // clauses of a purchase that say what its negotiation has fixed
  const fixed: Readonly<Record<string, string[]>> = { '{payment}': listPayment(agreed), '{agreed}': listAgreed(agreed) }
  const clauses = terms.flatMap((clause) => fixed[clause] ?? fill(clause))
  return {
    title: fill(title),
    description: fill(description),
    terms: [...clauses, `Governing law and courts: ${blank}.`]
      .map((clause, index) => `${index + 1}. ${clause}`)
      .join('\n\n'),
    duration,
  }
}

/** How many fields of a template are still open: what is in square brackets. */
export function countBlanks(text: string): number {
  return text.match(/\[[^[\]\n]{1,60}\]/g)?.length ?? 0
}

/** How the price is paid, as the parties have agreed it. */
function listPayment(agreed: NegotiatedFacts | null): string[] {
  if (!agreed || agreed.payment === '') return []
  const { payment, earnOutMonths, deferredMonths } = agreed
  return [
    [
      withFullStop(`The price is paid as ${payment}`),
      ...(deferredMonths > 0 ? [`The deferred part is due ${deferredMonths} months after closing.`] : []),
      ...listEarnOut(earnOutMonths),
    ].join(' '),
  ]
}

function listEarnOut(months: number | null): string[] {
  if (months === 0) return []
  const period = months === null ? 'the earnout period stated below' : `${months} months after closing`
  return [`The earnout is measured over ${period}, by these targets: ${blank}.`]
}

function listAgreed(agreed: NegotiatedFacts | null): string[] {
  return (agreed?.terms ?? []).map(({ term, position }) => `${term}: ${withFullStop(position)}`)
}

const withFullStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
