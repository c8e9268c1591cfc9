import * as z from 'zod'
import { encodingNames } from '#core/table-files/detect-encoding.ts'
import { call, largestInteger } from '../call.ts'
import { ruleNames } from './rules/finding.ts'
import { monitoringLimits } from './rules/limits.ts'
import { alertTypes } from './rules/rate-confidence.ts'
import { variedNames } from './rules/what-if.ts'
import { caseStates, decisions, exportFormats, noteKinds, risks, submissionCodes } from './rules/words.ts'

export const Alert = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  /** High, Medium or Low: how urgent it is. */
  type: z.enum(alertTypes),
  rule: z.enum(ruleNames),
  /** What was seen, in a sentence. */
  flag: z.string(),
  amount_minor: z.number().int(),
  currency: z.string(),
  /** 0 to 100, by the formula in METHOD.md. */
  ai_confidence: z.number(),
  state: z.enum(caseStates),
  raised_at: z.iso.datetime(),
  is_sample: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

export const MonitoredPayment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  from_account: z.string(),
  to_account: z.string(),
  from_name: z.string(),
  to_name: z.string(),
  amount_minor: z.number().int(),
  currency: z.string(),
  from_country: z.string().nullable(),
  to_country: z.string().nullable(),
  is_cash: z.boolean(),
  purpose: z.string(),
  /** The alert rests on this payment. */
  is_evidence: z.boolean(),
})
export type MonitoredPayment = z.infer<typeof MonitoredPayment>

export const MonitoredClient = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string().nullable(),
  client_type: z.string(),
  industry: z.string(),
  risk: z.enum(risks),
  accounts: z.array(z.string()),
  hold_reason: z.string().nullable(),
  held_at: z.iso.datetime().nullable(),
  is_sample: z.boolean(),
  version: z.number().int(),
  /** Who changed it last; null where that was the product, or somebody whose account is deleted. */
  changed_by_name: z.string().nullable(),
})
export type MonitoredClient = z.infer<typeof MonitoredClient>

export const RiskFactor = z.object({ text: z.string(), weight: z.number() })

export const CaseEvent = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  user_name: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type CaseEvent = z.infer<typeof CaseEvent>

export const FollowUp = z.object({
  id: z.uuid(),
  title: z.string(),
  due_on: z.iso.date(),
  done_at: z.iso.datetime().nullable(),
})

export type FollowUp = z.infer<typeof FollowUp>

/** Everything about one alert. Only compliance reads it. */
export const Investigation = z.object({
  alert: Alert,
  version: z.number().int(),
  client: MonitoredClient,
  risk_factors: z.array(RiskFactor),
  payments: z.array(MonitoredPayment),
  /** Payments of the client's accounts in all, of which the list shows the newest. */
  payment_count: z.number().int(),
  notes: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(noteKinds),
      text: z.string(),
      user_name: z.string(),
      created_at: z.iso.datetime(),
      /** Evidence that is a file. */
      file: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }).nullable(),
    }),
  ),
  follow_ups: z.array(FollowUp),
  /** Other alerts of the same client. */
  other_alerts: z.array(Alert),
  history: z.array(CaseEvent),
  decision: z
    .object({
      decision: z.enum(decisions),
      reason: z.string(),
      decided_by: z.string(),
      decided_at: z.iso.datetime(),
      approved_by: z.string().nullable(),
      approved_at: z.iso.datetime().nullable(),
      single_approver_reason: z.string().nullable(),
    })
    .nullable(),
  /** Somebody else in the workspace handles compliance too. */
  has_colleagues: z.boolean(),
  may_review: z.boolean(),
})
export type Investigation = z.infer<typeof Investigation>

const count = (least: number, most: number) => z.int().min(least).max(most)

const code = z.string().max(50).regex(/^\S*$/)

/** What an authority has given the workspace for its goAML reports; empty as long as nobody has set it. */
export const ReportingSettings = z.strictObject({
  entityNumber: count(1, 2_147_483_647).nullable(),
  branch: z.string().trim().max(255),
  /** The local currency of the authority. */
  currency: z.string().regex(/^([A-Z]{3})?$/),
  submissionCode: z.enum(submissionCodes).nullable(),
  reportCode: code,
  /** Each country has its own list. */
  indicators: z.partialRecord(z.enum(ruleNames), code),
})
export type ReportingSettings = z.infer<typeof ReportingSettings>

