import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { legalDiligenceContract } from '../contract.ts'
import { listAnswers } from './answers.ts'
import { readCompliance } from './compliance.ts'
import { listConsents, writeConsentLetter } from './consents.ts'
import type { LegalDeps } from './deps.ts'
import { changeFinding, listFindings, openFinding } from './findings.ts'
import { listPlaybooks, savePlaybook } from './playbooks.ts'
import { writeRedline } from './reports/redline.ts'
import { savedReviews } from './reviews.ts'
import { startReview } from './start-review.ts'

const os = implement(legalDiligenceContract).$context<CallContext<LegalDeps>>()
const readerOf = ({ actor }: CallContext<unknown>) => actor ?? { workspaceId: sampleWorkspaceId }

export const legalDiligenceHandlers = os.router({
  analyse: os.analyse.handler(({ context, input }) =>
    startReview(context.deps, signedIn(context), { question: input, address: context.request.address }),
  ),
  list: os.list.handler(forUser(savedReviews.list)),
  get: os.get.handler(forUser(savedReviews.get)),
  pin: os.pin.handler(forUser(savedReviews.pin)),
  remove: os.remove.handler(forUser(savedReviews.remove)),
  findings: os.findings.handler(({ context, input }) => listFindings(context.deps.db, readerOf(context), input)),
  finding: os.finding.handler(({ context, input }) => openFinding(context.deps.db, readerOf(context), input.findingId)),
  changeFinding: os.changeFinding.handler(forUser(changeFinding)),
  redline: os.redline.handler(forUserBy('findingId', writeRedline)),
  playbooks: os.playbooks.handler(({ context }) => listPlaybooks(context.deps.db, readerOf(context).workspaceId)),
  savePlaybook: os.savePlaybook.handler(forUser(savePlaybook)),
  compliance: os.compliance.handler(({ context }) => readCompliance(context.deps.db, readerOf(context))),
  consents: os.consents.handler(({ context, input }) => listConsents(context.deps.db, signedIn(context), input)),
  answers: os.answers.handler(({ context, input }) => listAnswers(context.deps.db, readerOf(context), input)),
  consentLetter: os.consentLetter.handler(forUserBy('documentId', writeConsentLetter)),
  report: os.report.handler(async ({ context, input }) => {
    const { writeReport } = await import('./reports/write-report.ts')
    return writeReport(context.deps, signedIn(context), input)
  }),
})
