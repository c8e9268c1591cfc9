import path from 'node:path'
import { openTimestamps } from '#adapters/chain/open-timestamps.ts'
import type { Anchor } from '#adapters/chain/port.ts'
import { openCompaniesHouse } from '#adapters/company-registry/companies-house.ts'
import { openGleif } from '#adapters/company-registry/gleif.ts'
import { openOpenCorporates } from '#adapters/company-registry/opencorporates.ts'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { openSecEdgar } from '#adapters/company-registry/sec-edgar.ts'
import { openPgBoss } from '#adapters/jobs/pg-boss.ts'
import type { LanguageModel } from '#adapters/llm/port.ts'
import { assumedPrices, noPrices, type Prices } from '#adapters/llm/prices.ts'
import { openOutbox } from '#adapters/mail/outbox.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import { openSmtp } from '#adapters/mail/smtp.ts'
import type { PaymentProvider } from '#adapters/payments/port.ts'
import { openStripe } from '#adapters/payments/stripe.ts'
import type { RealtimeVoice } from '#adapters/realtime-voice/port.ts'
import { openFolder } from '#adapters/storage/folder.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { openS3 } from '#adapters/storage/s3.ts'
import { openChorus } from '#adapters/sales-tools/chorus.ts'
import { openGong } from '#adapters/sales-tools/gong.ts'
import { openKlenty } from '#adapters/sales-tools/klenty.ts'
import type { SalesTools } from '#adapters/sales-tools/port.ts'
import { readListFile } from '#adapters/sanctions-lists/read-list-file.ts'
import { openSanctionsSources } from '#adapters/sanctions-lists/sources.ts'
import { findProgram, openEspeak } from '#adapters/synthesiser/espeak.ts'
import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import { openClamd } from '#adapters/virus/clamd.ts'
import { openTextReader } from '#adapters/text/open-text-reader.ts'
import type { Clock, NewId, RandomBytes } from '#adapters/system/port.ts'
import { describePlaceOfDocument } from '#areas/deal-work/server/files/describe-place-of-document.ts'
import { followMovedFolders } from '#areas/room-guests/server/follow-moved-folders.ts'
import { recordFileChange } from '#areas/deal-work/server/files/record-file-change.ts'
import { reopenDocument } from '#areas/diligence-reviews/server/reopen-document.ts'
import type { FoldersMoved } from '#areas/deal-work/server/index/change-index.ts'
import { readAccounts } from '#areas/document-analysis/server/read-accounts.ts'
import type { DocumentChange } from '#areas/documents/server/change/document-change.ts'
import { noteReopened } from '#areas/billing/server/payments/note-reopened.ts'
import { openProfile } from '#areas/billing/server/usage/open-profile.ts'
import type { OriginChecks } from '#areas/deals/server/change/check-origin.ts'
import { buildAuth } from '#areas/identity/server/sign-in/build-auth.ts'
import type { IdentityDeps } from '#areas/identity/server/deps.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { isSessionOpen } from '#areas/identity/server/sign-in/is-session-open.ts'
import type { Actor } from '#areas/permissions.ts'
import { regionReader } from '#areas/thesis/rules/fit/read-region.ts'
import { answerDiscovery as answer } from '#areas/thesis/server/answer-discovery.ts'
import { makeTurns } from '#areas/company-search/server/query/take-turns.ts'
import { matchRuns } from '#areas/matching/server/run-kind.ts'
import { findRun } from '#areas/runs/server/read-runs.ts'
import type { ChatDeps } from '#areas/models/server/deps.ts'
import { answerAloud, listFactsForVoice } from '#areas/negotiation/server/adviser/voice-adviser.ts'
import { openPatternSearch } from '#areas/monitoring/server/patterns/pattern-search.ts'
import { openScreener } from '#areas/screening/server/matching/screener.ts'
import { openNewsBoard } from '#areas/tasks/server/news/news-board.ts'
import { openTextChecker } from '#areas/legal-diligence/server/checking/text-checker.ts'
import type { ThreadDeps } from '#areas/request-threads/server/deps.ts'
import { tellGuestOfAnswer as tellGuest } from '#areas/room-guests/server/tell-guest.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { startTask, type StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { findValuationNames } from '#areas/valuation/server/find-valuation-names.ts'
import { openVoiceRoom, type VoiceRoom } from '#areas/voice-coach/server/session/voice-room.ts'
import type { VoiceAdviser, VoiceSessionDeps } from '#areas/voice-coach/server/deps.ts'
import type { NegotiationDeps } from '#areas/negotiation/server/deps.ts'
import { hasEntry } from '#areas/watchlist/server/has-entry.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import type { WorkspacesDeps } from '#areas/workspaces/server/deps.ts'
import type { Db, OpenDb } from '#db/connection.ts'
import { recordNames } from './work/linked-names.ts'
import { makeAccountHooks, makeWorkspaceHooks } from './work/account-hooks.ts'
import { findAuthSecret } from './storage/auth-secret.ts'
import type { Config } from './settings/config-shape.ts'
import { accountMail, requestedAccount } from './work/identity-jobs.ts'
import type { Log } from './log.ts'

