import * as z from 'zod'
import { call, largestInteger } from '../call.ts'
import { Folder, IndexExport } from '../deal-work/contract.ts'
import { DocumentText, FileAccess, lettersOfReading, StoredType } from '../documents/contract.ts'
import { ChangeResult, recordCalls, type RecordSeen } from '../record-calls.ts'
import { guestFields, guestLinks, guestParams } from './fields.ts'
import { guestsOfDeal, longestQuestion, questionsOfDay, questionsShown, viewsOfGuest } from './rules/limits.ts'
import { sorts } from './rules/words.ts'

export type RoomGuest = RecordSeen<typeof guestFields, typeof guestLinks>

/** Who sees which bidder gets what: owners and admins, as with the readers of folders. */
const access = { read: 'manage_workspace', write: 'manage_workspace' } as const

const { calls, streams } = recordCalls(
  { fields: guestFields, links: guestLinks, params: guestParams, sorts },
  { path: '/api/room-guests', access, reads: ['roomGuests', 'deals'], noun: 'guest' },
)

/** A question of a guest as owners and admins see it; its thread is that of the request. */
export const QuestionOfGuest = z.object({
  request_id: z.uuid(),
  body: z.string(),
  at: z.iso.datetime(),
  is_answered: z.boolean(),
})
export type QuestionOfGuest = z.infer<typeof QuestionOfGuest>

/** The link of a guest as the team sees it: never its secret, which is in the mail alone. */
export const GuestAccess = z.object({
  /** Null: no link was sent, or it was closed. */
  sent_at: z.iso.datetime().nullable(),
  sent_by_name: z.string().nullable(),
  opened_at: z.iso.datetime().nullable(),
  /** Where the link went to another address than the guest has now; it no longer works. */
  former_email: z.string().nullable(),
  /** Its last day has passed. */
  is_over: z.boolean(),
  /** What the guest sees at the moment. */
  files: z.int().min(0),
  views: z
    .array(
      z.object({
        document_id: z.uuid(),
        name: z.string(),
        kind: z.enum(['opened', 'downloaded']),
        version: z.int().min(1),
        at: z.iso.datetime(),
      }),
    )
    .max(viewsOfGuest),
  /** What the guest asked in the room, newest first. */
  questions: z.array(QuestionOfGuest).max(questionsShown),
})
export type GuestAccess = z.infer<typeof GuestAccess>

/** How far the invitation of a guest has come, for the list of a deal; nothing of a link that went to another address. */
export const GuestLinkState = z.object({
  guest_id: z.uuid(),
  sent_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
})
export type GuestLinkState = z.infer<typeof GuestLinkState>

/** The link is shown once, to whoever sent it: where no mail server takes the email they hand it over. */
export const SentLink = z.object({ link: z.string(), email: z.string() })
export type SentLink = z.infer<typeof SentLink>

export const GuestFile = z.object({
  id: z.uuid(),
  name: z.string(),
  folder: z.string(),
  /** In the index of what this guest sees, such as '1.2.3'. */
  number: z.string(),
  file_size: z.int().min(0),
  file_type: StoredType,
  file_access: FileAccess,
  /** The day on which it was put into the files of the deal. */
  added_on: z.iso.date(),
})
export type GuestFile = z.infer<typeof GuestFile>

export const GuestRoom = z.object({
  target: z.string(),
  host: z.string(),
  guest_name: z.string(),
  until: z.string().nullable(),
  /** Those with a file for this guest, and the folders around them, in order. */
  folders: z.array(z.object({ path: z.string(), number: z.string() })),
  files: z.array(GuestFile),
})
export type GuestRoom = z.infer<typeof GuestRoom>

export const RoomQuestion = z.object({
  id: z.uuid(),
  body: z.string(),
  /** Somebody of the same buyer; null where a guest of another asked, and the answer is for all. */
  asked_by: z.string().nullable(),
  asked_at: z.iso.datetime(),
  /** The file that it is about, as long as this guest sees it. */
  file_name: z.string().nullable(),
  /** Those that were approved. */
  answers: z.array(z.object({ id: z.uuid(), body: z.string(), at: z.iso.datetime() })),
})
export type RoomQuestion = z.infer<typeof RoomQuestion>

/** Of the buyer of one guest and what is for all, newest first, and how many this guest can still ask today. */
export const RoomQuestions = z.object({
  questions: z.array(RoomQuestion).max(questionsShown),
  left: z.int().min(0).max(questionsOfDay),
})
export type RoomQuestions = z.infer<typeof RoomQuestions>

