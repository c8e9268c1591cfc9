import { recordStreams } from '#areas/files-in-out/server/record-streams.ts'
import { requests } from './requests.ts'

export const documentRequestStreamHandlers = recordStreams(requests, 'document_requests.exported')