/** Clock, ids and random numbers; tests provide their own. */
export type System = { clock: Clock; newId: NewId; randomBytes: RandomBytes }

type Parts = { config: Config & { publicUrl: string }; database: OpenDb & { url: string }; log: Log; system: System }

export type Deps = Awaited<ReturnType<typeof wire>>

/** Whether what a deal began from is there. */
const originChecks: OriginChecks = {
  match: async (db, actor, id) => (await findRun({ db }, actor, { kind: matchRuns, id })) !== null,
  watchlist: hasEntry,
  valuation: async (db, { workspaceId }, id) => (await findValuationNames(db, workspaceId, [id])).length > 0,
}

/** Chooses all adapters: one object with everything that use cases may need. */
export async function wire({ config, database, log, system }: Parts) {
  const { db, url } = database
  const authSecret = await findAuthSecret({ config, db, ...system })
  const storage = await openStorage(config)
  const mailer = openMailer(config, log)
  const queue = await openPgBoss({ url, log, stopWithinSeconds: 8 })
  const news = await openNewsBoard({ url, log, isStillAllowed: (actor) => isStillAllowed(db, actor, system.clock) })
  const workspaceHooks = makeWorkspaceHooks({ ...system, db, queue })
  const hooks = makeAccountHooks(system, workspaceHooks)
  const auth = buildAuth({ db, log, ...system, config: { ...config, authSecret }, accountHooks: hooks })
  const payments = openPayments(config)
  const base = {
    ...system,
    db,
    log,
    registers: openRegisters(config, system),
    models: await openModels(config),
    payments,
    salesTools: openSalesTools(config),
    voice: await openVoice(config),
    anchors: await openAnchors(config),
    screener: openScreener({ url }),
    textReader: openTextReader(),
    textChecker: openTextChecker(),
    virusScanner: config.virusScanner && openClamd({ address: config.virusScanner, timeoutMs: 60_000 }),
    patterns: openPatternSearch({ db, url }),
    sanctionsSources: openSanctionsSources(config.sanctionsLists),
    readSanctionsList: readListFile,
    // Of the ten connections of a process each search takes one or two.
    searchInTurn: makeTurns(3),
    config,
    mailer,
    storage,
    queue,
    news,
    auth,
    authSecret,
    findPeople,
    countProfile: (actor: Actor, companyId: string) =>
      openProfile({ ...system, db, queue, payments, config }, actor, companyId),
    accountHooks: hooks,
    noteDocumentChange: async (trx: Db, actor: Actor, change: DocumentChange) => {
      await reopenDocument({ ...system, db: trx }, actor, change)
      await recordFileChange(trx, actor, change)
    },
    describePlaceOfDocument,
    tellFoldersMoved: (trx: Db, actor: Actor, moved: FoldersMoved) =>
      followMovedFolders({ ...system, db: trx }, actor, moved),
    noteReopened: (trx: Db, dealIds: readonly string[]) => noteReopened({ ...system, db, queue }, trx, dealIds),
    regions: regionReader,
    readAccounts,
    ...recordNames,
    originChecks,
  }
  const answerDiscovery: ChatDeps['answerDiscovery'] = (actor, messages) => answer(base, actor, messages)
  return { ...base, ...openVoiceCoach(base), ...openMails(base), workspaceHooks, answerDiscovery }
}

/** What areas send by mail, each in the transaction of its write. */
function openMails(base: StartTaskDeps) {
  const startMail: IdentityDeps['startMail'] = (transaction, input) =>
    startTask(base, 'system', { definition: accountMail, input, transaction })
  const startSignUp: IdentityDeps['startSignUp'] = (transaction, input) =>
    startTask(base, 'system', { definition: requestedAccount, input, transaction })
  const sendMail: WorkspacesDeps['sendMail'] = (trx, mail) => queueMail(base, trx, mail)
  const tellGuestOfAnswer: ThreadDeps['tellGuestOfAnswer'] = (trx, answered) => tellGuest(base, trx, answered)
  return { startMail, startSignUp, sendMail, tellGuestOfAnswer }
}