/** With whom a folder is shared; the names for owners and admins alone. */
export const FolderGuests = z.object({
  guests: z.int().min(0),
  buyers: z.int().min(0),
  names: z.array(z.string()).max(guestsOfDeal).nullable(),
})
export type FolderGuests = z.infer<typeof FolderGuests>

const company = z.string().trim().min(1, 'Enter the name of the buyer.').max(guestFields.company.max)
export const Renaming = z.strictObject({ dealId: z.uuid(), company, name: company })
export type Renaming = z.infer<typeof Renaming>

const Token = z.string().regex(/^[\w-]{43}$/)
const GuestId = z.strictObject({ id: z.uuid() })

export const roomGuestsContract = {
  ...calls,
  access: call('manage_workspace', {
    reads: ['roomGuests', 'requestThreads', 'documentRequests', 'dealWork', 'documents'],
  })
    .get('/api/room-guests/{id}/access', 'The link of a guest, what it shows, and what the guest opened')
    .input(GuestId)
    .output(GuestAccess),
  links: call('manage_workspace')
    .get('/api/deals/{dealId}/room_links', 'Which guests of a deal have a link, and when each was last in the room')
    .input(z.strictObject({ dealId: z.uuid() }))
    .output(z.array(GuestLinkState).max(guestsOfDeal)),
  sendLink: call('manage_workspace')
    .put('/api/room-guests/{id}/link', 'Send a guest a new link; the earlier one stops working')
    .input(GuestId)
    .output(SentLink),
  closeLink: call('manage_workspace')
    .delete('/api/room-guests/{id}/link', 'Close the link of a guest', { successStatus: 204 })
    .input(GuestId)
    .output(z.void()),
  renameBuyer: call('manage_workspace', { changes: ['roomGuests', 'requestThreads', 'documentRequests', 'deals'] })
    .put('/api/deals/{dealId}/buyers', 'Rename a buyer: all of its guests and their questions')
    .input(Renaming)
    .output(ChangeResult),
  openRoom: call('anyone', { quota: 'read', changes: [] })
    .post('/api/room-links/open', 'What a guest sees of a data room, with the link')
    .input(z.strictObject({ token: Token }))
    .output(GuestRoom),
  folderGuests: call('write_workspace', { reads: ['roomGuests', 'dealWork', 'deals'] })
    .get('/api/deals/{dealId}/folder_guests', 'How many guests of how many buyers see what is put into a folder')
    .input(
      z.strictObject({
        dealId: z.uuid(),
        folder: Folder.default(''),
        /** Also those who see a folder in it. */
        inside: z.literal('1').optional(),
      }),
    )
    .output(FolderGuests),
  questions: call('anyone', { quota: 'read', changes: [] })
    .post('/api/room-links/questions', 'What the buyer of a guest has asked, and the approved answers, with the link')
    .input(z.strictObject({ token: Token }))
    .output(RoomQuestions),
  ask: call('anyone', { quota: 'visitor', changes: ['roomGuests.questions'] })
    .post('/api/room-links/questions/new', 'Ask a question in a data room, with the link')
    .input(
      z.strictObject({
        token: Token,
        /** Chosen by the page: a question that is sent twice is one. */
        key: z.uuid(),
        body: z.string().trim().min(1, 'Write your question first.').max(longestQuestion),
        document_id: z.uuid().nullable().default(null),
      }),
    )
    .output(RoomQuestions),
  readText: call('anyone', { quota: 'read', changes: [] })
    .post('/api/room-links/text', 'The text of a file of the room, with the link')
    .input(
      z.strictObject({
        token: Token,
        id: z.uuid(),
        from: z.int().min(0).max(largestInteger).default(0),
        letters: z.int().min(0).max(lettersOfReading).default(lettersOfReading),
      }),
    )
    .output(DocumentText),
}

export const RoomIndexExport = z.strictObject({ token: Token, ...IndexExport.shape })

export const roomGuestStreams = {
  ...streams,
  exportIndex: call('anyone')
    .get('/api/room-links/index', 'The index of what a guest sees, as a workbook or PDF file, with the link')
    .input(RoomIndexExport)
    .output(z.file()),
  file: call('anyone')
    .get('/api/room-links/files/{id}', 'A file of the room, with the link')
    .input(z.strictObject({ id: z.uuid(), token: Token, view: z.literal('1').optional() }))
    .output(z.file()),
}
