import { implement } from '@orpc/server'
import {
  forUser,
  forUserBy,
  handleCalls,
  signedIn,
  signedInFor,
  type CallContext,
} from '#areas/identity/server/call-context.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { legalDiligenceContract } from '../contract.ts'
import { listAnswers } from './answers.ts'
import { readDashboard } from './compliance.ts'
import { listConsents, writeConsentLetter } from './consents.ts'
import type { LegalDeps } from './deps.ts'
import { changeFinding, listFindings, openFinding } from './findings.ts'
import { listPlaybooks, savePlaybook } from './playbooks.ts'
import { writeRedline } from './reports/redline.ts'
import { confirmFindingReview, listReviewHistory, reviewFinding } from './review-finding.ts'
import { savedReviews } from './reviews.ts'
import { startReview } from './start-review.ts'

const readerOf = ({ actor }: CallContext<unknown>) => actor ?? { workspaceId: sampleWorkspaceId }

const os = implement(legalDiligenceContract).$context<CallContext<LegalDeps>>()

export const legalDiligenceHandlers = handleCalls(os, {
  analyse: ({ context, input }) =>
    startReview(context.deps, signedIn(context), { question: input, address: context.request.address }),
  list: forUser(savedReviews.list),
  get: forUser(savedReviews.get),
  pin: forUser(savedReviews.pin),
  remove: forUser(savedReviews.remove),
  findings: ({ context, input }) => listFindings(context.deps.db, readerOf(context), input),
  finding: ({ context, input }) =>
    signedInFor(context, openFinding(context.deps.db, readerOf(context), input.findingId)),
  changeFinding: forUser(changeFinding),
  reviewFinding: forUser(reviewFinding),
  confirmReview: forUser(confirmFindingReview),
  reviewHistory: forUser(listReviewHistory),
  redline: forUserBy('findingId', writeRedline),
  playbooks: ({ context }) => listPlaybooks(context.deps.db, readerOf(context).workspaceId),
  savePlaybook: forUser(savePlaybook),
  compliance: ({ context }) => readDashboard(context.deps.db, readerOf(context)),
  consents: ({ context, input }) => listConsents(context.deps.db, signedIn(context), input),
  answers: ({ context, input }) => signedInFor(context, listAnswers(context.deps.db, readerOf(context), input)),
  consentLetter: forUserBy('documentId', writeConsentLetter),
  report: async ({ context, input }) => {
    const { writeReport } = await import('./reports/write-report.ts')
    return writeReport(context.deps, signedIn(context), input)
  },
})
