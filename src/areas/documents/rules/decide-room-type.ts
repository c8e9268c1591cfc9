import type { StoredType } from '../contract.ts'
import { decideNamedType, type Evidence } from './decide-type.ts'
import { extensionOf, matchesExtension } from './names/extensions.ts'

/** Formats that the reader knows by their extension. */
const byExtension: Readonly<Record<string, StoredType>> = {
  html: 'text/html',
  htm: 'text/html',
  rtf: 'application/rtf',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
}

/** The type of a file of a data room, in which everything is stored; what is not known is bytes that nobody opens here. */
export function decideRoomType(name: string, evidence: Evidence): StoredType {
  const type = decideNamedType(name, evidence)
  if (type && matchesExtension(name, type)) return type
  return byExtension[extensionOf(name)] ?? 'application/octet-stream'
}