/** The thresholds that compliance sets; METHOD.md explains each. */
export const SettingsInput = z.strictObject({
  reportingThreshold: count(100, 1_000_000),
  bandPercent: count(1, 50),
  structuringCount: count(2, 50),
  structuringDays: count(1, 60),
  velocityCount: count(3, 1000),
  dormantDays: count(30, 3650),
  roundUnit: count(10, 1_000_000),
  roundCount: count(3, 100),
  fanCount: count(3, 200),
  fanHours: count(1, 240),
  ringDays: count(1, 730),
  passHours: count(1, 240),
  passPercent: count(20, 100),
  unusualTimes: count(2, 100),
  leastConfidence: count(10, 95),
  retentionYears: count(5, 30),
  reporting: ReportingSettings,
})
export type SettingsInput = z.infer<typeof SettingsInput>

export const PaymentImport = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  rows_new: z.number().int(),
  rows_known: z.number().int(),
  rows_refused: z.number().int(),
  /** Stored, but an account is written as an IBAN and is none. */
  rows_doubtful: z.number().int(),
  alerts_new: z.number().int(),
  findings: z.array(z.object({ row: z.number().int(), message: z.string() })),
  error: z.string().nullable(),
  /** Of a text whose letters were guessed or chosen; one that failed can be imported with another encoding. */
  encoding: z.string().nullable(),
  /** Words as these letters read, where nobody has chosen yet. */
  letters: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type PaymentImport = z.infer<typeof PaymentImport>

const AlertId = z.strictObject({ alertId: z.uuid() })
const ClientId = z.strictObject({ clientId: z.uuid() })
const text = (max: number) => z.string().trim().min(1).max(max)
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Write the country as two letters, such as DE.')
  .nullable()

export const Accounts = z.array(text(100)).max(50)

export const ClientInput = z.strictObject({
  name: text(300),
  country: country.default(null),
  client_type: text(60),
  industry: text(200),
  risk: z.enum(risks).default('medium'),
  accounts: Accounts.min(1, 'Name at least one account.'),
})
export type ClientInput = z.infer<typeof ClientInput>

/** The version that the writer saw; of an older one nothing is changed. */
const seenClient = z.int().min(1).max(largestInteger)

const changed = ['monitoring']

