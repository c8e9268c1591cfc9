import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Agreement } from '../../contract.ts'
import { listTurns } from '../../rules/moves.ts'
import type { AgreementDeps } from '../deps.ts'
import { getSeat, noAgreement } from '../read/find-participant.ts'
import { getAgreement } from '../read/read-agreements.ts'
import { toMoving } from '../read/to-agreement.ts'
import { listParticipantsForEveryone, lockAgreementForEveryone, updateAgreementForEveryone } from '../store.ts'
import { allowNewLink } from './allow-invitations.ts'
import { recordSteps } from './record-steps.ts'
import { sendInvitation } from './send-invitation.ts'

/** A new link for a participant who has not answered; only the creator sends it. */
export async function inviteAgain(
  deps: AgreementDeps,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<{ agreement: Agreement; mail: 'smtp' | 'outbox' }> {
  const seat = await getSeat(deps.db, actor, id)
  if (seat.number !== 1) throw noAgreement()
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockAgreementForEveryone(trx, id)
    if (!row) throw noAgreement()
    const participants = await listParticipantsForEveryone(trx, [id])
    const [creator] = participants
    const participant = participants.find((each) => each.number === number)
    const isOpen = row.status === 'pending' && row.expires_at > deps.clock.now()
    if (!creator || !participant || !isOpen || !listTurns(toMoving(row, participants)).includes(number))
      throw new AppError('CONFLICT', 'There is nothing for this participant to answer at the moment.')
    await allowNewLink(trx, { row, participant, at: deps.clock.now() })
    await sendInvitation(deps, trx, { row, participant, creator })
    await updateAgreementForEveryone(trx, id, { steps: row.steps + 1 })
    await recordSteps(deps, trx, { row, participants, steps: [{ kind: 'sent', number }], actorId: actor.userId })
  })
  return { agreement: await getAgreement(deps, actor, id), mail: deps.mailer.via }
}
