import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { recordHandlers } from '#areas/records/server/record-handlers.ts'
import { roomGuestsContract } from '../contract.ts'
import type { GuestDeps } from './deps.ts'
import { closeLink, listLinkStates, sendLink, showAccess } from './guest-links.ts'
import { askInRoom, listRoomQuestions } from './guest-questions.ts'
import { guests } from './guests.ts'
import { listFolderGuests } from './list-folder-guests.ts'
import { renameBuyer } from './rename-buyer.ts'
import { openRoom, readTextOfRoom } from './visit-room.ts'

export const roomGuestsHandlers = handleCalls(implement(roomGuestsContract).$context<CallContext<GuestDeps>>(), {
  ...recordHandlers(guests),
  access: forUserBy('id', showAccess),
  links: forUserBy('dealId', listLinkStates),
  sendLink: forUserBy('id', sendLink),
  closeLink: forUserBy('id', closeLink),
  renameBuyer: forUser(renameBuyer),
  openRoom: ({ context, input }) => openRoom(context.deps, input.token),
  folderGuests: forUser(listFolderGuests),
  questions: ({ context, input }) => listRoomQuestions(context.deps, input.token),
  ask: ({ context, input }) => askInRoom(context.deps, input),
  readText: ({ context, input }) => readTextOfRoom(context.deps, input),
})
