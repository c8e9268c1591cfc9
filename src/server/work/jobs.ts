import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { TextReader } from '#adapters/text/port.ts'
import type { NewId } from '#adapters/system/port.ts'
import type { AgreementDeps } from '#areas/agreements/server/deps.ts'
import { agreementsJobs } from '#areas/agreements/server/jobs.ts'
import { billingJobs } from '#areas/billing/server/jobs.ts'
import type { BillingDeps } from '#areas/billing/server/deps.ts'
import { companiesJobs } from '#areas/companies/server/jobs.ts'
import { companySearchJobs } from '#areas/company-search/server/jobs.ts'
import { dealWorkJobs } from '#areas/deal-work/server/jobs.ts'
import type { RoomDeps } from '#areas/deal-work/server/room/import-room.ts'
import { documentsJobs } from '#areas/documents/server/jobs.ts'
import { legalDiligenceJobs } from '#areas/legal-diligence/server/jobs.ts'
import { marketScanJobs } from '#areas/market-scan/server/jobs.ts'
import { matchingJobs } from '#areas/matching/server/jobs.ts'
import { engagementsJobs } from '#areas/engagements/server/jobs.ts'
import { monitoringJobs } from '#areas/monitoring/server/jobs.ts'
import { outreachJobs } from '#areas/outreach/server/jobs.ts'
import { importsJobs } from '#areas/imports/server/jobs.ts'
import { recordsJobs } from '#areas/records/server/jobs.ts'
import { registryJobs } from '#areas/registry/server/jobs.ts'
import type { ScreeningDeps } from '#areas/screening/server/deps.ts'
import { screeningJobs } from '#areas/screening/server/jobs.ts'
import type { AnyJobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import { modelsJobs } from '#areas/models/server/jobs.ts'
import { tasksJobs } from '#areas/tasks/server/jobs.ts'
import { giveUpTask, runTask, type RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { thesisJobs } from '#areas/thesis/server/jobs.ts'
import { forgetAnswers } from './forget-answers.ts'
import { forgetOldSecurityEvents } from './forget-security-events.ts'
import { identityJobs } from './identity-jobs.ts'
import { removeAbandoned } from './remove-abandoned-folders.ts'

export type JobDeps = RunTaskDeps &
  ModelsDeps &
  BillingDeps &
  RoomDeps &
  ScreeningDeps &
  AgreementDeps &
  Pick<IdentityDeps, 'auth' | 'log' | 'accountHooks' | 'config' | 'startMail'> & {
    queue: JobQueue
    mailer: Mailer
    storage: Storage
    textReader: TextReader
    newId: NewId
    registers: readonly CompanyRegister[]
  }

/** All background work of the product, one line per area. */
export const jobs: readonly AnyJobDefinition<JobDeps>[] = [
  ...tasksJobs,
  ...recordsJobs,
  forgetOldSecurityEvents,
  forgetAnswers,
  removeAbandoned,
  ...identityJobs,
  ...modelsJobs,
  ...documentsJobs,
  ...dealWorkJobs,
  ...billingJobs,
  ...companiesJobs,
  ...companySearchJobs,
  ...monitoringJobs,
  ...engagementsJobs,
  ...outreachJobs,
  ...matchingJobs,
  ...importsJobs,
  ...registryJobs,
  ...screeningJobs,
  ...thesisJobs,
  ...marketScanJobs,
  ...legalDiligenceJobs,
  ...agreementsJobs,
]

/** Runs background work in this process until the queue stops. */
export async function startJobs(
  deps: JobDeps,
  definitions: readonly AnyJobDefinition<JobDeps>[] = jobs,
): Promise<void> {
  for (const definition of definitions) {
    const { kind, retryLimit, timeoutSeconds, concurrency = 2, cron } = definition
    const whenGivenUp = ({ id }: { id: string }) => giveUpTask(deps, id)
    const options = { retryLimit, timeoutSeconds, concurrency, whenGivenUp, ...(cron ? { cron } : {}) }
    await deps.queue.work(kind, options, (job) => runTask(deps, definition, job))
  }
}
