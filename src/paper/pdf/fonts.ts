import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { memo } from '#core/memo.ts'
import { unpackWoff } from './unpack-woff.ts'

/** A font of the product, as far as a PDF needs it. */
export type Font = { name: string; bytes: Uint8Array; codePoints: ReadonlySet<number> }
export type Face = 'text' | 'heading'
/** A piece of text that one font can write. */
export type Run = { font: Font; text: string }

/** The fonts of the screens, each in parts by script; the first that knows a character writes it. */
const parts: Record<Face, readonly string[]> = {
  text: ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'].map(
    (part) => `inter-${part}`,
  ),
  heading: ['newsreader-latin', 'newsreader-latin-ext', 'newsreader-vietnamese'],
}

const paths = createRequire(import.meta.url)

/** Loaded on first use: most files need one part of two fonts. */
const loadFont = memo((name: string): Font => {
  const family = name.slice(0, name.indexOf('-'))
  const bytes = unpackWoff(readFileSync(paths.resolve(`@fontsource/${family}/files/${name}-400-normal.woff`)))
  return { name, bytes, codePoints: listCodePoints(bytes) }
})

function listCodePoints(bytes: Buffer): ReadonlySet<number> {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A font of the product is a collection of several')
  return new Set(font.characterSet)
}

/** A text in pieces that can be written, each by one font. */
export function toRuns(given: string, wanted: Face): Run[] {
  const { text, face } = toWritable(given, wanted)
  const runs: Run[] = []
  for (const character of text) {
    const font = fontFor(character, face) ?? loadFont('inter-latin')
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/**
 * A text as it will be printed, and in which face. Characters that no font has are replaced by their number and script
 * in square brackets: boxes or question marks would hide that something is missing.
 */
export function toWritable(given: string, wanted: Face): { text: string; face: Face } {
  const whole = clean(given)
  // One missing letter in the serif font puts the whole heading into the text font.
  const face =
    wanted === 'heading' && listCharacters(whole).every((one) => fontFor(one, 'heading')) ? 'heading' : 'text'
  let text = ''
  let unknown = ''
  const nameUnknown = () => {
    if (unknown !== '') text += describeUnknown(unknown)
    unknown = ''
  }
  for (const character of whole) {
    if (fontFor(character, face) === null) unknown += character
    else {
      nameUnknown()
      text += character
    }
  }
  nameUnknown()
  return { text, face }
}

/** Whether a text has a character that no font has. */
export function hasUnknown(text: string): boolean {
  return listCharacters(clean(text)).some((character) => fontFor(character, 'text') === null)
}

/** By code points, as fonts know them. */
function listCharacters(text: string): string[] {
  return Array.from(text)
}

function fontFor(character: string, face: Face): Font | null {
  const point = character.codePointAt(0) ?? 0
  for (const name of parts[face]) {
    const font = loadFont(name)
    if (font.codePoints.has(point)) return font
  }
  return null
}

/** Invisible characters have no glyph in any font. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFE0F]/gu, '')
}

const scripts: [name: string, letters: RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
]

function describeUnknown(text: string): string {
  const count = listCharacters(text).length
  const script = scripts.find(([, letters]) => letters.test(text))?.[0]
  return `[${[count, script, count === 1 ? 'character' : 'characters'].filter(Boolean).join(' ')}]`
}
