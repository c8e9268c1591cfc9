import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OpenName } from '#areas/documents/web/viewer/open-name.tsx'
import { ShowQuote } from '#areas/documents/web/viewer/show-quote.tsx'
import { isAboutContract, isFinding, readFlag } from '#areas/due-diligence/rules/sections.ts'
import { describeReviews, isDismissed } from '#areas/finding-reviews/rules/verdicts.ts'
import { useReviewWords } from '#areas/finding-reviews/web/review-words.tsx'
import { addressOf } from '#areas/record-links/rules/address-of.ts'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { AppLink } from '#kit/address/app-link.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { api, client, serverSentence } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { DealAnalysis, Review, ReviewTarget, StoredAnalysis } from '../contract.ts'
import { listReviewedFlags } from '../rules/reviewed-flags.ts'
import { CategoryCards } from './category-cards.tsx'
import { messages } from './messages.ts'
import { OpenPoints } from './open-points.tsx'
import { SecondReviews } from './second-review.tsx'
import { StatementReview } from './statement-review.tsx'
import { StartReview } from './start-review.tsx'
import { TurnInto } from './turn-into.tsx'
import { askToSignIn, useReviewRights } from './use-review.ts'

const texts = messages.overview

/** What a partner reads first: the target, how far each category is, and what speaks for and against it (DD-11 to DD-13). */
export function OverviewTab({ data }: { data: Review }) {
  const { target, review } = data
  const { isVisitor } = useReviewRights()
  if (!target) return <EmptyState title={texts.none} text={texts.noneText} />
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_1fr]">
        <Target target={target} dealId={target.deal_id} />
        {review ? <Insights review={review} dealId={target.deal_id} /> : <StartReview dealId={target.deal_id} />}
      </div>
      {review ? (
        <Section title={texts.progress}>
          <CategoryCards data={data} />
        </Section>
      ) : null}
      {review && !isVisitor ? <SecondReviews items={review.items} risks={data.risks} /> : null}
      <OpenPoints points={data.points} />
      {isVisitor ? null : <DocumentFindings dealId={target.deal_id} />}
    </div>
  )
}

function Target({ target, dealId }: { target: ReviewTarget; dealId: string }) {
  const format = useFormatter()
  const { facts, statuses } = texts
  const status = target.engagement_status
  const isKnown = (word: string): word is keyof typeof statuses => word in statuses
  const dash = (value: string | null) => value ?? '–'
  return (
    <Section title={texts.target} action={<RunButton dealId={dealId} />} className="border-t-0! pt-0!">
      <DescriptionList
        facts={[
          { label: facts.company, value: target.target },
          { label: facts.client, value: dash(target.client) },
          { label: facts.type, value: dash(target.engagement_type) },
          { label: facts.contact, value: dash(target.contact) },
          { label: facts.country, value: dash(target.country) },
          { label: facts.start, value: target.started_on === null ? '–' : format.day(target.started_on) },
          {
            label: facts.status,
            value: status === null ? texts.noEngagement : isKnown(status) ? statuses[status] : status,
          },
        ]}
      />
    </Section>
  )
}

/** A large room takes several calls; one that brings nothing new is the last. */
async function analyseAll(dealId: string): Promise<DealAnalysis> {
  let last = await client.diligenceReviews.analyse({ dealId })
  let before = Infinity
  while (last.documentsLeft > 0 && last.documentsLeft < before) {
    before = last.documentsLeft
    last = await client.diligenceReviews.analyse({ dealId })
  }
  return last
}

/** DD-14. */
function RunButton({ dealId }: { dealId: string }) {
  const { isVisitor, mayWrite } = useReviewRights()
  const run = useAction(() => analyseAll(dealId), {
    done: (answer) =>
      answer.documentsLeft > 0
        ? toast.note(texts.analysedInPart, texts.analysedText(answer))
        : toast.success(texts.analysed, texts.analysedText(answer)),
    failed: (error) => toast.refused(texts.analysisFailed, error, serverSentence(error) ?? texts.unexpected),
  })
  // a visitor is told to sign in; someone who may only read cannot store an analysis
  if (!isVisitor && !mayWrite) return null
  return (
    <Button
      size="small"
      variant="secondary"
      busy={run.isPending}
      busyLabel={texts.running}
      onClick={() => (isVisitor ? askToSignIn(messages.signInFirst) : run.mutate())}
    >
      {texts.run}
    </Button>
  )
}

type Started = NonNullable<Review['review']>

function Insights({ review, dealId }: { review: Started; dealId: string }) {
  return (
    <Section title={texts.insights} className="lg:border-t-0 lg:pt-0">
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <InsightList title={texts.strengths} none={texts.noStrengths} found={review.strengths} dealId={dealId} />
        <InsightList title={texts.concerns} none={texts.noConcerns} found={review.concerns} dealId={dealId} />
      </div>
    </Section>
  )
}

type InsightListProps = { title: string; none: string; found: Started['strengths']; dealId: string }

