import { useEffect, useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Form } from '#kit/forms/form.tsx'
import { typedSince } from '#kit/forms/typed-since.ts'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import { listUpdates } from '../../rules/list-updates.ts'
import { longestMessage } from '../../rules/limits.ts'
import { teamFunctions, type TeamFunction } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { negotiationParams } from '../negotiation-params.ts'
import { ScrollEnd } from '../scroll-end.tsx'
import { askToSignIn, type Begun } from '../use-negotiation.ts'

const texts = messages.talk

/** Messages of the team with unread marks, and what happened last (NEG-09). */
export function CommunicationTab({ view }: { view: Begun }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Section title={texts.title}>
        <MessageList view={view} />
        <MessageForm view={view} />
      </Section>
      <Section title={texts.updates}>
        <Updates view={view} />
      </Section>
    </div>
  )
}

/** What was unread when the tab was opened, and what comes while it is open, is marked until it is left. */
function MessageList({ view }: { view: Begun }) {
  const format = useFormatter()
  const { isVisitor } = useReaderRights()
  const dealId = view.target.deal_id
  const [{ message: marked }] = useAddress(negotiationParams)
  const [readUntil] = useState(() => view.messages.findLast(({ is_unread }) => !is_unread)?.created_at ?? '')
  const { mutate } = useAction(client.negotiation.markRead)
  const newestUnread = view.messages.findLast(({ is_unread }) => is_unread)?.id
  useEffect(() => {
    if (newestUnread !== undefined && !isVisitor) mutate({ dealId })
  }, [newestUnread, dealId, isVisitor, mutate])
  if (view.messages.length === 0) return <EmptyState title={texts.none} />
  return (
    <div
      role="log"
      aria-label={texts.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the list
      tabIndex={0}
      className="max-h-96 overflow-y-auto border-y border-line"
    >
      <ul className="divide-y divide-line">
        {view.messages.map(({ id, author, is_own, functions, body, created_at }) => (
          <li key={id} className={cx('py-2 pr-2', marked === id && 'bg-raised')} {...markedProps(marked === id)}>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">{is_own ? texts.yourself : author}</span>
              <span className="text-xs text-muted tabular-nums">{format.dateTime(created_at)}</span>
              {functions.map((one) => (
                <Badge key={one}>{texts.functions[one]}</Badge>
              ))}
              {!isVisitor && !is_own && created_at > readUntil ? (
                <Badge tone="information">{texts.unread}</Badge>
              ) : null}
            </p>
            <p className="mt-0.5 max-w-prose break-words whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
      {view.messages.some(({ id }) => id === marked) ? null : <ScrollEnd key={view.messages.at(-1)?.id} />}
    </div>
  )
}

function MessageForm({ view }: { view: Begun }) {
  const { isVisitor, mayWrite } = useReaderRights()
  const form = useKeptForm({
    draft: `message of ${view.target.deal_id}`,
    initial: { body: '', functions: [] as TeamFunction[] },
    isBlank: ({ body }) => body === '',
    read: ({ body, functions }) =>
      body.trim() === '' ? { errors: { body: texts.empty } } : { input: { body: body.trim(), functions } },
    send: (message) => client.negotiation.sendMessage({ dealId: view.target.deal_id, ...message }),
    done: (_answer, { body }): void => form.change({ body: typedSince(form.values.body, body) }),
    failed: texts.failed,
  })
  const toggle = (one: TeamFunction, isChosen: boolean) =>
    form.change({
      functions: teamFunctions.filter((each) => (each === one ? isChosen : form.values.functions.includes(each))),
    })
  if (!isVisitor && !mayWrite) return null
  return (
    <Form className="mt-4 flex flex-col gap-3" onSubmit={isVisitor ? askToSignIn : form.submit}>
      <TextAreaField label={texts.box} rows={3} maxLength={longestMessage} {...form.text('body')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <legend className="sr-only">{texts.members}</legend>
          <span aria-hidden="true" className="text-sm text-muted">
            {texts.members}
          </span>
          {teamFunctions.map((one) => (
            <Checkbox
              key={one}
              label={texts.functions[one]}
              checked={form.values.functions.includes(one)}
              onChange={(isChosen) => toggle(one, isChosen)}
            />
          ))}
        </fieldset>
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}

function Updates({ view }: { view: Begun }) {
  const format = useFormatter()
  const updates = listUpdates(view)
  if (updates.length === 0) return <p className="text-muted">{texts.noUpdates}</p>
  return (
    <ul aria-label={texts.updates} className="text-sm">
      {updates.map(({ id, at, text }) => (
        <li key={`${id} ${at}`} className="border-b border-line py-1.5">
          <span className="mr-2 text-xs text-muted tabular-nums">{format.date(at)}</span>
          {text}
        </li>
      ))}
    </ul>
  )
}
