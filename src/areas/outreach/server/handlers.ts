import { implement } from '@orpc/server'
import type { Mailer } from '#adapters/mail/port.ts'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { outreachContract } from '../contract.ts'
import { changeContact, removeContact } from './change-contact.ts'
import { contactKind } from './contact-kind.ts'
import { createContact } from './create-contact.ts'
import type { CreateContactDeps } from './deps.ts'
import { exportMail } from './export-mail.ts'
import { listContacts } from './list-contacts.ts'
import { getContact, listOutreach } from './list-outreach.ts'
import { addOptOut, listOptOuts, removeOptOut } from './manage-opt-outs.ts'

const os = implement(outreachContract).$context<CallContext<CreateContactDeps & { mailer: Mailer }>>()

export const outreachHandlers = handleCalls(os, {
  list: forUser(listContacts),
  page: forUser(listOutreach),
  get: forUserBy('contactId', getContact),
  create: forUser(createContact),
  exportMail: forUserBy('contactId', exportMail),
  optOuts: ({ context, input }) => listOptOuts(context.deps, input),
  addOptOut: forUser(addOptOut),
  removeOptOut: forUser(removeOptOut),
  change: forUser(changeContact),
  remove: forUserBy('contactId', removeContact),
  history: ({ context, input: { contactId: id, limit } }) =>
    listHistory(context.deps, signedIn(context), { kind: contactKind, id, limit }),
  undo: ({ context, input }) =>
    undoChange(context.deps, signedIn(context), { kind: contactKind, changeId: input.change_id }),
})
