import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

/** `registers` are the configured external ones. */
export type RegistryDeps = RecordDeps & { log: Log; registers: readonly CompanyRegister[] }

/** The part of the server's log that this area needs. */
type Log = { warn(facts: object, sentence: string): void }
