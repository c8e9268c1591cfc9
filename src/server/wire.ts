import path from 'node:path'
import { openCompaniesHouse } from '#adapters/company-registry/companies-house.ts'
import { openGleif } from '#adapters/company-registry/gleif.ts'
import { openOpenCorporates } from '#adapters/company-registry/opencorporates.ts'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { openSecEdgar } from '#adapters/company-registry/sec-edgar.ts'
import { openPgBoss } from '#adapters/jobs/pg-boss.ts'
import { openAnthropic } from '#adapters/llm/anthropic.ts'
import { openOpenAiCompatible } from '#adapters/llm/openai-compatible.ts'
import { openOpenAi } from '#adapters/llm/openai.ts'
import { openPerplexity } from '#adapters/llm/perplexity.ts'
import type { LanguageModel } from '#adapters/llm/port.ts'
import { assumedPrices, noPrices, type Prices } from '#adapters/llm/prices.ts'
import { openOutbox } from '#adapters/mail/outbox.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import { openSmtp } from '#adapters/mail/smtp.ts'
import { openFolder } from '#adapters/storage/folder.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { openS3 } from '#adapters/storage/s3.ts'
import type { Clock, NewId, RandomBytes } from '#adapters/system/port.ts'
import { recordLostFiles } from '#areas/deal-work/server/record-lost-files.ts'
import type { OriginChecks } from '#areas/deals/server/check-origin.ts'
import { buildAuth } from '#areas/identity/server/build-auth.ts'
import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { findPeople } from '#areas/identity/server/find-people.ts'
import { isSessionOpen } from '#areas/identity/server/is-session-open.ts'
import type { Actor } from '#areas/permissions.ts'
import { answerDiscovery as answer } from '#areas/discovery/server/answer-discovery.ts'
import { openRecentSearches } from '#areas/discovery/server/recent-searches.ts'
import { hasRun } from '#areas/matching/server/has-run.ts'
import type { ChatDeps } from '#areas/models/server/deps.ts'
import { openNewsBoard } from '#areas/tasks/server/news-board.ts'
import { queueMail } from '#areas/tasks/server/send-mail.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import { findValuationNames } from '#areas/valuation/server/find-valuation-names.ts'
import { hasEntry } from '#areas/watchlist/server/has-entry.ts'
import { findMembership } from '#areas/workspaces/server/find-membership.ts'
import type { WorkspacesDeps } from '#areas/workspaces/server/deps.ts'
import type { Db, OpenDb } from '#db/connection.ts'
import { makeAccountHooks, makeWorkspaceHooks } from './account-hooks.ts'
import { findAuthSecret } from './auth-secret.ts'
import type { Config } from './config.ts'
import { accountMail, requestedAccount } from './identity-jobs.ts'
import type { Log } from './log.ts'

/** Time, ids and chance: tests give their own. */
export type System = { clock: Clock; newId: NewId; randomBytes: RandomBytes }

type Parts = { config: Config & { publicUrl: string }; database: OpenDb & { url: string }; log: Log; system: System }

export type Deps = Awaited<ReturnType<typeof wire>>

