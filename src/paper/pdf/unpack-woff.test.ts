import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const packed = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
)

it('keeps the name, the characters and the outlines of a font', () => {
  const [inside, before] = [unpackWoff(packed), packed].map((bytes) => create(bytes))
  if (!inside || !before || !('characterSet' in inside) || !('characterSet' in before))
    throw new Error('No single font')
  expect(inside.postscriptName).toBe(before.postscriptName)
  expect(inside.characterSet).toEqual(before.characterSet)
  const drawn = [inside, before].map((font) =>
    font.layout('Office & Waffle 1/2').glyphs.map(({ id, advanceWidth, path }) => [id, advanceWidth, path.toSVG()]),
  )
  expect(drawn[0]).toEqual(drawn[1])
})

it('refuses what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('This is no WOFF file.')
})
