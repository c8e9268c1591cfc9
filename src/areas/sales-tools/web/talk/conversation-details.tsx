import { useId, useRef, useState } from 'react'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { cx } from '#kit/display/cx.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Conversation, ConversationView, TranscriptLine } from '../../contract.ts'
import { messages } from '../messages.ts'
import { Recommendations, ResultPart } from '../tools/tool-parts.tsx'
import { describeTime } from './describe-time.ts'
import { MomentList } from './moment-list.tsx'

const texts = messages.talk

type DetailsProps = {
  talk: ConversationView
  view: Begun
  form: OfferForm
  isOpen?: boolean
  /** What the owner of the transcript can do with it. */
  children?: React.ReactNode
}

/** One conversation: figures, recommendations, moments, and the lines that they were found in. */
export function ConversationDetails({ talk, view, form, isOpen = false, children }: DetailsProps) {
  const format = useFormatter()
  const { title, held_at, conversation } = talk
  const facts = [
    held_at === null ? '' : format.date(held_at),
    conversation.seconds === null ? '' : format.duration(conversation.seconds * 1000),
  ].filter(Boolean)
  return (
    <details className="rounded-md border border-line px-3 py-2" open={isOpen}>
      <summary className="cursor-pointer py-1 text-sm">
        <span className="font-medium break-words">{title}</span>
        {facts.length > 0 ? <span className="text-muted tabular-nums"> · {facts.join(' · ')}</span> : null}
      </summary>
      <Content talk={talk} view={view} form={form}>
        {children}
      </Content>
    </details>
  )
}

function Content({ talk, view, form, children }: Omit<DetailsProps, 'isOpen'>) {
  const { conversation, lines, url } = talk
  const [shown, setShown] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const show = (line: number) => {
    setShown(line)
    const item = list.current?.children[line]
    if (!(item instanceof HTMLElement)) return
    item.scrollIntoView({ block: 'center' })
    item.focus({ preventScroll: true })
  }
  return (
    <div className="mt-3 flex flex-col gap-5">
      <Figures conversation={conversation} />
      {children}
      <Recommendations
        recommendations={conversation.recommendations}
        {...(conversation.talk_ratio === null && { none: texts.notSaid })}
      />
      <MomentList talk={talk} view={view} form={form} onShow={show} />
      <Lines lines={lines} shown={shown} list={list} />
      {url === null ? null : (
        <a
          className="self-start text-sm underline underline-offset-2"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
        >
          {texts.recording}
        </a>
      )}
    </div>
  )
}

function Figures({ conversation }: { conversation: Conversation }) {
  const format = useFormatter()
  const { talk_ratio, seconds, questions, measure, speakers } = conversation
  /** Until somebody says who is on our side, all are on the other. */
  const ofSides = (figure: string) => (talk_ratio === null ? texts.notSaid : figure)
  return (
    <div className="flex flex-col gap-3">
      <DescriptionList
        columns={2}
        className="text-sm"
        facts={[
          {
            label: texts.figures.talkRatio,
            value: ofSides(format.ratio(talk_ratio, { isFixed: true })),
          },
          {
            label: texts.figures.length,
            value: seconds === null ? format.number(null) : format.duration(seconds * 1000),
          },
          { label: texts.figures.questions, value: ofSides(`${questions.ours} / ${questions.theirs}`) },
          ...(talk_ratio === null ? [] : [{ label: texts.figures.engaging, value: format.number(questions.engaging) }]),
          ...speakers.map(({ name, share, questions: asked }) => ({
            label: name,
            value: texts.speaker(format.ratio(share, { isFixed: true }), asked),
          })),
        ]}
      />
      {measure === 'words' ? <p className="text-xs text-muted">{texts.byWords}</p> : null}
    </div>
  )
}

type LinesProps = {
  lines: readonly TranscriptLine[]
  shown: number | null
  list: React.RefObject<HTMLOListElement | null>
}

function Lines({ lines, shown, list }: LinesProps) {
  const id = useId()
  return (
    <ResultPart title={texts.lines}>
      <ol
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.lines}
        className="max-h-96 overflow-y-auto rounded-md border border-line text-sm"
      >
        {lines.map(({ speaker, start_ms, text }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a conversation never change
            key={index}
            tabIndex={-1}
            {...(index === shown && { 'aria-current': 'true' as const })}
            className={cx('flex flex-col gap-0.5 px-3 py-2 sm:flex-row sm:gap-3', index === shown && 'bg-raised')}
          >
            <span className="flex shrink-0 gap-2 text-muted sm:w-44">
              {start_ms === null ? null : <span className="tabular-nums">{describeTime(start_ms)}</span>}
              <span className="min-w-0 break-words">{speaker}</span>
            </span>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </ResultPart>
  )
}
