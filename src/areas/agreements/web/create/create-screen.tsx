import { useQuery } from '@tanstack/react-query'
import { useSession, type SessionState } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { Agreement } from '../../contract.ts'
import { toChosenDuration } from '../../rules/read-form.ts'
import { durations, type AgreementType, type Relation } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { CreateForm } from './create-form.tsx'
import type { CreateFormRules, CreateValues } from './use-create-form.ts'

const texts = messages.create

type CreateScreenProps = {
  deal: string | null
  type: AgreementType | null
  previous: { id: string; relation: Relation } | null
  onCreated: CreateFormRules['onCreated']
}

/** A new agreement, or one that begins with the text of an earlier one. */
export function CreateScreen(props: CreateScreenProps) {
  const { previous } = props
  if (!previous) return <Ready {...props} before={null} />
  return <FromPrevious {...props} previous={previous} />
}

function FromPrevious(props: CreateScreenProps & { previous: { id: string } }) {
  const query = useQuery(api.agreements.get.queryOptions({ input: { id: props.previous.id } }))
  return (
    <QueryView query={query} loading={texts.loading} lines={10} failed={messages.record.failed}>
      {(before) => <Ready {...props} before={before} />}
    </QueryView>
  )
}

function Ready({ deal, type, previous, onCreated, before }: CreateScreenProps & { before: Agreement | null }) {
  const session = useSession()
  const { own, draft } = readPerson(session, [deal, type, previous?.relation, previous?.id])
  const deals = useDealChoices()
  const log = useQuery(api.agreements.log.queryOptions())
  const begun = before ? toValues(before, own) : { ...empty, deal, type }
  return (
    <CreateForm
      key={`${own} ${deals === null}`}
      draft={draft}
      own={own}
      deals={deals}
      isAnchored={log.data?.is_anchored ?? false}
      initial={deals === null ? { ...begun, deal: null } : begun}
      previous={previous}
      previousNote={before && previous ? texts[previous.relation](before.title) : null}
      onCreated={onCreated}
    />
  )
}

/** Null for whoever may only read them: an agreement about a deal belongs to its record. */
function useDealChoices() {
  const isReader = useIsReader()
  const deals = useQuery(api.deals.list.queryOptions({ input: { limit: 500, sort: 'target', direction: 'asc' } }))
  return isReader
    ? null
    : (deals.data ?? []).map(({ id, target, stage }) => ({ value: id, label: target, note: stage }))
}

/** Each way to begin an agreement has a draft, in each workspace. */
function readPerson(session: SessionState, begun: readonly (string | null | undefined)[]) {
  if (session.state !== 'signed-in') return { own: '', draft: null }
  const about = [session.session.activeWorkspaceId, ...begun].filter(Boolean)
  return { own: session.user.email, draft: { owner: session.user.id, form: `agreement ${about.join(' ')}` } }
}

const empty: CreateValues = {
  title: '',
  type: null,
  description: '',
  terms: '',
  participants: [],
  address: '',
  observers: [],
  isInOrder: false,
  time: { duration: null, amount: '', unit: 'days' },
  deal: null,
}

function toValues(before: Agreement, own: string): CreateValues {
  const { title, type, description, terms, participants, people, is_in_order, duration, deal_id } = before
  return {
    title,
    type,
    description,
    terms,
    address: '',
    participants: participants.filter((email) => email !== own.toLowerCase()),
    observers: people.filter(({ role }) => role === 'observer').map(({ email }) => email),
    isInOrder: is_in_order,
    time: toChosenDuration(
      Number(duration),
      durations.map(({ value }) => value),
    ),
    deal: deal_id,
  }
}
