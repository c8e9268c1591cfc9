import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listCalls, type DeclaredCall } from './calls.ts'

/**
 * Whatever takes something away can be undone, or asks before it does. A call that answers with a `change_id` is undone by
 * area records; of every other one this table names the screen, which asks for a confirmation or offers to undo.
 */
const screens: Readonly<Record<string, string>> = {
  'identity.deleteUser': 'areas/identity/web/account/account-removal.tsx',
  'workspaces.remove': 'areas/workspaces/web/workspaces-tab.tsx',
  'workspaces.leave': 'areas/workspaces/web/workspaces-tab.tsx',
  'workspaces.removeSampleData': 'areas/workspaces/web/workspaces-tab.tsx',
  'workspaces.removeMember': 'areas/workspaces/web/members-tab.tsx',
  'documents.liftRedaction': 'areas/documents/web/redaction/redaction-log.tsx',
  'documents.remove': 'areas/deal-work/web/files/file-row.tsx',
  // through `deals.bulk`, which is undone
  'deals.remove': 'areas/deals/web/record/remove-deal.ts',
  'deals.removeView': 'areas/deals/web/filter/view-dialogs.tsx',
  'companies.removeSavedSearch': 'areas/company-search/web/saved/saved-searches.tsx',
  'imports.remove': 'areas/imports/web/earlier-imports.tsx',
  'registry.unlink': 'areas/registry/web/links/linked-records.tsx',
  'thesis.remove': 'areas/runs/web/run-actions.tsx',
  'legalDiligence.remove': 'areas/runs/web/run-actions.tsx',
  'marketScan.remove': 'areas/runs/web/run-actions.tsx',
  'matching.remove': 'areas/runs/web/run-actions.tsx',
  'screeningBatches.remove': 'areas/runs/web/run-actions.tsx',
  'monitoring.endClient': 'areas/monitoring/web/clients-dialog.tsx',
  'outreach.removeOptOut': 'areas/outreach/web/opt-out-rows.tsx',
  'valuation.remove': 'areas/valuation/web/valuation-actions.tsx',
  'documentRequests.remove': 'kit/records/use-records.ts',
  'roomGuests.remove': 'kit/records/use-records.ts',
  'roomGuests.closeLink': 'areas/room-guests/web/guest-link.tsx',
  'diligenceItems.remove': 'kit/records/use-records.ts',
  'diligenceRisks.remove': 'kit/records/use-records.ts',
  'negotiation.removeRehearsal': 'areas/negotiation/web/strategy/rehearsal-section.tsx',
  'negotiation.clearChat': 'areas/negotiation/web/chat/chat-panel.tsx',
  'voiceCoach.removeTranscript': 'areas/voice-coach/web/stored-transcripts.tsx',
  'salesTools.disconnectGong': 'areas/sales-tools/web/connection/connection-line.tsx',
  'salesTools.disconnectChorus': 'areas/sales-tools/web/connection/connection-line.tsx',
  'salesTools.disconnectKlenty': 'areas/sales-tools/web/connection/connection-line.tsx',
  'salesTools.removeCall': 'areas/sales-tools/web/talk/stored-calls.tsx',
  'negotiationTerms.remove': 'kit/records/use-records.ts',
  'negotiationSteps.remove': 'kit/records/use-records.ts',
  'engagements.dropDraft': 'areas/engagements/web/wizard/wizard-dialog.tsx',
  'engagements.removeFile': 'areas/engagements/web/record/documents-section.tsx',
  'engagementParties.remove': 'kit/records/use-records.ts',
  'engagementStakes.remove': 'kit/records/use-records.ts',
  'valuation.withdrawAdjustment': 'areas/valuation/web/inputs/adjustments.tsx',
  'agreements.removeObligation': 'areas/agreements/web/record/obligation-dialog.tsx',
  'dealWork.detachFile': 'areas/deal-work/web/files/file-row.tsx',
}

/** What is removed here loses nothing, and why. */
const harmless: Readonly<Record<string, string>> = {
  'tasks.remove': 'only leaves the list of finished work; what it made stays',
  'workspaces.revokeInvitation': 'the same person is invited again by the form above the list',
  'identity.removeUser': 'no screen offers it',
  'watchlist.remove': 'screens remove through watchlist.changeMany, which is undone',
  'watchlist.removeByName': 'the star of a company is pressed again',
  'exclusions.remove': 'undoes the exclusion itself',
  'agreements.closeFeed': 'a new address is made in the same dialog; no date is lost',
  'matching.resetWeights': 'the weights are typed again, and no result changes before',
}

const removing = listCalls().filter(
  ({ method, name }) => method === 'DELETE' || /\.(remove|delete|leave)[A-Z]?/.test(name),
)

test.each(removing.filter((call) => !isUndone(call)).map(({ name }) => name))(
  '%s can be undone, asks first, or loses nothing',
  (name) => {
    if (name in harmless) return
    const file = screens[name]
    expect(file, `${name} is new: name its screen, or why it loses nothing`).toBeDefined()
    const text = readFileSync(path.resolve(import.meta.dirname, '../..', file ?? ''), 'utf8')
    expect(text).toMatch(/ConfirmDialog|ConfirmButton|alertdialog|showDone|tellDone|<FormDialog|useForm\(/)
  },
)

test('the table names no call that is gone', () => {
  const names = new Set(removing.map(({ name }) => name))
  expect([...Object.keys(screens), ...Object.keys(harmless)].filter((name) => !names.has(name))).toEqual([])
})

function isUndone({ procedure }: DeclaredCall): boolean {
  const schema = procedure['~orpc'].outputSchema
  if (!(schema instanceof z.ZodObject)) return false
  return 'change_id' in schema.shape
}
