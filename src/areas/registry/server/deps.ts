import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import type { Clock, NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'

/** `registers` are the outside ones that are set up. */
export type RegistryDeps = { db: Db; clock: Clock; newId: NewId; log: Log; registers: readonly CompanyRegister[] }

/** As much of the server's log as this area needs. */
type Log = { warn(facts: object, sentence: string): void }
