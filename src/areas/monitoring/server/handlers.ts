import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { monitoringContract } from '../contract.ts'
import { listAlerts, openCase } from './cases/open-case.ts'
import {
  addFollowUps,
  addNote,
  completeCase,
  finishFollowUp,
  reopenCase,
  reviewCase,
  startCase,
} from './cases/work-on-case.ts'
import { addClient, changeClient, endClient, holdClient, listClients } from './clients/save-client.ts'
import type { MonitoringDeps } from './deps.ts'
import { importPaymentsAs, listImports } from './imports/upload-payments.ts'
import { exportCase } from './reports/export-case.ts'
import { readSettings, saveSettings } from './settings.ts'
import { countAlerts } from './cases/case-store.ts'
import { readWhatIf } from './what-if.ts'

export const monitoringHandlers = handleCalls(implement(monitoringContract).$context<CallContext<MonitoringDeps>>(), {
  counts: ({ context }) => countAlerts(context.deps.db, signedIn(context).workspaceId),
  samples: ({ context }) => listAlerts(context.deps, { workspaceId: sampleWorkspaceId }),
  alerts: forUser(listAlerts),
  get: forUserBy('alertId', openCase),
  start: forUserBy('alertId', startCase),
  addNote: forUser(addNote),
  complete: forUser(completeCase),
  review: forUser(reviewCase),
  reopen: forUser(reopenCase),
  addFollowUps: forUserBy('alertId', addFollowUps),
  finishFollowUp: forUserBy('followUpId', finishFollowUp),
  exportFile: forUser(exportCase),
  clients: forUser(listClients),
  addClient: forUser(addClient),
  changeClient: forUser(changeClient),
  endClient: forUserBy('clientId', endClient),
  holdClient: forUser(holdClient),
  settings: ({ context }) => readSettings(context.deps.db, signedIn(context).workspaceId),
  saveSettings: forUser(saveSettings),
  whatIf: ({ context, input, signal }) => readWhatIf(context.deps, signedIn(context), { ...input, signal }),
  imports: forUser(listImports),
  importAs: forUser(importPaymentsAs),
})
