import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Colour = { lightness: number; chroma: number; hue: number }
type Theme = 'light' | 'dark'

const tokens = readTokens(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'))

const grounds = ['paper', 'surface', 'raised']
const meanings = ['good', 'warning', 'bad', 'information']
const words: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent', ground],
    ...meanings.map((meaning): [string, string] => [meaning, ground]),
  ]),
  ...meanings.flatMap((meaning): [string, string][] => [
    [meaning, `${meaning}-soft`],
    ['ink', `${meaning}-soft`],
  ]),
  ['ink', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ['paper', 'ink'],
]
const lines: [string, string][] = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['ink', 'accent-soft'],
  ...meanings.map((meaning): [string, string] => [meaning, 'paper']),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(words)('words in %s on %s have at least 4.5 to 1', (front, ground) => {
    expect(contrast(get(front, theme), get(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(lines)('lines in %s on %s have at least 3 to 1', (front, ground) => {
    expect(contrast(get(front, theme), get(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the arithmetic of contrast', () => {
  test('black on white is 21 to 1', () => {
    expect(contrast({ lightness: 1, chroma: 0, hue: 0 }, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 3)
  })

  test('the red of sRGB, as OKLCH gives it, is 4 to 1 on white', () => {
    // #ff0000 is oklch(0.62796 0.25768 29.234); its luminance is 0.2126, so (1.05) / (0.2626) = 3.998
    expect(
      contrast({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 }, { lightness: 1, chroma: 0, hue: 0 }),
    ).toBeCloseTo(3.998, 2)
  })
})

test('class names use the five sizes, the two radii and no colour of their own', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = globSync(
    ['src/kit/**/*.tsx', 'src/app/**/*.tsx', 'src/kit/**/*.ts', 'src/app/**/*.ts', 'src/areas/*/web/**/*.tsx'],
    { cwd: root },
  )
  const foreign = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [
      ...text.matchAll(
        /['"\s:](?:text-(?:lg|xl|3xl|5xl|6xl|\[\d[^\]]*\])|rounded-(?:lg|xl|2xl)|[a-z]+-\[#\w+\])(?=['"\s])/g,
      ),
    ].map((hit) => `${file}: ${hit[0].trim()}`)
  })
  expect(foreign).toEqual([])
})

function get(name: string, theme: Theme): Colour {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no --${name}`)
  return found[theme]
}

function readTokens(css: string): Map<string, Record<Theme, Colour>> {
  const line = /--([\w-]+):\s*light-dark\(\s*oklch\(([\d.\s]+)\)\s*,\s*oklch\(([\d.\s]+)\)\s*\)/g
  return new Map(
    [...css.matchAll(line)].map(([, name, light, dark]) => [name!, { light: parse(light!), dark: parse(dark!) }]),
  )
}

function parse(text: string): Colour {
  const [lightness, chroma, hue] = text.trim().split(/\s+/).map(Number)
  return { lightness: lightness!, chroma: chroma!, hue: hue! }
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

/** OKLCH to linear sRGB (Ottosson 2020), clipped to what a screen can show. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
