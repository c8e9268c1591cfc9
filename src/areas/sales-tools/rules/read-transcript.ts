import type { TranscriptLine } from '../contract.ts'
import { longestLine, longestSpeaker, transcriptLines } from './limits.ts'

export const transcriptProblems = {
  empty: 'There is nothing to read in this text.',
  noSpeakers:
    'The text names no speakers. Each turn begins with a name, such as "Ann Buyer: …" or "[00:01:12] Ann Buyer: …".',
  longTurn: `A turn has more than ${longestLine.toLocaleString('en-US')} characters, which nobody speaks. Each turn begins with a name on a line of its own.`,
  tooLong: `A transcript can have at most ${transcriptLines.toLocaleString('en-US')} turns.`,
} as const

type TranscriptReading = { lines: TranscriptLine[] } | { problem: string }

/** WebVTT, SubRip, times with speakers as Zoom, Teams and Otter write them, and plain 'Name: text'. */
export function readTranscript(given: string): TranscriptReading {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (text.trim() === '') return { problem: transcriptProblems.empty }
  const found = isCueFile(text) ? readCues(text) : readTurns(text)
  const lines = joinTurns(found.filter((line) => line.text !== ''))
  if (lines.length === 0) return { problem: transcriptProblems.noSpeakers }
  if (lines.length > transcriptLines) return { problem: transcriptProblems.tooLong }
  if (lines.some(({ text: said }) => said.length > longestLine)) return { problem: transcriptProblems.longTurn }
  return { lines }
}

/** The speakers in the order in which they first speak. */
export function listSpeakers(lines: readonly TranscriptLine[]): string[] {
  return [...new Set(lines.map(({ speaker }) => speaker))]
}

const stamp = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`
const cueTimes = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}`)

function isCueFile(text: string): boolean {
  return text.split('\n').some((line) => cueTimes.test(line))
}

function toMs([hours, minutes, seconds, rest]: readonly (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return whole * 1000 + Number((rest ?? '').padEnd(3, '0') || 0)
}

/** WebVTT and SubRip: a line of times, then what was said, with the name in a tag or before a colon. */
function readCues(text: string): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  let speaker = ''
  for (const block of text.split(/\n\s*\n/)) {
    const rows = block.split('\n')
    const at = rows.findIndex((row) => cueTimes.test(row))
    const times = cueTimes.exec(rows[at] ?? '')
    if (!times) continue
    for (const part of splitVoices(rows.slice(at + 1).join(' '))) {
      speaker = part.speaker ?? speaker
      if (speaker === '') continue
      const start_ms = toMs(times.slice(1, 5))
      lines.push({ speaker, start_ms, end_ms: Math.max(start_ms, toMs(times.slice(5, 9))), text: tidy(part.text) })
    }
  }
  return lines
}

const voice = /<v(?:\.[\w.]{1,40})?\s([^>]{1,200})>/

/** '<v Ann>One <v Sam>Two' are two voices; without tags a name before a colon counts. */
function splitVoices(said: string): { speaker: string | null; text: string }[] {
  if (voice.test(said)) {
    const parts = said.split(/<v(?:\.[\w.]{1,40})?\s([^>]{1,200})>/)
    return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
      speaker: readName(parts[2 * index + 1] ?? ''),
      text: parts[2 * index + 2] ?? '',
    }))
  }
  const named = namedTurn.exec(said.trim())
  return [named ? { speaker: readName(named[1] ?? ''), text: named[2] ?? '' } : { speaker: null, text: said }]
}

const name = String.raw`[\p{L}][\p{L}\p{M}\d .,'’()&/-]{0,79}`
const namedTurn = new RegExp(String.raw`^(${name}):\s+(\S[\s\S]*)$`, 'u')
const bracketStamp = String.raw`[[(]?${stamp}[\])]?`
/** '[00:01:12] Ann: text', '00:01:12 Ann: text' */
const stampedTurn = new RegExp(String.raw`^\s*${bracketStamp}\s*[-–]?\s*(${name}):\s*(.*)$`, 'u')
/** 'Ann (00:01:12): text' */
const turnWithStamp = new RegExp(String.raw`^\s*(${name}?)\s*[[(]${stamp}[\])]\s*:\s*(.*)$`, 'u')
/** 'Ann  00:01:12' or '00:01:12 Ann' above what was said */
const headWithStamp = new RegExp(String.raw`^\s*(${name}?)\s+[[(]?${stamp}[\])]?\s*$`, 'u')
const stampedHead = new RegExp(String.raw`^\s*${bracketStamp}\s*[-–|]?\s*(${name})\s*$`, 'u')

type SpokenTurn = { speaker: string; start_ms: number | null; text: string }

/** How each form has its name, its four parts of a time, and what was said. */
const turnForms: readonly { form: RegExp; speaker: number; time: number | null; said: number | null }[] = [
  { form: stampedTurn, speaker: 5, time: 1, said: 6 },
  { form: turnWithStamp, speaker: 1, time: 2, said: 6 },
  { form: headWithStamp, speaker: 1, time: 2, said: null },
  { form: stampedHead, speaker: 5, time: 1, said: null },
  { form: namedTurn, speaker: 1, time: null, said: 2 },
]

/** A line that begins a turn; null for one that goes on. */
function readTurnStart(row: string): SpokenTurn | null {
  for (const { form, speaker, time, said } of turnForms) {
    const found = form.exec(row.trim())
    if (!found) continue
    const start_ms = time === null ? null : toMs(found.slice(time, time + 4))
    return { speaker: readName(found[speaker] ?? ''), start_ms, text: said === null ? '' : (found[said] ?? '') }
  }
  return null
}

function readTurns(text: string): TranscriptLine[] {
  const turns: SpokenTurn[] = []
  for (const row of text.split('\n')) {
    const start = readTurnStart(row)
    const last = turns.at(-1)
    if (start) turns.push(start)
    else if (last) last.text = `${last.text} ${row}`
  }
  const nexts = nextStarts(turns)
  return turns.map(({ speaker, start_ms, text: said }, index) => {
    const next = nexts[index] ?? null
    const isTimed = start_ms !== null && next !== null && next >= start_ms
    return { speaker, start_ms, end_ms: isTimed ? next : null, text: tidy(said) }
  })
}

/** For each turn, when the next one begins of which that is known. */
function nextStarts(turns: readonly SpokenTurn[]): (number | null)[] {
  let next: number | null = null
  return turns
    .toReversed()
    .map(({ start_ms }) => {
      const after = next
      next = start_ms ?? next
      return after
    })
    .toReversed()
}

function readName(given: string): string {
  return tidy(given).slice(0, longestSpeaker)
}

/** One line of text, without tags. */
function tidy(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Cues cut a turn into pieces of a few seconds. */
function joinTurns(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const joined: TranscriptLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && goesOn(last, line)) {
      last.text = `${last.text} ${line.text}`
      last.end_ms = line.end_ms
    } else joined.push({ ...line })
  }
  return joined
}

const sentenceEnd = /[.!?…]["”’)]?$/
const longestBreakMs = 1500

/** The same speaker in the middle of a sentence: a moment has to be found whole, at the second of its beginning. */
function goesOn(last: TranscriptLine, line: TranscriptLine): boolean {
  if (last.speaker !== line.speaker || sentenceEnd.test(last.text.slice(-2))) return false
  if (last.text.length + line.text.length >= longestLine) return false
  return last.end_ms !== null && line.start_ms !== null && line.start_ms - last.end_ms <= longestBreakMs
}