type VoiceBase = NegotiationDeps & Omit<VoiceSessionDeps, 'voiceAdviser' | 'findCurrentActor'>

/** The coach says what the adviser of the negotiation says. */
function openVoiceCoach(base: VoiceBase): { voiceAdviser: VoiceAdviser; voiceRoom: VoiceRoom } {
  const voiceAdviser: VoiceAdviser = {
    answer: (actor, question) => answerAloud(base, actor, question),
    listFacts: (actor, dealId) => listFactsForVoice(base, actor, dealId),
  }
  const findCurrentActor = (actor: Actor) => refreshActor(base.db, actor, base.clock)
  return { voiceAdviser, voiceRoom: openVoiceRoom({ ...base, voiceAdviser, findCurrentActor }) }
}

type Voice = { provider: RealtimeVoice | null; synthesiser: Synthesiser | null }

async function openVoice({ voice: { realtime, synthesiser: name } }: Config): Promise<Voice> {
  const program = name === null ? null : findProgram(name, process.env['PATH'] ?? '')
  const synthesiser = program === null ? null : openEspeak({ program })
  if (!realtime) return { provider: null, synthesiser }
  const { openOpenAiRealtime } = await import('#adapters/realtime-voice/openai-realtime.ts')
  return { provider: openOpenAiRealtime(realtime), synthesiser }
}

/** The available registers: those without a key always, the others once configured. */
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

/** The library of chains is large, and most installations have none. */
async function openAnchors({ anchoring: { chain, calendars } }: Config): Promise<Anchor[]> {
  const timeoutMs = 30_000
  const anchors: Anchor[] = []
  if (calendars.length > 0) anchors.push(openTimestamps({ calendars, timeoutMs }))
  if (chain) {
    const { openEvmAnchor } = await import('#adapters/chain/evm.ts')
    anchors.push(openEvmAnchor({ ...chain, timeoutMs }))
  }
  return anchors
}

function openPayments({ stripe }: Config): PaymentProvider | null {
  // Two attempts stay below the timeout of a call.
  return stripe && openStripe({ ...stripe, patience: { timeoutMs: 10_000, pauseMs: 300 } })
}

function openSalesTools({ salesTools }: Config): SalesTools {
  const { gongUrl, chorusUrl, chorusAuthorization: scheme, klentyUrl } = salesTools
  // Of one attempt: the whole work has less time than a call.
  const timeoutMs = 10_000
  return {
    gong: openGong({ url: gongUrl, timeoutMs }),
    chorus: openChorus({ url: chorusUrl, scheme, timeoutMs }),
    klenty: openKlenty({ url: klentyUrl, timeoutMs }),
  }
}

/** The models whose settings are complete. Only these are loaded: the packages are large, and most installations have none. */
async function openModels({ ai }: Config): Promise<LanguageModel[]> {
  const { openAi, anthropic, perplexity, ownServer } = ai
  const patience = { timeoutMs: ai.timeoutSeconds * 1000, pauseMs: 500 }
  const models: LanguageModel[] = []
  if (openAi) {
    const { openOpenAi } = await import('#adapters/llm/openai.ts')
    models.push(openOpenAi({ ...openAi, patience, prices: toPrices(openAi) }))
  }
  if (anthropic) {
    const { openAnthropic } = await import('#adapters/llm/anthropic.ts')
    models.push(openAnthropic({ ...anthropic, patience, prices: toPrices(anthropic) }))
  }
  if (perplexity) {
    const { openPerplexity } = await import('#adapters/llm/perplexity.ts')
    models.push(openPerplexity({ ...perplexity, patience, prices: toPrices(perplexity) }))
  }
  if (ownServer) {
    const { openOpenAiCompatible } = await import('#adapters/llm/openai-compatible.ts')
    models.push(openOpenAiCompatible({ ...ownServer, patience, prices: toPrices(ownServer) }))
  }
  return models
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

async function isStillAllowed(db: Db, actor: Actor, clock: Clock): Promise<boolean> {
  return (await refreshActor(db, actor, clock)) !== null
}

/** The same person with the rights of this moment; null when session or membership have ended. */
async function refreshActor(db: Db, actor: Actor, clock: Clock): Promise<Actor | null> {
  if (!(await isSessionOpen(db, actor, clock.now()))) return null
  const membership = await findMembership(db, actor.userId, actor.workspaceId)
  return membership?.workspaceId === actor.workspaceId ? { ...actor, ...membership } : null
}
