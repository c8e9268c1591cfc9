import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'

/** What a page is made of; notes, thumbnails, scripts and data of programs are none of it. */
const partsOfPage = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
])
/** What programs write beside what is seen. */
const beside = [
  'Metadata',
  'PieceInfo',
  'AF',
  'OPI',
  'StructParent',
  'StructParents',
  'LastModified',
  'Alternates',
  'Ref',
]
/** Fonts and colours hold letters of their makers alone: names of fonts, copyrights of profiles. */
const madeByOthers = new Set(['Font', 'ColorSpace', 'CS', 'Parent'])
const deepest = 40

/**
 * Leaves of a page what is seen of it, so that a copy takes nothing else along; `text` is what can be read in its objects.
 * Null: its objects cannot all be opened, or have layers that are shown or not.
 */
export function cleanPage(page: PDFPage): string[] | null {
  const { node } = page
  const resources = node.Resources()
  for (const key of node.keys()) if (!partsOfPage.has(key.decodeText())) node.delete(key)
  const { context } = node
  try {
    const used = new Set<string>()
    collectUsed(context, node.lookup(PDFName.of('Contents')), used)
    if (resources) node.set(PDFName.of('Resources'), keepUsed(context, resources, { used, depth: 0 }))
    const walk: ObjectWalk = { context, text: [], seen: new Set() }
    read(walk, node.lookup(PDFName.of('Contents')), 0)
    read(walk, node.lookup(PDFName.of('Resources')), 0)
    return walk.text
  } catch (error) {
    if (error instanceof UncheckedError) return null
    throw error
  }
}

class UncheckedError extends Error {}

/** The names of drawings that a content draws: `/Name Do`. */
function collectUsed(context: PDFContext, content: PDFObject | undefined, used: Set<string>): void {
  const streams = content instanceof PDFArray ? content.asArray().map((one) => context.lookup(one)) : [content]
  const written = streams.map((stream) => (stream instanceof PDFStream ? decode(stream) : '')).join('\n')
  for (const [, name = ''] of written.matchAll(/\/([^\s()<>[\]{}/%]+)\s+Do\b/g)) used.add(PDFName.of(name).decodeText())
}

type UsedNames = { used: ReadonlySet<string>; depth: number }

/** A copy of the resources with the drawings that are drawn, which many pages share with others. */
function keepUsed(context: PDFContext, resources: PDFDict, { used, depth }: UsedNames): PDFDict {
  if (depth > deepest) throw new UncheckedError()
  const kept = resources.clone(context)
  const all = resources.lookup(PDFName.of('XObject'))
  if (!(all instanceof PDFDict)) return kept
  const drawings = PDFDict.withContext(context)
  for (const name of namesToKeep(context, all, used)) {
    const key = PDFName.of(name)
    const drawing = all.lookup(key)
    const own = drawing instanceof PDFStream ? drawing.dict.lookup(PDFName.of('Resources')) : undefined
    if (drawing instanceof PDFStream && own instanceof PDFDict) {
      const inside = new Set<string>()
      collectUsed(context, drawing, inside)
      drawing.dict.set(PDFName.of('Resources'), keepUsed(context, own, { used: inside, depth: depth + 1 }))
    }
    const value = all.get(key)
    if (value) drawings.set(key, value)
  }
  kept.set(PDFName.of('XObject'), drawings)
  return kept
}

/** Also what is drawn by drawings without resources of their own, which use those of the page. */
function namesToKeep(context: PDFContext, all: PDFDict, used: ReadonlySet<string>): Set<string> {
  const keep = new Set<string>()
  const open = [...used]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (keep.has(name)) continue
    const drawing = all.lookup(PDFName.of(name))
    if (!drawing) continue
    keep.add(name)
    if (!(drawing instanceof PDFStream) || isImage(drawing) || drawing.dict.has(PDFName.of('Resources'))) continue
    const inside = new Set<string>()
    collectUsed(context, drawing, inside)
    open.push(...inside)
  }
  return keep
}

type ObjectWalk = { context: PDFContext; text: string[]; seen: Set<PDFObject> }

function read(walk: ObjectWalk, given: PDFObject | undefined, depth: number): void {
  const object = walk.context.lookup(given)
  if (!object || walk.seen.has(object)) return
  if (depth > deepest) throw new UncheckedError()
  walk.seen.add(object)
  if (object instanceof PDFString || object instanceof PDFHexString) walk.text.push(object.decodeText())
  else if (object instanceof PDFArray) for (const one of object.asArray()) read(walk, one, depth + 1)
  else if (object instanceof PDFDict) readDict(walk, object, depth)
  else if (object instanceof PDFStream) readStream(walk, object, depth)
}

function readStream(walk: ObjectWalk, stream: PDFStream, depth: number): void {
  readDict(walk, stream.dict, depth)
  if (!isImage(stream)) walk.text.push(...textOfContent(decode(stream)))
}

function readDict(walk: ObjectWalk, dict: PDFDict, depth: number): void {
  for (const name of beside) dict.delete(PDFName.of(name))
  // a layer that is hidden in the original would be seen in the copy
  if (dict.has(PDFName.of('OC')) || nameOf(dict, 'Type') === 'OCG') throw new UncheckedError()
  for (const [key, value] of dict.entries()) if (!madeByOthers.has(key.decodeText())) read(walk, value, depth + 1)
}

function isImage({ dict }: PDFStream): boolean {
  return nameOf(dict, 'Subtype') === 'Image'
}

function nameOf(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

function decode(stream: PDFStream): string {
  if (!(stream instanceof PDFRawStream)) return Buffer.from(stream.getContents()).toString('latin1')
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  } catch (cause) {
    throw new UncheckedError('a stream cannot be opened', { cause })
  }
}

/** What can be read in all objects of a file, unpacked. Null: some cannot be. */
export function readObjects(context: PDFContext): string[] | null {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const walk: ObjectWalk = { context, text: [], seen: new Set() }
  for (const object of objects) for (const made of listMadeByOthers(object)) markSeen(walk, made)
  try {
    for (const object of objects) read(walk, object, 0)
    return walk.text
  } catch (error) {
    if (error instanceof UncheckedError) return null
    throw error
  }
}

function listMadeByOthers(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray().flatMap(listMadeByOthers)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return []
  return dict.entries().flatMap(([key, value]) => (isOfMakers(key) ? [value] : listMadeByOthers(value)))
}

function isOfMakers(key: PDFName): boolean {
  return madeByOthers.has(key.decodeText()) && key !== PDFName.Parent
}

/** Passes over an object and all that it names. */
function markSeen(walk: ObjectWalk, given: PDFObject): void {
  const open = [given]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const object = next instanceof PDFRef ? walk.context.lookup(next) : next
    if (!object || walk.seen.has(object)) continue
    walk.seen.add(object)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFArray) open.push(...dict.asArray())
    else if (dict instanceof PDFDict)
      open.push(...dict.entries().flatMap(([key, value]) => (key === PDFName.Parent ? [] : [value])))
  }
}

/** A content as it is written, and its strings alone: kerning divides words into several. */
export function textOfContent(content: string): string[] {
  const strings = [...content.matchAll(/\(((?:\\[^]|[^\\()])*)\)|<([\da-fA-F\s]*)>/g)].map(([, plain, hex]) =>
    hex === undefined
      ? (plain ?? '').replaceAll(/\\([^])/g, '$1')
      : Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1'),
  )
  const joined = strings.join('')
  return [content, joined, joined.replaceAll('\0', '')]
}
