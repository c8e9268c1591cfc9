import { recordStreams } from '#areas/files-in-out/server/record-streams.ts'
import { requests } from './requests.ts'

export const documentRequestStreamHandlers = recordStreams(requests, {
  plural: 'requests',
  action: 'document_requests.exported',
})
