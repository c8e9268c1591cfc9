import { toolNames, type ToolName } from './words.ts'

export const refusalReasons = [
  'not-connected',
  'unreadable-credentials',
  'key',
  'forbidden',
  'quota',
  'missing',
  'rejected',
  'no-sequence',
  'down',
  'malformed',
] as const
export type ToolRefusalReason = (typeof refusalReasons)[number]

export type ToolWork = 'fetch' | 'act'

/** The stated title and text of every failure (S1 §8), and a line that says what to do about it. */
export function describeToolRefusal(
  tool: ToolName,
  { work, reason, retryAfterSeconds }: { work: ToolWork; reason: ToolRefusalReason; retryAfterSeconds: number | null },
): { title: string; text: string; advice: string } {
  const name = toolNames[tool]
  return {
    title: `${name} Integration Error`,
    text:
      work === 'act'
        ? `Failed to execute action in ${name}. Check API configuration.`
        : `Failed to fetch data from ${name}. Check API configuration.`,
    advice:
      work === 'act' && isUnconfirmed(reason)
        ? `${name} did not confirm it, so it may have been done. Look in ${name} before you try again.`
        : advise(name, reason, retryAfterSeconds),
  }
}

/** What was sent may have been done before the connection broke, so that a second attempt would do it twice. */
function isUnconfirmed(reason: ToolRefusalReason): boolean {
  return reason === 'down' || reason === 'malformed'
}

function advise(name: string, reason: ToolRefusalReason, retryAfterSeconds: number | null): string {
  const advices: Readonly<Record<ToolRefusalReason, string>> = {
    'not-connected': `${name} is not connected. An owner or admin of the workspace connects it in Negotiation, tab AI, Sales Tools, ${name}.`,
    'unreadable-credentials': `The stored credentials of ${name} can no longer be read, because the secret of this installation has changed. Enter them again.`,
    key: `${name} refuses the credentials. An owner or admin of the workspace enters new ones.`,
    forbidden: `The account of ${name} may not do this: its plan or its rights do not include it.`,
    quota: `${name} allows no more requests right now. Try again in ${describeWait(retryAfterSeconds)}.`,
    missing: `${name} has no record with this id, or it answers at another address.`,
    rejected: `${name} refused the request.`,
    'no-sequence': `No sequence of ${name} is named for follow-ups. An owner or admin of the workspace adds one to the connection.`,
    down: `${name} did not answer in time. Try again in a moment.`,
    malformed: `${name} sent an answer that could not be read. Try again in a moment.`,
  }
  return advices[reason]
}

function describeWait(seconds: number | null): string {
  if (seconds === null) return 'a minute'
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
