import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'

/** `registers` are the configured external ones. */
export type RegistryDeps = { db: Db; clock: Clock; newId: NewId; log: Log; registers: readonly CompanyRegister[] }

/** The part of the server's log that this area needs. */
type Log = { warn(facts: object, sentence: string): void }
