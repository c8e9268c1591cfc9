import { RotateCcw, SendHorizontal, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { MessageBox } from '#kit/controls/message-box.tsx'
import { Select } from '#kit/controls/select.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { longestQuestion } from '../../rules/limits.ts'
import { analysisTypes, modelPreferences } from '../../rules/words.ts'
import { chatMessages as texts } from '../messages.ts'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { askToSignIn, type Begun } from '../use-negotiation.ts'
import { ScrollEnd } from '../scroll-end.tsx'
import { ChatEntry, Greeting } from './chat-entry.tsx'
import { useChat, type Chat } from './use-chat.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'

/** The chat with the adviser: 600 px high, scrolled to its newest message (CHAT-05). */
export function ChatPanel({ view, form }: { view: Begun; form: OfferForm }) {
  const { isVisitor, mayWrite } = useReaderRights()
  const chat = useChat(view, isVisitor)
  const send = (text: string) => (isVisitor ? (askToSignIn(), Promise.resolve(false)) : chat.send(text))
  return (
    <div className="flex flex-col gap-3">
      <ChatHead view={view} chat={chat} isVisitor={isVisitor} />
      <div className="flex h-[600px] flex-col rounded-md border border-line">
        {isVisitor ? (
          <Log view={view} chat={chat} form={form} send={send} />
        ) : (
          <QueryView query={chat.stored} loading={texts.loading} lines={8} failed={texts.failedLoad} className="p-4">
            <Log view={view} chat={chat} form={form} send={send} />
          </QueryView>
        )}
        {isVisitor || mayWrite ? <Question chat={chat} send={send} /> : null}
      </div>
    </div>
  )
}

type ChatProps = { view: Begun; chat: Chat; isVisitor: boolean }

function ChatHead({ view, chat, isVisitor }: ChatProps) {
  const configured = chat.stored.data?.models ?? []
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Select
        label={texts.model}
        className="w-56"
        options={modelPreferences.map((value) => ({
          value,
          label: configured.includes(value) ? texts.models[value] : texts.notConfigured(texts.models[value]),
        }))}
        value={chat.model}
        onChange={chat.setModel}
      />
      <Select
        label={texts.analysis}
        className="w-48"
        options={analysisTypes.map((value) => ({ value, label: texts.analyses[value] }))}
        value={chat.analysisType}
        onChange={chat.setAnalysisType}
      />
      <p className="min-w-0 flex-1 basis-64 pb-1 text-xs text-muted">{describeModel(chat)}</p>
      {isVisitor ? null : (
        <ClearChat dealId={view.target.deal_id} disabled={chat.messages.length === 0 || chat.waiting !== null} />
      )}
    </div>
  )
}

function describeModel({ model, stored }: Chat): string {
  const { models = [], silences = [] } = stored.data ?? {}
  if (!models.includes(model)) return texts.builtIn
  const silence = silences.find((each) => each.model === model)
  return silence ? texts.notUsed(texts.models[model], silence.sentence) : texts.modelNote(texts.models[model])
}

type LogProps = Omit<ChatProps, 'isVisitor'> & { form: OfferForm; send: (text: string) => Promise<boolean> }

function Log({ view, chat, form, send }: LogProps) {
  const { messages: said, waiting, written, failed } = chat
  return (
    <div
      role="log"
      aria-label={texts.log}
      aria-busy={waiting !== null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the conversation
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto p-4"
    >
      <div className="flex flex-col gap-4">
        <Greeting text={texts.greeting(view.target.target)} />
        {said.map((message) => (
          <ChatEntry key={message.id} message={message} view={view} form={form} />
        ))}
        <Pending waiting={waiting} written={written} failed={failed} onRetry={chat.retry} />
        {said.length === 0 && waiting === null ? <QuickQuestions onAsk={(text) => void send(text)} /> : null}
      </div>
      <ScrollEnd key={`${said.at(-1)?.id ?? ''} ${waiting ?? ''} ${written.length} ${failed ?? ''}`} />
    </div>
  )
}

type PendingProps = { waiting: string | null; written: string; failed: string | null; onRetry: () => void }

/** The question that is on its way, or the one that got no answer. */
function Pending({ waiting, written, failed, onRetry }: PendingProps) {
  if (waiting !== null)
    return (
      <>
        <Own text={waiting} />
        {written === '' ? null : <p className="max-w-prose break-words whitespace-pre-wrap">{written}</p>}
        <p className="flex items-center gap-2 text-sm text-muted" role="status">
          <Spinner /> {texts.waiting}
        </p>
      </>
    )
  if (failed === null) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Own text={failed} />
      <Button variant="secondary" size="small" icon={<RotateCcw />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}

function Own({ text }: { text: string }) {
  return <p className="max-w-prose self-end rounded-md bg-raised px-3 py-2 break-words whitespace-pre-wrap">{text}</p>
}

/** They are gone with the second message (CHAT-06). */
function QuickQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <div role="group" aria-label={texts.quick} className="flex flex-wrap gap-2">
      {texts.quickQuestions.map((question) => (
        <Button key={question} variant="secondary" size="small" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}

type QuestionProps = { chat: Chat; send: (text: string) => Promise<boolean> }

/** Enter sends, Shift+Enter breaks the line (CHAT-04). */
function Question({ chat, send }: QuestionProps) {
  const [text, setText] = useState('')
  const isWaiting = chat.waiting !== null
  const submit = async () => {
    if (text.trim() === '' || isWaiting) return
    const asked = text
    setText('')
    await send(asked)
  }
  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MessageBox
        label={texts.box}
        placeholder={texts.placeholder}
        maxLength={longestQuestion}
        value={text}
        disabled={isWaiting}
        onChange={setText}
        onSend={() => void submit()}
      />
      {isWaiting ? (
        <Button variant="secondary" icon={<Square />} onClick={chat.stop}>
          {texts.stop}
        </Button>
      ) : null}
      <Button type="submit" icon={<SendHorizontal />} disabled={isWaiting}>
        {texts.send}
      </Button>
    </form>
  )
}

function ClearChat({ dealId, disabled }: { dealId: string; disabled: boolean }) {
  const clear = useAction(() => client.negotiation.clearChat({ dealId }), { failed: texts.clearFailed })
  return (
    <ConfirmButton
      icon={<Trash2 />}
      busy={clear.isPending}
      disabled={disabled}
      label={texts.clear}
      question={texts.clearTitle}
      text={texts.clearText}
      onConfirm={() => clear.mutate()}
    />
  )
}