function InsightList({ title, none, found, dealId }: InsightListProps) {
  const { mayWrite } = useReviewRights()
  const describe = useReviewWords()
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      {found.length === 0 ? <p className="mt-1 text-muted">{none}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {found.map(({ text, category, kind, id, review }) => (
          <li key={`${kind} ${id}`} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {kind === 'item' ? (
                  text
                ) : (
                  <AppLink href={addressOf({ kind, id, dealId })} className="underline-offset-2 hover:underline">
                    {text}
                  </AppLink>
                )}
              </p>
              <p className="text-xs text-muted">
                {kind === 'legal_finding' ? `${category} · ${describe(review)}` : category}
              </p>
              {kind === 'item' ? null : <LinksOf recordId={id} dealId={dealId} className="mt-1" />}
            </div>
            {mayWrite && kind !== 'item' ? (
              <TurnInto source={{ kind, id, title: text, note: '', category }} dealId={dealId} />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the analysts found in the files, kept with each file. */
function DocumentFindings({ dealId }: { dealId: string }) {
  const analyses = useQuery(api.diligenceReviews.analyses.queryOptions({ input: { dealId } }))
  return (
    <Section title={texts.analysis} note={texts.analysisNote}>
      <QueryView
        query={analyses}
        lines={3}
        failed={messages.failed}
        empty={<p className="text-muted">{texts.noAnalysis}</p>}
      >
        {(found) => <AnalysisList found={found} dealId={dealId} />}
      </QueryView>
    </Section>
  )
}

/** Documents with red flags come first. */
function AnalysisList({ found, dealId }: { found: readonly StoredAnalysis[]; dealId: string }) {
  const flagged = found
    .map((analysis) => ({ analysis, reviewed: listReviewedFlags(analysis).map(({ review }) => review) }))
    .map(({ analysis, reviewed }) => ({
      analysis,
      reviewed,
      flags: reviewed.filter((review) => !isDismissed(review)).length,
    }))
    .toSorted((one, other) => other.flags - one.flags)
  const sum = flagged.reduce((count, { flags }) => count + flags, 0)
  return (
    <>
      <div className="mb-3 text-sm text-muted tabular-nums">
        <p>{texts.flagged(sum, flagged.filter(({ flags }) => flags > 0).length, found.length)}</p>
        {flagged.some(({ reviewed }) => reviewed.length > 0) ? (
          <p>
            {describeReviews(
              flagged.flatMap(({ reviewed }) => reviewed),
              'red flag',
            )}
          </p>
        ) : null}
      </div>
      <ul className="flex flex-col gap-2">
        {flagged.map(({ analysis, flags }) => (
          <DocumentAnalysis key={analysis.document_id} {...{ analysis, flags, dealId }} />
        ))}
      </ul>
    </>
  )
}

type DocumentAnalysisProps = { analysis: StoredAnalysis; flags: number; dealId: string }

/** Its lines are drawn once it was opened: a large room has tens of thousands. */
function DocumentAnalysis({ analysis, flags, dealId }: DocumentAnalysisProps) {
  const { name, is_outdated } = analysis
  const [isOpened, setOpened] = useState(false)
  return (
    <li>
      <details className="rounded-md border border-line px-4 py-2" onToggle={() => setOpened(true)}>
        <summary className="cursor-pointer font-medium break-words">
          {name} {flags > 0 ? <Badge tone="bad">{texts.flags(flags)}</Badge> : null}{' '}
          {is_outdated ? <Badge tone="warning">{texts.outdated}</Badge> : null}
        </summary>
        {isOpened ? <AnalysedSections analysis={analysis} dealId={dealId} /> : null}
      </details>
    </li>
  )
}

function AnalysedSections({ analysis, dealId }: { analysis: StoredAnalysis; dealId: string }) {
  const { mayWrite } = useReviewRights()
  const { document_id, name, sections } = analysis
  const reviewOf = (section: string, line: string) =>
    analysis.reviews.find((one) => one.section === section && one.line === line)?.review ?? null
  const reviewPart = (text: string, title: string): ReactNode => {
    const [isOpen, review] = [isFinding({ title, line: text }), reviewOf(title, text)]
    // what people said when such a line could be reviewed stays to be read
    if (!isOpen && review === null) return null
    return (
      <StatementReview
        statement={{ dealId, documentId: document_id, section: title, line: text }}
        review={review}
        mayWrite={mayWrite && isOpen}
      />
    )
  }
  const line = (text: string, title: string): ReactNode => (
    <li key={text} className="flex items-start gap-2 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className="break-words tabular-nums">
          {text} <ShowQuote documentId={document_id} line={text} />
        </p>
        {reviewPart(text, title)}
        <LinksOf recordId={document_id} dealId={dealId} text={text} />
      </div>
      {mayWrite ? (
        <TurnInto
          source={{
            kind: 'document',
            id: document_id,
            text,
            ...readFlag(text, name),
            note: `${name}: ${text}`,
            category: isAboutContract(title) ? 'Legal' : 'Financial',
          }}
          dealId={dealId}
        />
      ) : null}
    </li>
  )
  return (
    <>
      <p className="mt-2 text-sm text-accent underline underline-offset-2">
        <OpenName documentId={document_id} name={texts.openDocument} />
      </p>
      {sections.map(({ title, lines }) => (
        <div key={title} className="mt-3">
          <h3 className="text-sm font-semibold">{title}</h3>
          <ul>{lines.map((text) => line(text, title))}</ul>
        </div>
      ))}
    </>
  )
}
