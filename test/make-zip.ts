import { crc32, deflateRawSync } from 'node:zlib'

type ZipClaims = {
  /** What it says of each size. */
  bytes?: number
  /** The mode of a Unix file, by the name of its entry: 0o120777 is a link. */
  modes?: Readonly<Record<string, number>>
}

/** Local headers, data and central directory of a ZIP file: APPNOTE.TXT section 4.3. */
export function makeZip(entries: Record<string, string | Buffer>, said?: ZipClaims): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(Buffer.from(content)), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(said?.bytes ?? Buffer.byteLength(content), 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((said?.modes?.[name] ?? 0) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