export const monitoringContract = {
  counts: call('read_workspace')
    .get('/api/monitoring/counts', 'How many alerts there are, and how many are High')
    .output(z.object({ alerts: z.number().int(), high: z.number().int() })),
  samples: call('anyone')
    .get('/api/monitoring/samples', 'The alerts of the sample workspace')
    .output(z.array(Alert).max(monitoringLimits.alertsListed)),
  alerts: call('handle_compliance')
    .get('/api/monitoring/alerts', 'Alerts, the most urgent first')
    .output(z.array(Alert).max(monitoringLimits.alertsListed)),
  get: call('handle_compliance')
    .get('/api/monitoring/alerts/{alertId}', 'The case of one alert')
    .input(AlertId)
    .output(Investigation),
  start: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/alerts/{alertId}/start', 'Start the investigation')
    .input(AlertId)
    .output(Investigation),
  addNote: call('handle_compliance', { changes: changed, creates: 'together' })
    .post('/api/monitoring/alerts/{alertId}/notes', 'Add a note or evidence')
    .input(AlertId.extend({ kind: z.enum(noteKinds), text: text(4000) }))
    .output(Investigation),
  complete: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/alerts/{alertId}/complete', 'Decide a case')
    .input(
      AlertId.extend({
        version: count(1, 2_000_000_000),
        decision: z.enum(decisions),
        reason: text(4000),
        single_approver_reason: text(1000).optional(),
      }),
    )
    .output(Investigation),
  review: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/alerts/{alertId}/review', 'Approve a decision as the second person, or send it back')
    .input(
      AlertId.extend({
        version: count(1, 2_000_000_000),
        outcome: z.enum(['approve', 'send_back']),
        reason: text(1000),
      }),
    )
    .output(Investigation),
  reopen: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/alerts/{alertId}/reopen', 'Reopen a resolved case')
    .input(AlertId.extend({ reason: text(1000) }))
    .output(Investigation),
  addFollowUps: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/alerts/{alertId}/follow_ups', 'Add the recommended follow-ups with their due dates')
    .input(AlertId)
    .output(Investigation),
  finishFollowUp: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/follow_ups/{followUpId}/done', 'Mark a follow-up as done')
    .input(z.strictObject({ followUpId: z.uuid() }))
    .output(FollowUp),
  exportFile: call('handle_compliance')
    .get('/api/monitoring/alerts/{alertId}/export', 'The case as a confidential file')
    .input(AlertId.extend({ format: z.enum(exportFormats) }))
    .output(z.file()),
  clients: call('handle_compliance')
    .get('/api/monitoring/clients', 'Monitored clients by name')
    .output(z.array(MonitoredClient).max(monitoringLimits.clients)),
  addClient: call('handle_compliance', { changes: changed, creates: 'together' })
    .post('/api/monitoring/clients', 'Monitor a client')
    .input(ClientInput)
    .output(MonitoredClient),
  changeClient: call('handle_compliance', { changes: changed })
    .put('/api/monitoring/clients/{clientId}', 'Change a monitored client')
    .input(ClientId.extend({ ...ClientInput.shape, version: seenClient }))
    .output(MonitoredClient),
  endClient: call('handle_compliance', { changes: changed })
    .delete(
      '/api/monitoring/clients/{clientId}',
      'Stop monitoring a client; its cases and payments stay until their retention period ends',
      { successStatus: 204 },
    )
    .input(ClientId)
    .output(z.void()),
  holdClient: call('handle_compliance', { changes: changed })
    .post('/api/monitoring/clients/{clientId}/hold', 'Put a client under legal hold, or release it')
    .input(ClientId.extend({ reason: text(1000).nullable() }))
    .output(MonitoredClient),
  settings: call('handle_compliance')
    .get('/api/monitoring/settings', 'The thresholds of the rules')
    .output(z.object({ settings: SettingsInput, version: z.number().int() })),
  saveSettings: call('handle_compliance', { changes: changed })
    .put('/api/monitoring/settings', 'Change the thresholds of the rules')
    .input(z.strictObject({ settings: SettingsInput, version: count(0, 2_000_000_000) }))
    .output(z.object({ settings: SettingsInput, version: z.number().int() })),
  whatIf: call('handle_compliance')
    .get('/api/monitoring/what_if', 'How many alerts past payments would raise with other thresholds')
    .input(z.strictObject({ setting: z.enum(variedNames) }))
    .output(
      z.object({
        payments: z.number().int(),
        points: z.array(z.object({ value: z.number(), alerts: z.number().int(), is_current: z.boolean() })),
      }),
    ),
  imports: call('handle_compliance')
    .get('/api/monitoring/imports', 'Recently imported payment files')
    .output(z.array(PaymentImport).max(monitoringLimits.importsListed)),
  importAs: call('handle_compliance', { changes: changed })
    .post(
      '/api/monitoring/imports/{importId}/encoding',
      'Choose the character encoding of a file of payments whose letters were guessed, and import it',
    )
    .input(z.strictObject({ importId: z.uuid(), encoding: z.enum(encodingNames) }))
    .output(PaymentImport),
}

export const PaymentUploadQuery = z.strictObject({ name: z.string().min(1).max(255) })

export const EvidenceQuery = z.strictObject({ alertId: z.uuid(), name: z.string().min(1).max(255) })

/** Calls whose body is a file. */
export const monitoringStreams = {
  addEvidence: call('handle_compliance', { creates: 'apart', changes: changed })
    .create('/api/monitoring/evidence', 'Add a file to a case as evidence: the request body is the file', {
      inputStructure: 'detailed',
    })
    .input(z.object({ query: EvidenceQuery, body: z.file() }))
    .output(Investigation),
  openEvidence: call('handle_compliance')
    .get('/api/monitoring/evidence/{noteId}', 'Download a file of a case', { inputStructure: 'detailed' })
    .input(z.object({ params: z.strictObject({ noteId: z.uuid() }) }))
    .output(z.file()),
  upload: call('handle_compliance', { creates: 'apart', changes: changed })
    .create(
      '/api/monitoring/payments',
      'Upload payments as CSV, XLSX, camt.053 or pain.001: the request body is the file',
      { inputStructure: 'detailed' },
    )
    .input(z.object({ query: PaymentUploadQuery, body: z.file() }))
    .output(PaymentImport),
}
