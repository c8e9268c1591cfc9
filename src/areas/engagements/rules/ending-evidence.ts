import { sentOnce, writeComplianceMail } from '#areas/tasks/rules/compliance-mail.ts'
import type { DocumentCode } from './document-list.ts'
import type { CheckState } from './words.ts'

type Dated = { id: string; expires_on: string | null }
type Resting<Check, File> = {
  /** The required checks that somebody worked on. */
  checks: readonly Check[]
  /** The required lines. */
  codes: readonly DocumentCode[]
  files: readonly File[]
  today: string
}

/** Evidence that a client rests on, and the last day on which it is valid. */
export type EndingEvidence = { id: string; lastDay: string }

/**
 * What has to be renewed, earliest first: decided checks, and of each line the document that is valid longest, because the
 * others were renewed by it. The proofs of identity are of several people, so each of them counts until its day.
 */
export function listEndingEvidence<Check extends Dated & { state: CheckState }, File extends Dated & { code: string }>({
  checks,
  codes,
  files,
  today,
}: Resting<Check, File>): EndingEvidence[] {
  const decided = checks.filter(({ state }) => state === 'passed' || state === 'waived')
  const documents = codes.flatMap((code) => {
    const ofLine = files.filter((file) => file.code === code)
    const valid =
      code === 'identity' ? ofLine.filter(({ expires_on }) => expires_on === null || expires_on >= today) : []
    return valid.length > 0 ? valid : longestValid(ofLine)
  })
  return [...decided, ...documents]
    .flatMap(({ id, expires_on }) => (expires_on === null ? [] : [{ id, lastDay: expires_on }]))
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay, 'en'))
}

function longestValid<File extends Dated>(files: readonly File[]): File[] {
  const endless = files.find(({ expires_on }) => expires_on === null)
  const [longest] = files.toSorted((one, other) => (other.expires_on ?? '').localeCompare(one.expires_on ?? '', 'en'))
  return [endless ?? longest].filter((file) => file !== undefined)
}

/** The mail before evidence ends. It names no client: somebody else may read it. */
export function writeExpiryMail({ count, days, link }: { count: number; days: number; link: string }) {
  return writeComplianceMail({
    subject: count === 1 ? 'Evidence of a client expires' : `Evidence of ${count} clients expires`,
    said: [
      `Documents or checks of ${count === 1 ? 'one active client' : `${count} active clients`} expire within ${days} days, or have expired already.`,
      'From the day after, the document is missing and the check is open again.',
    ],
    ask: 'See which clients these are:',
    link,
    sent: sentOnce,
  })
}
