import { recordCalls, type RecordSeen } from '../record-calls.ts'
import { requestFields, requestLinks, requestParams } from './fields.ts'
import { sorts } from './rules/words.ts'

export type DocumentRequest = RecordSeen<typeof requestFields, typeof requestLinks>

const { calls, streams } = recordCalls(
  { fields: requestFields, links: requestLinks, params: requestParams, sorts },
  { path: '/api/document-requests', reads: ['documentRequests', 'deals'], noun: 'request' },
)

export const documentRequestsContract = calls
export const documentRequestStreams = streams
