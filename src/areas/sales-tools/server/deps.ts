import type { SalesTools } from '#adapters/sales-tools/port.ts'
import type { RandomBytes } from '#adapters/system/port.ts'
import type { CreateContactDeps } from '#areas/outreach/server/deps.ts'

type WarningLog = { warn(facts: object, message: string): void }

export type SalesToolsDeps = CreateContactDeps & {
  salesTools: SalesTools
  authSecret: string
  randomBytes: RandomBytes
  log: WarningLog
}
