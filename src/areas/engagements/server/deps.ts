import type { RandomBytes } from '#adapters/system/port.ts'
import type { RemovalDeps } from '#areas/documents/server/remove-document.ts'
import type { UploadDeps } from '#areas/documents/server/upload-document.ts'
import type { MonitoringDeps } from '#areas/monitoring/server/deps.ts'
import type { ScreeningDeps } from '#areas/screening/server/deps.ts'

export type ReadingDeps = UploadDeps

export type EngagementDeps = ReadingDeps &
  RemovalDeps &
  ScreeningDeps &
  MonitoringDeps & {
    randomBytes: RandomBytes
    config: { publicUrl: string }
    mailer: { via: 'smtp' | 'outbox' }
  }

/** The page of an engagement, for mails. */
export function linkToEngagement({ config }: Pick<EngagementDeps, 'config'>, id: string): string {
  return `${config.publicUrl}/engagements?tab=engagements&engagement=${id}`
}
