import { fields } from '#core/fields/field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { foldersOfGuest } from './rules/limits.ts'
import { fileAccesses } from './rules/words.ts'

/** Whom the team lets into the room, and what they get there. */
export const guestFields = fields({
  name: {
    kind: 'text',
    label: 'Name',
    max: 120,
    required: true,
    whenMissing: 'Enter the name of the guest.',
    names: ['name', 'guest', 'person', 'contact', 'gast', 'ansprechpartner'],
  },
  company: {
    kind: 'text',
    label: 'Buyer or adviser',
    help: 'Guests for whom this says the same see each other’s questions and answers. Another name moves this guest to another buyer.',
    max: 200,
    required: true,
    whenMissing: 'Enter the company that the guest works for.',
    names: ['company', 'buyer', 'bidder', 'firm', 'organisation', 'organization', 'buyeroradviser', 'firma', 'bieter'],
  },
  email: {
    kind: 'text',
    label: 'Email',
    help: 'The link to the room is sent to this address; after a change it no longer works, and you send a new one. Add another person as a new guest.',
    max: 254,
    required: true,
    whenMissing: 'Enter the email address of the guest.',
    names: ['email', 'mail', 'emailaddress', 'address'],
  },
  folders: {
    kind: 'texts',
    of: 'folder',
    label: 'Folders',
    help: 'The guest sees the files in these folders and in the folders inside them, and nothing else. Make folders in the files of the deal, or import a data room with them.',
    max: foldersOfGuest,
    each: 500,
    initial: [],
    names: ['folders', 'folder', 'ordner'],
  },
  file_access: {
    kind: 'choice',
    label: 'Files',
    help: 'Where a folder is stricter, the folder counts.',
    words: fileAccesses,
    labels: {
      download: 'As they are',
      marked: 'With a watermark',
      view: 'View with a watermark, no download',
    },
    initial: 'marked',
    filter: 'file_access',
    names: ['files', 'access', 'fileaccess', 'zugriff'],
  },
  until: {
    kind: 'day',
    label: 'Access until',
    help: 'The last day on which the link works. Empty: until you remove the guest or close the link.',
    nullable: true,
    initial: null,
    filter: 'until',
    names: ['until', 'accessuntil', 'expires', 'end', 'bis'],
  },
})

/** The deal whose room it is. */
export const guestLinks = fields({
  deal_id: { kind: 'id', label: 'Deal', of: 'deal', filter: 'deal_id' },
})

export const guestParams = params({
  q: { kind: 'text', max: 200 },
  ...paramsOf({ ...guestLinks, ...guestFields }),
})
