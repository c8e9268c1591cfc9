import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { monitoringContract } from '../contract.ts'
import { listAlerts, openCase } from './cases/open-case.ts'
import { addFollowUps, addNote, completeCase, finishFollowUp, reviewCase, startCase } from './cases/work-on-case.ts'
import { addClient, changeClient, endClient, holdClient, listClients } from './clients/save-client.ts'
import type { MonitoringDeps } from './deps.ts'
import { importPaymentsAs, listImports } from './imports/upload-payments.ts'
import { exportCase } from './reports/export-case.ts'
import { readSettings, saveSettings } from './settings.ts'
import { countAlerts } from './cases/case-store.ts'
import { readWhatIf } from './what-if.ts'

const os = implement(monitoringContract).$context<CallContext<MonitoringDeps>>()

export const monitoringHandlers = os.router({
  counts: os.counts.handler(({ context }) => countAlerts(context.deps.db, signedIn(context).workspaceId)),
  samples: os.samples.handler(({ context }) => listAlerts(context.deps, { workspaceId: sampleWorkspaceId })),
  alerts: os.alerts.handler(forUser(listAlerts)),
  get: os.get.handler(forUserBy('alertId', openCase)),
  start: os.start.handler(forUserBy('alertId', startCase)),
  addNote: os.addNote.handler(forUser(addNote)),
  complete: os.complete.handler(forUser(completeCase)),
  review: os.review.handler(forUser(reviewCase)),
  addFollowUps: os.addFollowUps.handler(forUserBy('alertId', addFollowUps)),
  finishFollowUp: os.finishFollowUp.handler(forUserBy('followUpId', finishFollowUp)),
  exportFile: os.exportFile.handler(forUser(exportCase)),
  clients: os.clients.handler(forUser(listClients)),
  addClient: os.addClient.handler(forUser(addClient)),
  changeClient: os.changeClient.handler(forUser(changeClient)),
  endClient: os.endClient.handler(forUserBy('clientId', endClient)),
  holdClient: os.holdClient.handler(forUser(holdClient)),
  settings: os.settings.handler(({ context }) => readSettings(context.deps.db, signedIn(context).workspaceId)),
  saveSettings: os.saveSettings.handler(forUser(saveSettings)),
  whatIf: os.whatIf.handler(forUser(readWhatIf)),
  imports: os.imports.handler(forUser(listImports)),
  importAs: os.importAs.handler(forUser(importPaymentsAs)),
})
