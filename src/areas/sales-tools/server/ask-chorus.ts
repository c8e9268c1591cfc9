import type { RecordedMeeting } from '#adapters/sales-tools/port.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { ChorusAnswer, ChorusQuestion } from '../contract.ts'
import { daysBack, meetingsMeasured } from '../rules/limits.ts'
import { measureEngagement, recommendAfterMeetings } from '../rules/recommend.ts'
import { count } from './ask-gong.ts'
import { CachedConversation, CachedMeetings, CachedRatios } from './cached-shapes.ts'
import type { SalesToolsDeps } from './deps.ts'
import { nameOfPeriod, readPeriod } from './period.ts'
import { meanOf, toConversationView, toToolCall } from './to-views.ts'
import { toToolError } from './tool-error.ts'
import { askCached, checkConnected } from './work-at-tool.ts'

type ChorusRequest = ChorusQuestion & { signal: AbortSignal | undefined }

const nothing = { meetings: [], negotiationInsights: null, conversation: null, isComplete: true }

/** Meetings of the period, what they tell about our negotiating, and what was said in one (SALES-04). */
export async function askChorus(deps: SalesToolsDeps, actor: Actor, question: ChorusRequest): Promise<ChorusAnswer> {
  await checkConnected(deps, actor, 'chorus')
  if (question.action === 'analyze_conversation') return analyse(deps, actor, question)
  const { action, signal } = question
  const period = readPeriod(question.dateRange, deps.clock.now())
  const { value, fetchedAt } = await askCached(deps, actor, {
    tool: 'chorus',
    signal,
    about: ['meetings', ...nameOfPeriod(period)],
    shape: CachedMeetings,
    ask: ({ credentials, session }) => deps.salesTools.chorus.listMeetings(credentials, session, period),
  })
  const { meetings, isComplete } = value
  const insights = action === 'get_insights' ? await readInsights(deps, actor, { meetings, signal }) : null
  const of = `${count(meetings.length, 'meeting')} of the last ${daysBack} days`
  return {
    success: true,
    message: insights
      ? `Retrieved insights from ${of}, ${insights.measured} of them with a talk ratio.`
      : `Retrieved ${of}.`,
    fetchedAt: fetchedAt.toISOString(),
    data: {
      ...nothing,
      meetings: meetings.map((meeting) => ({
        ...toToolCall(meeting),
        account: meeting.account,
        opportunity: meeting.opportunity,
      })),
      negotiationInsights: insights,
      isComplete,
    },
  }
}

type Measured = { meetings: readonly RecordedMeeting[]; signal: AbortSignal | undefined }

async function readInsights(deps: SalesToolsDeps, actor: Actor, { meetings, signal }: Measured) {
  const ids = meetings.slice(0, meetingsMeasured).map(({ id }) => id)
  const { chorus } = deps.salesTools
  const ratios =
    ids.length === 0
      ? []
      : (
          await askCached(deps, actor, {
            tool: 'chorus',
            signal,
            about: ['ratios', ...ids],
            shape: CachedRatios,
            // Side by side; their queue sets the pace.
            ask: ({ credentials, session }) =>
              Promise.all(ids.map((id) => chorus.readTalkRatio(credentials, session, id))),
          })
        ).value
  const talkRatio = meanOf(ratios)
  const sum = (read: (meeting: RecordedMeeting) => number) => meetings.reduce((total, one) => total + read(one), 0)
  const engagement = measureEngagement({
    engaging: sum(({ engagingQuestions }) => engagingQuestions),
    theirs: sum(({ customerQuestions }) => customerQuestions),
  })
  return {
    avgTalkRatio: talkRatio,
    questionEngagement: engagement,
    recommendations: recommendAfterMeetings({ talkRatio, engagement, meetings: meetings.length }),
    measured: ratios.filter((ratio) => ratio !== null).length,
  }
}

async function analyse(
  deps: SalesToolsDeps,
  actor: Actor,
  { meetingId, signal }: ChorusRequest,
): Promise<ChorusAnswer> {
  if (meetingId === undefined) throw new AppError('BAD_REQUEST', 'Enter a meeting ID.')
  const { value: found, fetchedAt } = await askCached(deps, actor, {
    tool: 'chorus',
    signal,
    about: ['conversation', meetingId],
    shape: CachedConversation,
    ask: ({ credentials, session }) => deps.salesTools.chorus.findConversation(credentials, session, meetingId),
  })
  if (!found) throw toToolError('chorus', { work: 'fetch', reason: 'missing' })
  const { recap, actionItems, lines } = found
  const view = toConversationView({ ...found, startedAt: null, url: null })
  return {
    success: true,
    message:
      lines.length === 0
        ? `Retrieved ${found.title}, which has no transcript.`
        : `Retrieved ${found.title} with ${count(lines.length, 'line')}.`,
    fetchedAt: fetchedAt.toISOString(),
    data: { ...nothing, conversation: { ...view, recap, actionItems } },
  }
}
