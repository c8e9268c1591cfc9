import type { Conversation, Moment, Recommendation } from '../contract.ts'

/** Above it we speak too much for a negotiation, far above it is urgent, below it we steer too little. */
export const talkBounds = { most: 0.55, farTooMuch: 0.65, least: 0.25 } as const
/** Below it our questions are seldom answered at length. */
export const leastEngagement = 0.3

const percent = (ratio: number) => `${Math.round(ratio * 100)}%`
const order = { high: 0, medium: 1, low: 2 } as const

function rank(found: readonly (Recommendation | null)[]): Recommendation[] {
  return found.filter((one) => one !== null).toSorted((one, other) => order[one.priority] - order[other.priority])
}

function judgeTalk(ratio: number | null): Recommendation | null {
  if (ratio === null) return null
  const { most, farTooMuch, least } = talkBounds
  if (ratio > most) {
    const priority = ratio > farTooMuch ? 'high' : 'medium'
    return {
      priority,
      message: `Our side speaks ${percent(ratio)} of the time. Ask, then wait: above ${percent(most)} the other side says little about its limits.`,
    }
  }
  if (ratio >= least) return null
  return {
    priority: 'low',
    message: `Our side speaks only ${percent(ratio)} of the time. State our position and its reasons more often.`,
  }
}

/** The share of questions that were answered at length; null where nobody asked. */
export function measureEngagement({ engaging, theirs }: { engaging: number; theirs: number }): number | null {
  const all = engaging + theirs
  return all === 0 ? null : engaging / all
}

function judgeEngagement(ratio: number | null): Recommendation | null {
  if (ratio === null || ratio >= leastEngagement) return null
  return {
    priority: 'medium',
    message: `Few questions are ours and answered at length: ${percent(ratio)} of all. Ask open questions about reasons, deadlines and alternatives.`,
  }
}

function judgeQuestions(questions: Conversation['questions']): Recommendation | null {
  if (questions.ours > 0 || questions.theirs === 0) return judgeEngagement(measureEngagement(questions))
  return {
    priority: 'medium',
    message: 'Our side asked no question. Ask open questions about reasons, deadlines and alternatives.',
  }
}

type MeetingFacts = { talkRatio: number | null; engagement: number | null; meetings: number }

/** What follows from the meetings of a period. */
export function recommendAfterMeetings({ talkRatio, engagement, meetings }: MeetingFacts): Recommendation[] {
  if (meetings === 0) return []
  return rank([judgeTalk(talkRatio), judgeEngagement(engagement)])
}

type CallFacts = Pick<Conversation, 'talk_ratio' | 'questions' | 'counts'>

/** What follows from one conversation. */
export function recommendAfterCall(
  { talk_ratio, questions, counts }: CallFacts,
  moments: readonly Moment[],
): Recommendation[] {
  const sided = talk_ratio !== null
  return rank([
    sided ? judgeAnchors(moments) : null,
    counts.next_step === 0
      ? { priority: 'high', message: 'No next step was agreed. Write to them today and propose one with a date.' }
      : null,
    sided ? judgeObjections(moments) : null,
    judgeTalk(talk_ratio),
    sided ? judgeQuestions(questions) : null,
  ])
}

function judgeAnchors(moments: readonly Moment[]): Recommendation | null {
  const [first] = moments.filter(({ kind, amount }) => kind === 'price' && amount !== null)
  if (!first || first.is_ours) return null
  return {
    priority: 'medium',
    message: `${first.speaker} named the first price. Do not bargain from it: restate our figure and what it rests on.`,
  }
}

function judgeObjections(moments: readonly Moment[]): Recommendation | null {
  const theirs = moments.filter(({ kind, is_ours }) => kind === 'objection' && !is_ours)
  if (theirs.length === 0) return null
  const count = theirs.length === 1 ? 'One objection' : `${theirs.length} objections`
  return {
    priority: theirs.length > 2 ? 'high' : 'medium',
    message: `${count} of the other side: answer each in writing before the next round.`,
  }
}
