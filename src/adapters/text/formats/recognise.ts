import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type * as canvasModule from '@napi-rs/canvas'
import type { OCREngine } from 'tesseract-wasm'
import { memo } from '#core/memo.ts'
import type { TextLine } from '#core/text/to-readable-text.ts'
import { textLimits } from '../limits.ts'
import { UnreadableError } from '../unreadable.ts'

/** Pixels, four bytes each: red, green, blue, opacity. */
export type Picture = { data: Uint8ClampedArray; width: number; height: number }

type Canvas = typeof canvasModule
/** Reads the words of pictures, one after another. */
export type Recogniser = {
  canvas: Canvas
  read(picture: Picture): TextLine[]
  /** The words of those lines with their rectangles, in pixels. */
  place(picture: Picture): PlacedWord[]
}

type PlacedWord = { text: string; rect: { left: number; top: number; right: number; bottom: number } }

const modules = new URL('../../../../node_modules/', import.meta.url)
/** A line that the recogniser itself believes less is a pattern, not writing. */
const leastConfidence = 0.4
/** A gap of this many heights of a line begins a paragraph. */
const paragraphGap = 0.9

/** Null where its optional packages are not installed. It is opened at the first picture and kept by its process. */
export async function openRecogniser(): Promise<Recogniser | null> {
  return await opened('recogniser')
}

/** Loading it takes a second; the process that reads files keeps it. */
const opened = memo((_version: 'recogniser') => load().catch(() => null))

async function load(): Promise<Recogniser> {
  const file = async (name: string) => await readFile(fileURLToPath(new URL(name, modules)))
  const canvas = await import('@napi-rs/canvas')
  const { createOCREngine } = await import('tesseract-wasm')
  const engine = await createOCREngine({ wasmBinary: await file('tesseract-wasm/dist/tesseract-core.wasm') })
  engine.loadModel(gunzipSync(await file('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')))
  return {
    canvas,
    read: (picture) => readPicture(engine, picture),
    place: (picture) => placePicture(engine, picture),
  }
}

function readPicture(engine: OCREngine, picture: Picture): TextLine[] {
  if (isBlank(picture)) return []
  engine.loadImage(picture)
  const lines: TextLine[] = []
  let last: { bottom: number; height: number } | null = null
  for (const { text, rect } of engine.getTextBoxes('line').filter(isWriting)) {
    const written = text.replaceAll(/\s+/g, ' ').trim()
    if (last && rect.top - last.bottom > last.height * paragraphGap) lines.push({ text: '' })
    lines.push({ text: written })
    last = { bottom: rect.bottom, height: rect.bottom - rect.top }
  }
  engine.clearImage()
  return lines
}

function placePicture(engine: OCREngine, picture: Picture): PlacedWord[] {
  if (isBlank(picture)) return []
  engine.loadImage(picture)
  const lines = engine.getTextBoxes('line').filter(isWriting)
  const words = engine.getTextBoxes('word')
  engine.clearImage()
  return words.filter(({ rect }) => lines.some((line) => isInside(rect, line.rect)))
}

function isWriting({ text, confidence }: { text: string; confidence: number }): boolean {
  return text.trim() !== '' && confidence >= leastConfidence
}

function isInside(word: PlacedWord['rect'], line: PlacedWord['rect']): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  return x >= line.left && x <= line.right && y >= line.top && y <= line.bottom
}

/** Every pixel like the first one: an empty page needs no recogniser. */
function isBlank({ data }: Picture): boolean {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
  return pixels.every((pixel) => pixel === pixels[0])
}

/** The words of a picture file. */
export async function readPictureFile({ canvas, read }: Recogniser, bytes: Buffer): Promise<TextLine[]> {
  const image = await canvas.loadImage(bytes).catch((cause: unknown) => {
    throw new UnreadableError('corrupt', undefined, { cause })
  })
  const { width, height } = image
  if (width * height > textLimits.picturePixels)
    throw new UnreadableError('too_large', 'This picture has more pixels than can be read.')
  const sheet = canvas.createCanvas(width, height).getContext('2d')
  // what is transparent is read as paper
  sheet.fillStyle = 'white'
  sheet.fillRect(0, 0, width, height)
  sheet.drawImage(image, 0, 0)
  return read(sheet.getImageData(0, 0, width, height))
}

/** The signatures of PNG, JPEG, GIF and WebP. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return /^\u0089PNG|^\u00ff\u00d8\u00ff|^GIF8|^RIFF[^]{4}WEBP/.test(start)
}
