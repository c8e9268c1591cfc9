import { isWrittenByProgram } from '#areas/documents/rules/names/by-programs.ts'
import { largestExpansion, roomFileBytes, unpackedRoomBytes } from './limits.ts'

/** What is packed in an archive is checked for nothing. */
const archiveName = /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|cab|iso)$/i

export type ArchiveEntry = { path: string; packedBytes: number; bytes: number; isEncrypted: boolean; isLink: boolean }

/** 'folder' and 'ignored' leave no trace; a sentence says why an entry is not stored; null: it is. */
export function judgeEntry(
  entry: ArchiveEntry,
  unpackedSoFar: number,
): 'folder' | 'ignored' | { sentence: string } | null {
  const { path, packedBytes, bytes } = entry
  if (/[/\\]$/.test(path)) return 'folder'
  if (isWrittenByProgram(path)) return 'ignored'
  const sentence = whyClosed(entry)
  if (sentence !== null) return { sentence }
  if (bytes === 0) return { sentence: 'It is empty.' }
  if (bytes > roomFileBytes) return { sentence: 'It is larger than 200 MB.' }
  if (bytes > largestExpansion * Math.max(packedBytes, 1) && bytes > 1024 ** 2)
    return { sentence: 'It unpacks to far more than a document would.' }
  if (unpackedSoFar + bytes > unpackedRoomBytes) return { sentence: 'Unpacked, the data room is larger than 16 GB.' }
  return null
}

/** What nobody could look into after it was stored. */
function whyClosed({ path, isEncrypted, isLink }: ArchiveEntry): string | null {
  if (isLink) return 'It is a link to another file, not a file.'
  if (archiveName.test(path)) return 'It is an archive inside the ZIP file. Unpack it and import its files.'
  return isEncrypted ? 'It is encrypted. Import the ZIP file again with its password.' : null
}
