import type { Db } from '#db/connection.ts'
import { digestAddress } from './digest.ts'
import { hasOptedOutForEveryone } from './opt-out-store.ts'

/** Whether whoever reads this address does not want mails of this installation. Areas that write to people outside ask here. */
export function hasOptedOut(db: Db, address: string): Promise<boolean> {
  return hasOptedOutForEveryone(db, digestAddress(address))
}

/** The digest by which mails to a recipient are counted: it names nobody. */
export function digestRecipient(address: string): Buffer {
  return digestAddress(address)
}
