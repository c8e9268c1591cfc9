import type { JobQueue } from '#adapters/jobs/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { NewId } from '#adapters/system/port.ts'
import { companiesJobs } from '#areas/companies/server/jobs.ts'
import { dealsJobs } from '#areas/deals/server/jobs.ts'
import { discoveryJobs } from '#areas/discovery/server/jobs.ts'
import { documentsJobs } from '#areas/documents/server/jobs.ts'
import { matchingJobs } from '#areas/matching/server/jobs.ts'
import { outreachJobs } from '#areas/outreach/server/jobs.ts'
import { importsJobs } from '#areas/imports/server/jobs.ts'
import { registryJobs } from '#areas/registry/server/jobs.ts'
import type { AnyJobDefinition } from '#areas/tasks/server/job-definition.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import { modelsJobs } from '#areas/models/server/jobs.ts'
import { tasksJobs } from '#areas/tasks/server/jobs.ts'
import { giveUpTask, runTask, type RunTaskDeps } from '#areas/tasks/server/run-task.ts'
import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { forgetAnswers } from './forget-answers.ts'
import { forgetOldSecurityEvents } from './forget-security-events.ts'
import { identityJobs } from './identity-jobs.ts'

export type JobDeps = RunTaskDeps &
  ModelsDeps &
  Pick<IdentityDeps, 'auth' | 'log' | 'accountHooks' | 'config' | 'startMail'> & {
    queue: JobQueue
    mailer: Mailer
    storage: Storage
    newId: NewId
    registers: readonly CompanyRegister[]
  }

/** All background work of the product, one line an area. */
export const jobs: readonly AnyJobDefinition<JobDeps>[] = [
  ...tasksJobs,
  forgetOldSecurityEvents,
  forgetAnswers,
  ...identityJobs,
  ...modelsJobs,
  ...documentsJobs,
  ...companiesJobs,
  ...outreachJobs,
  ...matchingJobs,
  ...importsJobs,
  ...dealsJobs,
  ...registryJobs,
  ...discoveryJobs,
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
