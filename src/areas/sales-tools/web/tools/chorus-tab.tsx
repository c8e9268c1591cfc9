import { useState } from 'react'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { client } from '#kit/client/api.ts'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ChorusAnswer, ChorusQuestion } from '../../contract.ts'
import { messages } from '../messages.ts'
import { ConversationDetails } from '../talk/conversation-details.tsx'
import { thePeriod, useToolQuestion } from '../use-sales-tools.ts'
import { RecordForm } from './record-form.tsx'
import { AnswerNote, RecordLine, RecordList, Recommendations, ResultPart, ToolErrorNote } from './tool-parts.tsx'

const texts = messages.chorus
const lists = [
  { action: 'get_meetings', label: texts.getMeetings },
  { action: 'get_insights', label: texts.getInsights },
] as const

/** Meetings of the last 30 days, their insights, and the analysis of one (SALES-02, SALES-04). */
export function ChorusTab({ view, form }: { view: Begun; form: OfferForm }) {
  const [meetingId, setMeetingId] = useState('')
  const { ask, asked, isAsking, answer, error } = useToolQuestion(
    'chorus',
    (question: ChorusQuestion) => client.salesTools.chorus(question),
    {
      isFound: ({ data }) => data.meetings.length > 0 || (data.conversation?.lines.length ?? 0) > 0,
    },
  )
  return (
    <div className="flex flex-col gap-5">
      <RecordForm
        id={meetingId}
        label={texts.meetingId}
        help={texts.meetingIdHelp}
        onId={setMeetingId}
        analyze={texts.analyze}
        onAnalyze={(id) => ask({ action: 'analyze_conversation', meetingId: id, dateRange: thePeriod() })}
        lists={lists}
        onList={(action) => ask({ action, dateRange: thePeriod() })}
        running={isAsking && asked ? asked.action : null}
      />
      <ToolErrorNote error={error} />
      {answer ? <ChorusResult answer={answer} onUse={setMeetingId} view={view} form={form} /> : null}
    </div>
  )
}

type ResultProps = { answer: ChorusAnswer; onUse: (meetingId: string) => void; view: Begun; form: OfferForm }

function ChorusResult({ answer: { data, fetchedAt }, onUse, view, form }: ResultProps) {
  const { conversation, negotiationInsights: insights, meetings, isComplete } = data
  if (conversation)
    return (
      <div className="flex flex-col gap-5">
        <ConversationDetails talk={conversation} view={view} form={form} isOpen />
        <TextList title={texts.recap} texts={conversation.recap} />
        <TextList title={texts.actionItems} texts={conversation.actionItems} />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <AnswerNote fetchedAt={fetchedAt} isComplete={isComplete} />
      {insights ? <Insights insights={insights} /> : null}
      <Meetings meetings={meetings} onUse={onUse} />
    </div>
  )
}

function TextList({ title, texts: items }: { title: string; texts: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ResultPart title={title}>
      <BulletList items={items} className="text-sm" />
    </ResultPart>
  )
}

function Insights({ insights }: { insights: NonNullable<ChorusAnswer['data']['negotiationInsights']> }) {
  const format = useFormatter()
  const { avgTalkRatio, questionEngagement, measured, recommendations } = insights
  return (
    <>
      <ResultPart title={texts.insights}>
        <DescriptionList
          columns={3}
          className="text-sm"
          facts={[
            { label: texts.figures.avgTalkRatio, value: format.ratio(avgTalkRatio, { isFixed: true }) },
            { label: texts.figures.questionEngagement, value: format.ratio(questionEngagement, { isFixed: true }) },
            { label: texts.figures.measured, value: format.number(measured) },
          ]}
        />
      </ResultPart>
      <Recommendations recommendations={recommendations} />
    </>
  )
}

function Meetings({ meetings, onUse }: { meetings: ChorusAnswer['data']['meetings']; onUse: (id: string) => void }) {
  const format = useFormatter()
  return (
    <RecordList title={texts.meetings} none={texts.noMeetings}>
      {meetings.map(({ id, title, date, duration, account, participants }) => (
        <RecordLine
          key={id}
          title={title}
          facts={[format.dateTime(date), format.duration(duration * 1000), account, participants.join(', ')]}
          use={{ label: texts.use(title), short: texts.useShort, onUse: () => onUse(id) }}
        />
      ))}
    </RecordList>
  )
}
