import { expect, it } from 'vitest'
import { decideRoomType } from './decide-room-type.ts'

const text = { signature: undefined, compound: undefined, isText: true, isActive: false }
const pdf = { ...text, signature: 'application/pdf', isText: false }

it.each([
  ['Lease.pdf', pdf, 'application/pdf'],
  ['Lease.exe', pdf, 'application/octet-stream'],
  ['notes.txt', text, 'text/plain'],
  ['page.html', { ...text, isActive: true }, 'text/html'],
  ['mail.eml', text, 'message/rfc822'],
  ['letter.rtf', { ...text, signature: 'application/rtf' }, 'application/rtf'],
  ['drawing.dwg', { ...text, isText: false }, 'application/octet-stream'],
  ['notes.pdf', text, 'application/octet-stream'],
] as const)('%s is stored as what its content and its name say', (name, evidence, type) => {
  expect(decideRoomType(name, evidence)).toBe(type)
})
