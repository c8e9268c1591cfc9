import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  alerts: os.alerts.handler(({ context }) => listAlerts(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => openCase(context.deps, signedIn(context), input.alertId)),
  start: os.start.handler(({ context, input }) => startCase(context.deps, signedIn(context), input.alertId)),
  addNote: os.addNote.handler(({ context, input }) => addNote(context.deps, signedIn(context), input)),
  complete: os.complete.handler(({ context, input }) => completeCase(context.deps, signedIn(context), input)),
  review: os.review.handler(({ context, input }) => reviewCase(context.deps, signedIn(context), input)),
  addFollowUps: os.addFollowUps.handler(({ context, input }) =>
    addFollowUps(context.deps, signedIn(context), input.alertId),
  ),
  finishFollowUp: os.finishFollowUp.handler(({ context, input }) =>
    finishFollowUp(context.deps, signedIn(context), input.followUpId),
  ),
  exportFile: os.exportFile.handler(({ context, input }) => exportCase(context.deps, signedIn(context), input)),
  clients: os.clients.handler(({ context }) => listClients(context.deps, signedIn(context))),
  addClient: os.addClient.handler(({ context, input }) => addClient(context.deps, signedIn(context), input)),
  changeClient: os.changeClient.handler(({ context, input }) => changeClient(context.deps, signedIn(context), input)),
  endClient: os.endClient.handler(({ context, input }) => endClient(context.deps, signedIn(context), input.clientId)),
  holdClient: os.holdClient.handler(({ context, input }) => holdClient(context.deps, signedIn(context), input)),
  settings: os.settings.handler(({ context }) => readSettings(context.deps.db, signedIn(context).workspaceId)),
  saveSettings: os.saveSettings.handler(({ context, input }) => saveSettings(context.deps, signedIn(context), input)),
  whatIf: os.whatIf.handler(({ context, input }) => readWhatIf(context.deps, signedIn(context), input)),
  imports: os.imports.handler(({ context }) => listImports(context.deps, signedIn(context))),
  importAs: os.importAs.handler(({ context, input }) => importPaymentsAs(context.deps, signedIn(context), input)),
})
