import { addSeconds } from '#core/dates/calendar-end.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { mostReminders, noticeDays, obligationNoticeDays, remindAfterDays, remindAfterPart } from '../rules/limits.ts'
import { hasOptedOut } from '#areas/outreach/server/opt-out.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { writeDueMail } from '../rules/mails.ts'
import { decideExpiry } from '../rules/moves.ts'
import type { AgreementDeps } from './deps.ts'
import {
  listDueForEveryone,
  listObligationsForEveryone,
  updateObligationForEveryone,
} from './obligations/obligation-store.ts'
import { toMoving } from './read/to-agreement.ts'
import {
  listEndingForEveryone,
  listOverdueForEveryone,
  listParticipantsForEveryone,
  listSilentForEveryone,
  lockAgreementForEveryone,
  updateAgreementForEveryone,
  updateParticipantForEveryone,
  type AgreementRow,
  type ParticipantRow,
} from './store.ts'
import { mailResult } from './write/mail-result.ts'
import { applyResult } from './write/make-move.ts'
import { linkTo, sendInvitation } from './write/send-invitation.ts'

const daySeconds = 86_400
/** More follow in the next run. */
const batch = 500

/** Ends what is over, reminds the silent, and announces what ends soon. Each in a transaction of its own. */
export const keepDates = timedJob<AgreementDeps>({
  kind: 'agreement-dates',
  title: () => 'Check the dates of agreements and send reminders',
  cron: '7 * * * *',
  async run(deps, _input, { signal }) {
    const now = deps.clock.now()
    for (const { id } of await listOverdueForEveryone(deps.db, now, batch)) {
      signal.throwIfAborted()
      await endAgreement(deps, id)
    }
    for (const seat of await listSilentForEveryone(deps.db, { now, limit: batch })) {
      signal.throwIfAborted()
      await remind(deps, seat)
    }
    const until = addSeconds(now, noticeDays * daySeconds)
    for (const { id } of await listEndingForEveryone(deps.db, { now, until, limit: batch })) {
      signal.throwIfAborted()
      await announceEnd(deps, id)
    }
    const day = addSeconds(now, obligationNoticeDays * daySeconds)
      .toISOString()
      .slice(0, 10)
    for (const due of await listDueForEveryone(deps.db, { until: day, limit: batch })) {
      signal.throwIfAborted()
      await remindOfObligation(deps, due)
    }
  },
})

/** Decided again under the lock: an acceptance may have come first. */
export async function endAgreement(deps: AgreementDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, id)
    if (!row) return
    const participants = await listParticipantsForEveryone(trx, [id])
    const result = decideExpiry(toMoving(row, participants), deps.clock.now())
    if (result.steps.length > 0) await applyResult(deps, trx, { row, participants, result, mover: null })
  })
}

type RemindInput = { agreement_id: string; number: number }

async function remind(deps: AgreementDeps, { agreement_id, number }: RemindInput): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, agreement_id)
    const participants = await listParticipantsForEveryone(trx, [agreement_id])
    const [creator] = participants
    const participant = participants.find((each) => each.number === number)
    if (row?.status !== 'pending' || !creator || !participant || !isSilent(row, participant, deps.clock.now())) return
    if (await hasOptedOut(trx, participant.email))
      await updateParticipantForEveryone(trx, participant, { reminded_at: deps.clock.now(), reminders: mostReminders })
    else await sendInvitation(deps, trx, { row, participant, creator, isReminder: true })
  })
}

function isSilent({ duration_seconds }: AgreementRow, { state, reminded_at, invited_at }: ParticipantRow, now: Date) {
  const last = reminded_at ?? invited_at
  const seconds = Math.min(remindAfterDays * daySeconds, duration_seconds * remindAfterPart)
  return (state === 'invited' || state === 'opened') && last !== null && last <= addSeconds(now, -seconds)
}

type RemindOfObligationInput = { id: string; agreement_id: string }

/** Once, to the participant who owes it. The page that the mail names is for accounts of that address. */
async function remindOfObligation(deps: AgreementDeps, { id, agreement_id }: RemindOfObligationInput): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, agreement_id)
    const due = (await listObligationsForEveryone(trx, agreement_id)).find((each) => each.id === id)
    if (!row || due?.state !== 'open' || due.reminded_at !== null || due.due_on === null) return
    const owner = (await listParticipantsForEveryone(trx, [agreement_id])).find(
      ({ number }) => number === due.owner_number,
    )
    await updateObligationForEveryone(trx, id, { reminded_at: deps.clock.now() })
    if (!owner || (await hasOptedOut(trx, owner.email))) return
    const link = linkTo(deps, `agreement=${agreement_id}`)
    const mail = writeDueMail({ title: row.title, text: due.text, on: due.due_on, link })
    await queueMail(deps, trx, { to: owner.email, ...mail, orderedBy: null })
  })
}

async function announceEnd(deps: AgreementDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, id)
    if (row?.status !== 'active' || row.notice_sent_at !== null) return
    const participants = await listParticipantsForEveryone(trx, [id])
    await mailResult(deps, trx, { row, participants, event: 'ending' })
    await updateAgreementForEveryone(trx, id, { notice_sent_at: deps.clock.now() })
  })
}
