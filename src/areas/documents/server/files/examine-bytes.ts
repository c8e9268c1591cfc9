import { PassThrough, Readable, Transform } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import type { Evidence } from '../../rules/decide-type.ts'
import { openActiveTextSearch } from '../../rules/find-active-text.ts'

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryBytes = 128

/** Passes a file through unchanged and reports its evidence afterwards, without buffering all of it. */
export function openExamination(): { through: Transform; evidence: () => Promise<Evidence> } {
  const probe = new PassThrough()
  const signature = findSignature(probe)
  const compound = openCompoundSearch()
  const active = openActiveTextSearch()
  let isText = true

  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isText &&= !hasBinaryByte(chunk)
      // One character per byte: the search terms are ASCII in any encoding of the text.
      if (isText) active.see(chunk.toString('latin1'))
      compound.see(chunk)
      // The signature detection stops reading once it has a result.
      if (probe.destroyed || probe.write(chunk)) return done(null, chunk)
      const goOn = () => {
        probe.off('drain', goOn).off('close', goOn)
        done(null, chunk)
      }
      probe.once('drain', goOn).once('close', goOn)
    },
    flush(done) {
      probe.end()
      done()
    },
    destroy(error, done) {
      probe.destroy()
      done(error)
    },
  })
  const evidence = async () => ({
    signature: await signature,
    compound: compound.found(),
    isText,
    isActive: active.found(),
  })
  return { through, evidence }
}

async function findSignature(probe: PassThrough): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(probe)))?.mime
  } catch {
    // Invalid bytes after a known beginning have no type.
    return undefined
  } finally {
    probe.destroy()
  }
}

/** Control characters that no text contains: all of C0 but tab, line feed, form feed, carriage return and escape. */
function hasBinaryByte(chunk: Buffer): boolean {
  return chunk.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27)
}

/**
 * Finds the streams that distinguish old Word and Excel files: [MS-CFB] section 2.6, directory entries of 128 bytes at
 * multiples of 128, a name in UTF-16 with its length at byte 64 and 2 for "stream" at byte 66.
 */
function openCompoundSearch() {
  const names = [
    { entry: toEntryName('WordDocument'), kind: 'word' as const },
    { entry: toEntryName('Workbook'), kind: 'excel' as const },
    { entry: toEntryName('Book'), kind: 'excel' as const },
    { entry: toEntryName('EncryptedPackage'), kind: 'encrypted' as const },
  ]
  let rest = Buffer.alloc(0)
  let isCompound: boolean | undefined
  let found: Evidence['compound']

  return {
    see(chunk: Buffer): void {
      if (isCompound === false || found) return
      const bytes = Buffer.concat([rest, chunk])
      isCompound ??= bytes.length < 8 ? undefined : bytes.subarray(0, 8).equals(compoundSignature)
      let at = 0
      for (; at + entryBytes <= bytes.length; at += entryBytes) {
        if (bytes[at + 66] === 2)
          found ??= names.find(
            ({ entry }) =>
              bytes.subarray(at, at + entry.length).equals(entry) && bytes.readUInt16LE(at + 64) === entry.length,
          )?.kind
      }
      rest = bytes.subarray(at)
    },
    found: () => (isCompound ? found : undefined),
  }
}

function toEntryName(name: string): Buffer {
  return Buffer.from(`${name}\0`, 'utf16le')
}
