import { useState } from 'react'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { client } from '#kit/client/api.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { CrmDeal, GongAnswer, GongQuestion } from '../../contract.ts'
import { messages } from '../messages.ts'
import { ConversationDetails } from '../talk/conversation-details.tsx'
import { thePeriod, useToolQuestion } from '../use-sales-tools.ts'
import { RecordForm } from './record-form.tsx'
import { AnswerNote, RecordLine, RecordList, ResultPart, ToolErrorNote } from './tool-parts.tsx'

const texts = messages.gong
const lists = [
  { action: 'get_deals', label: texts.getDeals },
  { action: 'get_calls', label: texts.getCalls },
] as const

/** Deals and calls of the last 30 days, and the analysis of one deal (SALES-02, SALES-03). */
export function GongTab({ view, form }: { view: Begun; form: OfferForm }) {
  const [dealId, setDealId] = useState('')
  const { ask, asked, isAsking, answer, error } = useToolQuestion(
    'gong',
    (question: GongQuestion) => client.salesTools.gong(question),
    {
      isFound: ({ data }) => data.calls.length > 0,
    },
  )
  return (
    <div className="flex flex-col gap-5">
      <RecordForm
        id={dealId}
        label={texts.dealId}
        help={texts.dealIdHelp}
        onId={setDealId}
        analyze={texts.analyze}
        onAnalyze={(id) => ask({ action: 'analyze_deal', dealId: id, dateRange: thePeriod() })}
        lists={lists}
        onList={(action) => ask({ action, dateRange: thePeriod() })}
        running={isAsking && asked ? asked.action : null}
      />
      <ToolErrorNote error={error} />
      {answer && asked ? (
        <GongResult answer={answer} action={asked.action} onUse={setDealId} view={view} form={form} />
      ) : null}
    </div>
  )
}

type ResultProps = {
  answer: GongAnswer
  action: GongQuestion['action']
  onUse: (dealId: string) => void
  view: Begun
  form: OfferForm
}

function GongResult({ answer: { data, fetchedAt }, action, onUse, view, form }: ResultProps) {
  return (
    <div className="flex flex-col gap-5">
      <AnswerNote fetchedAt={fetchedAt} isComplete={data.isComplete} />
      {action === 'get_calls' ? null : <Deals deals={data.deals} onUse={onUse} />}
      {action === 'get_deals' ? null : <Analytics analytics={data.analytics} />}
      {action === 'get_deals' ? null : <Calls calls={data.calls} />}
      {action === 'analyze_deal' && data.calls.length > 0 ? (
        <ResultPart title={texts.conversations}>
          {data.conversations.length === 0 ? <p className="text-sm text-muted">{texts.noConversations}</p> : null}
          {data.conversations.map((one) => (
            <ConversationDetails
              key={one.id}
              talk={one}
              view={view}
              form={form}
              isOpen={data.conversations.length === 1}
            />
          ))}
        </ResultPart>
      ) : null}
    </div>
  )
}

function Deals({ deals, onUse }: { deals: readonly CrmDeal[]; onUse: (dealId: string) => void }) {
  const format = useFormatter()
  return (
    <RecordList title={texts.deals} none={texts.noDeals}>
      {deals.map(({ id, name, stage, amount, closeDate, callCount }) => (
        <RecordLine
          key={id}
          title={name}
          facts={[
            stage,
            amount === null ? null : texts.amount(format.number(amount)),
            closeDate === null ? null : texts.closes(format.day(closeDate)),
            texts.callCount(callCount),
            id,
          ]}
          use={{ label: texts.use(name), short: texts.useShort, onUse: () => onUse(id) }}
        />
      ))}
    </RecordList>
  )
}

function Analytics({ analytics }: { analytics: GongAnswer['data']['analytics'] }) {
  const format = useFormatter()
  const { callCount, avgTalkRatio, totalEngagement } = analytics
  return (
    <ResultPart title={texts.analytics}>
      <DescriptionList
        columns={3}
        className="text-sm"
        facts={[
          { label: texts.figures.callCount, value: format.number(callCount) },
          { label: texts.figures.avgTalkRatio, value: format.ratio(avgTalkRatio, { isFixed: true }) },
          { label: texts.figures.totalEngagement, value: format.duration(totalEngagement * 1000) },
        ]}
      />
    </ResultPart>
  )
}

function Calls({ calls }: { calls: GongAnswer['data']['calls'] }) {
  const format = useFormatter()
  return (
    <RecordList title={texts.calls} none={texts.noCalls}>
      {calls.map(({ id, title, date, duration, participants, talkRatio }) => (
        <RecordLine
          key={id}
          title={title}
          facts={[
            format.dateTime(date),
            format.duration(duration * 1000),
            talkRatio === null ? null : `${texts.figures.talkRatio} ${format.ratio(talkRatio, { isFixed: true })}`,
            participants.join(', '),
          ]}
        />
      ))}
    </RecordList>
  )
}
