import { useNavigate } from '@tanstack/react-router'
import { unaskedSentences } from '#areas/models/rules/silence-sentences.ts'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { ChatMessage, Citation, Proposal } from '../../contract.ts'
import { builtInAdviser } from '../../rules/words.ts'
import { chatMessages as texts } from '../messages.ts'
import { chooseStructure } from '../offers/offer-draft.ts'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'

export function Greeting({ text }: { text: string }) {
  return <p className="max-w-prose">{text}</p>
}

type ChatEntryProps = { message: ChatMessage; view: Begun; form: OfferForm }

/** A question, or an answer with its author, insights, what it rests on, and what it proposes. */
export function ChatEntry({ message, view, form }: ChatEntryProps) {
  const format = useFormatter()
  const { role, content, timestamp, answer } = message
  if (role === 'user')
    return (
      <div className="max-w-prose self-end rounded-md bg-raised px-3 py-2">
        <p className="break-words whitespace-pre-wrap">{content}</p>
        <p className="mt-1 text-right text-xs text-muted tabular-nums">{format.time(timestamp)}</p>
      </div>
    )
  return (
    <article className="flex max-w-prose flex-col gap-2">
      <div className="flex flex-col gap-1 break-words">
        {content.split('\n').map((line, index) => (
          <p key={`${index} ${line}`}>{line}</p>
        ))}
      </div>
      {answer ? <Doubt answer={answer} /> : null}
      {answer ? <Answer answer={answer} view={view} form={form} /> : null}
      <p className="text-xs text-muted tabular-nums">
        {[format.time(timestamp), ...describeAuthor(answer)].join(' · ')}
      </p>
    </article>
  )
}

type AnswerPart = NonNullable<ChatMessage['answer']>

function describeAuthor(answer: AnswerPart | null): string[] {
  if (!answer) return []
  const { modelUsed, analysisType, cost_micros } = answer
  const cost = cost_micros > 0 ? [texts.cost(`$${(cost_micros / 1_000_000).toFixed(4)}`)] : []
  return [modelUsed, texts.analyses[analysisType], ...cost]
}

/** Why no model answered although one is configured, and what of a model's answer is not in the deal. */
function Doubt({ answer: { reason, unknown_names } }: { answer: AnswerPart }) {
  const sentences = [
    ...(reason === null || reason === unaskedSentences['not-configured'] ? [] : [texts.instead(reason)]),
    ...(unknown_names.length === 0 ? [] : [texts.unknownNames(unknown_names.join(', '))]),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="text-sm break-words text-muted">
      {sentence}
    </p>
  ))
}

type AdviceProps = Pick<ChatEntryProps, 'view' | 'form'> & { answer: AnswerPart }

function Answer({ answer, view, form }: AdviceProps) {
  const { insights, citations, proposals } = answer
  return (
    <>
      {insights.length > 0 ? <Insights insights={insights} /> : null}
      {citations.length > 0 ? <Citations answer={answer} view={view} /> : null}
      {proposals.map((proposal) => (
        <ProposalLine key={proposal.label} proposal={proposal} view={view} form={form} />
      ))}
    </>
  )
}

function Insights({ insights }: { insights: readonly string[] }) {
  return (
    <section className="border-l-2 border-accent pl-3">
      <h3 className="text-sm font-semibold">{texts.insights}</h3>
      <BulletList items={insights} className="text-sm" />
    </section>
  )
}

/** The built-in answer rests on these; a model was told the facts of the whole deal. */
function Citations({ answer: { citations, modelUsed }, view }: Pick<AdviceProps, 'answer' | 'view'>) {
  const open = useOpenCitation(view)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{modelUsed === builtInAdviser ? texts.rests : texts.related}</span>
      {citations.map((citation) => (
        <TextButton
          key={`${citation.kind} ${citation.id}`}
          className="text-left underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          onClick={() => open(citation)}
        >
          {citation.label}
        </TextButton>
      ))}
    </p>
  )
}

/** Each kind of object has its place: a tab of this screen, or another screen. */
function useOpenCitation(view: Begun) {
  const navigate = useNavigate()
  const deal = view.target.deal_id
  return ({ kind, id }: Citation) => {
    const here = (search: object) => void navigate({ to: '/negotiation', search: { deal, ...search } as never })
    if (kind === 'term') return here({ tab: 'terms', term: id })
    if (kind === 'step') return here({ tab: 'timeline', step: id })
    if (kind === 'meeting') return here({ tab: 'timeline', meeting: id })
    if (kind === 'message') return here({ tab: 'communication', message: id })
    if (kind === 'offer') return here({ tab: 'history', offer: id })
    if (kind === 'bid') return here({ tab: 'terms', bid: id })
    if (kind === 'limits') return here({ tab: 'terms', part: 'limits' })
    if (kind === 'valuation') return void navigate({ to: '/valuation', search: { valuation: id } as never })
    if (kind === 'finding')
      return void navigate({ to: '/due-diligence', search: { deal, tab: 'overview', point: id } as never })
    return void navigate({ to: '/dashboard', search: { deal, dealView: 'page' } as never })
  }
}

type ProposalProps = { proposal: Proposal; view: Begun; form: OfferForm }

/** One click of a person makes it happen; nothing does before. */
function ProposalLine({ proposal, view, form }: ProposalProps) {
  const { mayWrite } = useReaderRights()
  const confirm = useAction(() => apply(proposal, view, form), {
    done: (sentence) => toast.success(sentence),
    failed: texts.confirmFailed,
  })
  if (!mayWrite || !isOpen(view)) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-3 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48">{proposal.label}</span>
      <Button
        size="small"
        variant="secondary"
        busy={confirm.isPending}
        disabled={confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {texts.confirm[proposal.kind]}
      </Button>
    </p>
  )
}

async function apply(proposal: Proposal, view: Begun, form: OfferForm): Promise<string> {
  if (proposal.kind === 'counter') {
    const { amount, structure, bid_id } = proposal
    const party = view.negotiation.side === 'buyer' ? 'Buyer' : 'Seller'
    form.change({ ...chooseStructure(form.values, structure), amount: String(amount), bid: bid_id, party })
    return texts.taken
  }
  if (proposal.kind === 'task') {
    const { task, responsible } = proposal
    await client.negotiationSteps.create({ deal_id: view.target.deal_id, task, responsible })
    return texts.added
  }
  const { term_id: id, version, agreed } = proposal
  await client.negotiationTerms.change({ id, version, status: 'agreed', agreed_position: agreed })
  return texts.agreed
}
