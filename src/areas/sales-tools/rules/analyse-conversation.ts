import type { Conversation, Moment, TranscriptLine } from '../contract.ts'
import { findMoments, isQuestion, toSentences } from './find-moments.ts'
import { momentsShown } from './limits.ts'
import { listSpeakers } from './read-transcript.ts'
import { recommendAfterCall } from './recommend.ts'
import { momentKinds, type MomentKind } from './words.ts'

/** An answer of so many words shows that a question engaged the other side. */
export const engagingWords = 30

/** Shares of the talk, questions and moments of one conversation. */
export function analyseConversation(
  lines: readonly TranscriptLine[],
  { ours }: { ours: ReadonlySet<string> },
): Conversation {
  const isTimed = lines.some(hasLength) && lines.slice(0, -1).every(hasLength)
  const weigh = (line: TranscriptLine) => (isTimed ? lengthOf(line) : countWords(line.text))
  const total = lines.reduce((sum, line) => sum + weigh(line), 0)
  const shareOf = (some: readonly TranscriptLine[]) =>
    total === 0 ? 0 : Math.min(1, some.reduce((sum, line) => sum + weigh(line), 0) / total)
  const speakers = listSpeakers(lines).map((name) => {
    const said = lines.filter(({ speaker }) => speaker === name)
    return {
      name,
      is_ours: ours.has(name),
      share: shareOf(said),
      seconds: isTimed ? Math.round(said.reduce((sum, line) => sum + lengthOf(line), 0) / 1000) : null,
      words: said.reduce((sum, { text }) => sum + countWords(text), 0),
      questions: countQuestions(said),
    }
  })
  const own = lines.filter(({ speaker }) => ours.has(speaker))
  const found = findMoments(lines, ours)
  const facts = {
    measure: isTimed ? ('time' as const) : ('words' as const),
    seconds: findLength(lines),
    speakers,
    talk_ratio: own.length === 0 ? null : shareOf(own),
    questions: {
      ours: countQuestions(own),
      theirs: countQuestions(lines.filter(({ speaker }) => !ours.has(speaker))),
      engaging: countEngaging(lines, ours),
    },
    counts: countKinds(found),
  }
  return { ...facts, moments: cutMoments(found), recommendations: recommendAfterCall(facts, found) }
}

function hasLength({ start_ms, end_ms }: TranscriptLine): boolean {
  return start_ms !== null && end_ms !== null
}

function lengthOf({ start_ms, end_ms }: TranscriptLine): number {
  return start_ms === null || end_ms === null ? 0 : Math.max(0, end_ms - start_ms)
}

/** Until the last time that the transcript names. */
function findLength(lines: readonly TranscriptLine[]): number | null {
  const times = lines.flatMap(({ start_ms, end_ms }) => [start_ms, end_ms].filter((ms) => ms !== null))
  return times.length === 0 ? null : Math.round(times.reduce((most, ms) => Math.max(most, ms), 0) / 1000)
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

function countQuestions(lines: readonly TranscriptLine[]): number {
  return lines.reduce((sum, { text }) => sum + toSentences(text).filter(isQuestion).length, 0)
}

/** Turns of our side that end with a question, and that the other side answered at length. */
function countEngaging(lines: readonly TranscriptLine[], ours: ReadonlySet<string>): number {
  return lines.filter(({ speaker, text }, index) => {
    if (!ours.has(speaker) || !isQuestion(toSentences(text).at(-1) ?? '')) return false
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((line) => ours.has(line.speaker))
    const answer = rest.slice(0, end === -1 ? rest.length : end)
    return answer.reduce((sum, line) => sum + countWords(line.text), 0) >= engagingWords
  }).length
}

function countKinds(moments: readonly Moment[]): Conversation['counts'] {
  const count = (kind: MomentKind) => moments.filter((moment) => moment.kind === kind).length
  return {
    price: count('price'),
    objection: count('objection'),
    next_step: count('next_step'),
    question: count('question'),
  }
}

function cutMoments(moments: readonly Moment[]): Moment[] {
  return momentKinds.flatMap((kind) => moments.filter((moment) => moment.kind === kind).slice(0, momentsShown))
}
