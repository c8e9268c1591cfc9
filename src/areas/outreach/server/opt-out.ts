import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { digestToken, digestAddress } from './digest.ts'
import { findAddressOfLinkForEveryone, hasOptedOutForEveryone, insertOptOutForEveryone } from './opt-out-store.ts'

type Link = { token: string }

/** Whether the recipient behind this link has already been taken off. Changes nothing. */
export async function readOptOut(deps: { db: Db }, { token }: Link): Promise<{ isOptedOut: boolean }> {
  return { isOptedOut: await hasOptedOutForEveryone(deps.db, await getAddressHash(deps.db, token)) }
}

/** From now on nobody in this installation can write to the recipient behind this link. */
export async function optOut(deps: { db: Db; clock: Clock }, { token }: Link): Promise<void> {
  await insertOptOutForEveryone(deps.db, await getAddressHash(deps.db, token), deps.clock.now())
}

async function getAddressHash(db: Db, token: string): Promise<Buffer> {
  const hash = await findAddressOfLinkForEveryone(db, digestToken(token))
  if (!hash) throw new AppError('NOT_FOUND', 'This link is not valid. Please use the full link from the email.')
  return hash
}

/** Whether whoever reads this address does not want mails of this installation. Areas that write to people outside ask here. */
export function hasOptedOut(db: Db, address: string): Promise<boolean> {
  return hasOptedOutForEveryone(db, digestAddress(address))
}

/** For mails that a person sends to people outside of the workspace: nobody who left the list of recipients gets one. */
export async function refuseOptedOut(db: Db, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    if (await hasOptedOut(db, address)) throw new AppError('UNPROCESSABLE', `${address} has asked not to be contacted.`)
}

/** The digest by which mails to a recipient are counted: it names nobody. */
export function digestRecipient(address: string): Buffer {
  return digestAddress(address)
}