/** The only place that chooses adapters: one object with all that use cases may ask for. */
export async function wire({ config, database, log, system }: Parts) {
  const { db, url } = database
  const authSecret = await findAuthSecret({ config, db, ...system })
  const storage = await openStorage(config)
  const mailer = openMailer(config, log)
  const queue = await openPgBoss({ url, log, stopWithinSeconds: 8 })
  const news = await openNewsBoard({ url, log, isStillHere: (actor) => isStillHere(db, actor, system.clock) })
  const workspaceHooks = makeWorkspaceHooks({ ...system, db, queue })
  const hooks = makeAccountHooks(system, workspaceHooks)
  const auth = buildAuth({ db, log, ...system, config: { ...config, authSecret }, accountHooks: hooks })
  const registers = openRegisters(config, system)
  const models = openModels(config)
  const base = {
    ...system,
    db,
    log,
    registers,
    models,
    recentSearches: openRecentSearches(system.clock),
    config,
    mailer,
    storage,
    queue,
    news,
    auth,
    authSecret,
    findPeople,
    accountHooks: hooks,
    beforeDocumentRemoval: recordLostFiles,
    subjectNames: { valuation: findValuationNames },
    originChecks: {
      match: hasRun,
      watchlist: hasEntry,
      valuation: async (of: Db, { workspaceId }: Actor, id: string) =>
        (await findValuationNames(of, workspaceId, [id])).length > 0,
    } satisfies OriginChecks,
  }
  const startMail: IdentityDeps['startMail'] = (transaction, input) =>
    startTask(base, 'system', { definition: accountMail, input, transaction })
  const startSignUp: IdentityDeps['startSignUp'] = (transaction, input) =>
    startTask(base, 'system', { definition: requestedAccount, input, transaction })
  const sendMail: WorkspacesDeps['sendMail'] = (trx, mail) => queueMail(base, trx, mail)
  const answerDiscovery: ChatDeps['answerDiscovery'] = (actor, messages) => answer(base, actor, messages)
  return { ...base, startMail, startSignUp, sendMail, workspaceHooks, answerDiscovery }
}

/** Registers that can be asked: those without a key always, the others once they have what they want to know of us. */
function openRegisters({ registers }: Config, { clock }: System): CompanyRegister[] {
  const { openCorporates, companiesHouse, gleif, sec } = registers
  const { token } = openCorporates
  const { key } = companiesHouse
  const { contact } = sec
  return [
    ...(token === null ? [] : [openOpenCorporates({ ...openCorporates, token })]),
    ...(key === null ? [] : [openCompaniesHouse({ ...companiesHouse, key })]),
    openGleif(gleif),
    ...(contact === null ? [] : [openSecEdgar({ ...sec, contact, clock })]),
  ]
}

/** Models whose settings are complete; without any the product does without. */
function openModels({ ai }: Config): LanguageModel[] {
  const { openAi, anthropic, perplexity, ownServer } = ai
  const patience = { timeoutMs: ai.timeoutSeconds * 1000, pauseMs: 500 }
  return [
    ...(openAi ? [openOpenAi({ ...openAi, patience, prices: toPrices(openAi) })] : []),
    ...(anthropic ? [openAnthropic({ ...anthropic, patience, prices: toPrices(anthropic) })] : []),
    ...(perplexity ? [openPerplexity({ ...perplexity, patience, prices: toPrices(perplexity) })] : []),
    ...(ownServer ? [openOpenAiCompatible({ ...ownServer, patience, prices: toPrices(ownServer) })] : []),
  ]
}

type Priced = { prices: { input: number; output: number } | null; isOutside?: boolean }

function toPrices({ prices, isOutside = true }: Priced): Prices {
  if (prices) return { ...assumedPrices, ...prices, basis: 'settings' }
  return isOutside ? assumedPrices : noPrices
}

function openMailer({ smtpUrl, mailFrom, dataDir, publicUrl }: Config & { publicUrl: string }, log: Log): Mailer {
  const sender = { from: toMailbox(mailFrom), host: new URL(publicUrl).hostname }
  return smtpUrl
    ? openSmtp({ url: smtpUrl, ...sender })
    : openOutbox({ folder: path.join(dataDir, 'outbox'), log, ...sender })
}

/** 'Deals <deals@example.com>' or the bare address. */
function toMailbox(from: string): { name: string; address: string } {
  const named = /^(.*)<([^<>]+)>$/.exec(from)
  return named
    ? { name: (named[1] ?? '').replaceAll('"', '').trim(), address: named[2] ?? '' }
    : { name: '', address: from }
}

export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return openFolder(path.join(dataDir, 'files'))
  const { endpoint, forcePathStyle, ...rest } = s3
  return openS3({ ...rest, ...(endpoint ? { endpoint } : {}), pathStyle: forcePathStyle })
}

async function isStillHere(db: Db, actor: Actor, clock: Clock): Promise<boolean> {
  if (!(await isSessionOpen(db, actor, clock.now()))) return false
  return (await findMembership(db, actor.userId, actor.workspaceId))?.workspaceId === actor.workspaceId
}
