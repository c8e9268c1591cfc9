import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { Agreement, LinkPage as Page } from '../contract.ts'
import type { AgreementStatus, ParticipantRole } from '../rules/words.ts'
import { messages } from './messages.ts'
import { AgreementText } from './record/agreement-text.tsx'
import { Obligations } from './record/obligations.tsx'
import { People } from './record/people.tsx'
import { ProofSection } from './record/proof-section.tsx'
import { Timeline } from './record/timeline.tsx'
import { useLinkFile } from './use-agreements.ts'

const texts = messages.link

type LinkProps = { token: string; verify: ReactNode }

/** What a participant sees by the link, without an account: the agreement, and the answer to it. */
export function LinkPage({ token, verify }: LinkProps) {
  const opening = useAction(() => client.agreements.openLink({ token }))
  const { mutate } = opening
  const isOpened = useRef(false)
  useEffect(() => {
    // Opening is recorded, so it is done once, by a page that somebody looks at.
    if (isOpened.current) return
    isOpened.current = true
    mutate()
  }, [mutate])
  const { data, error, isPending } = opening
  return (
    <QueryView
      query={{ data, error, isFetching: isPending, refetch: () => mutate() }}
      loading={texts.loading}
      lines={12}
      failed={texts.failed}
    >
      {(page) => <Opened first={page} token={token} verify={verify} onOutdated={() => mutate()} />}
    </QueryView>
  )
}

type OpenedProps = LinkProps & { first: Page; onOutdated: () => void }

function Opened({ first, token, verify, onOutdated }: OpenedProps) {
  const answering = useAnswer(token, onOutdated)
  const page = answering.page ?? first
  if (page.state === 'declined') return <Alert tone="information">{texts.declined}</Alert>
  return <OpenAgreement agreement={page.agreement} answering={answering} token={token} verify={verify} />
}

type LinkAnswer = { move: 'accept' | 'decline'; name: string; reason: string }

function useAnswer(token: string, onOutdated: () => void) {
  const send = useAction((answer: LinkAnswer) => client.agreements.answerLink({ token, ...answer }))
  return { page: send.data, send: send.mutateAsync, onOutdated }
}

type OpenProps = LinkProps & { agreement: Agreement; answering: ReturnType<typeof useAnswer> }

function OpenAgreement({ agreement, answering, token, verify }: OpenProps) {
  const format = useFormatter()
  const file = useLinkFile(token)
  const { title, people, expires_at, status } = agreement
  usePageTitle(texts.pageTitle(title))
  const [creator] = people
  return (
    <article className="flex flex-col gap-8">
      <header>
        <h2 className="font-serif text-2xl break-words">{title}</h2>
        <p className="mt-1 text-muted">
          {texts.from[status](creator?.name ?? creator?.email ?? '', format.dateTime(expires_at))}
        </p>
      </header>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <AgreementText agreement={agreement} />
        <div className="flex min-w-0 flex-col gap-8">
          <AnswerSection agreement={agreement} answering={answering} />
          <People agreement={agreement} />
          <Obligations agreement={agreement} mayWrite={false} />
          <Timeline agreement={agreement} />
          <ProofSection
            agreement={agreement}
            kinds={['certificate', 'document', 'proof']}
            onDownload={file.mutate}
            downloading={file.isPending ? file.variables : null}
            verify={verify}
            loadChain={() => client.agreements.linkChain({ token })}
          />
        </div>
      </div>
    </article>
  )
}

type LinkAnswerProps = Pick<OpenProps, 'agreement' | 'answering'>

function AnswerSection({ agreement, answering }: LinkAnswerProps) {
  const { moves, people, my_number, status, outcome } = agreement
  const mine = people.find(({ number }) => number === my_number)
  if (moves.includes('accept')) return <AnswerForm answering={answering} />
  return (
    <Section title={texts.answer}>
      {mine?.state === 'accepted' ? (
        <Alert tone={status === 'completed' ? 'information' : 'good'} title={texts.accepted}>
          {status === 'active' ? texts.acceptedActive : null}
          {status === 'pending' ? texts.acceptedPending : null}
          {outcome === null ? null : texts.acceptedOver[outcome]}
        </Alert>
      ) : (
        <Alert tone="information">{explainSilence(mine?.role, status)}</Alert>
      )}
    </Section>
  )
}

function explainSilence(role: ParticipantRole | undefined, status: AgreementStatus): string {
  if (role === 'observer') return texts.observer
  return status === 'pending' ? texts.waiting : texts.over
}

function AnswerForm({ answering: { send, onOutdated } }: Pick<LinkAnswerProps, 'answering'>) {
  const form = useForm({
    initial: { name: '', reason: '', move: 'accept' as LinkAnswer['move'] },
    read: (values) => (values.name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: values }),
    send,
    failed: (error) => {
      toast.refused(texts.failedAnswer, error)
      // answered in another window, withdrawn or run out: the page shows how it is now
      if (error instanceof ApiError && error.status === 409) onOutdated()
      return null
    },
  })
  return (
    <Section title={texts.answer} note={texts.signature}>
      <Form onSubmit={form.submit} problem={form.problem} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          required
          autoComplete="name"
          maxLength={200}
          {...form.text('name')}
        />
        <Radio
          inline
          label={texts.answer}
          options={[
            { value: 'accept', label: messages.record.accept },
            { value: 'decline', label: messages.record.decline },
          ]}
          {...form.choice('move')}
        />
        {form.values.move === 'decline' ? (
          <>
            <p className="text-sm text-muted">{messages.record.declineText}</p>
            <TextAreaField label={texts.reason} optional rows={2} maxLength={1000} {...form.text('reason')} />
          </>
        ) : null}
        <div>
          <Button type="submit" busy={form.busy}>
            {form.values.move === 'accept' ? texts.accept : texts.decline}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
