import { useQuery } from '@tanstack/react-query'
import { RunActions } from '#areas/runs/web/run-actions.tsx'
import { RunProgress } from '#areas/runs/web/run-progress.tsx'
import { whileRunning } from '#areas/runs/web/while-running.ts'
import { Button } from '#kit/buttons/button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { api, client } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { BatchRow, ScreeningBatch } from '../../contract.ts'
import { HitList, strengthTones } from '../hit.tsx'
import { describeLists, namesOfLists } from '../list-names.ts'
import { messages } from '../messages.ts'

const texts = messages.batch

/** One screened file: its progress, then the names with hits, each with what was compared. */
export function BatchResult({ id, onClose }: { id: string; onClose: () => void }) {
  const batch = useQuery(api.screeningBatches.get.queryOptions({ input: { runId: id }, refetchInterval: whileRunning }))
  return (
    <QueryView query={batch} loading={texts.loading} lines={4} failed={texts.failed}>
      {(found) => <ShownBatch batch={found} onClose={onClose} />}
    </QueryView>
  )
}

function ShownBatch({ batch, onClose }: { batch: ScreeningBatch; onClose: () => void }) {
  const { state, error, name } = batch
  return (
    <Section level={3} title={name} action={<BatchActions batch={batch} onClose={onClose} />}>
      {state === 'running' ? <RunProgress run={batch} label={texts.progress} /> : null}
      {state === 'failed' || state === 'cancelled' ? (
        <Alert tone="bad" title={texts.states[state]}>
          {error}
        </Alert>
      ) : null}
      {state === 'done' ? <DoneBatch batch={batch} /> : null}
    </Section>
  )
}

function BatchActions({ batch, onClose }: { batch: ScreeningBatch; onClose: () => void }) {
  const file = (format: string) => `/api/screening/batch_file?${new URLSearchParams({ batch: batch.id, format })}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      {batch.state === 'done'
        ? (['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              download
              href={file(format)}
              className={buttonClass({ size: 'small', variant: 'secondary' })}
            >
              {texts.export[format]}
            </a>
          ))
        : null}
      <RunActions
        run={batch}
        noun={texts.noun}
        pin={client.screeningBatches.pin}
        remove={client.screeningBatches.remove}
        onRemoved={onClose}
      />
      <Button size="small" variant="secondary" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}

function DoneBatch({
  batch: { rows, with_hits, refused, lists, not_queried, found, findings },
}: {
  batch: ScreeningBatch
}) {
  const format = useFormatter()
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{texts.outcome(rows, with_hits ?? 0)}</p>
      <p className="text-muted">
        {messages.result.noneText(describeLists(lists, format.day))}
        {not_queried.length > 0 ? ` ${messages.result.notQueried(namesOfLists(not_queried))}` : ''}
      </p>
      {refused > 0 ? (
        <Alert tone="warning" title={texts.unread(refused)}>
          <ul>
            {findings.slice(0, 5).map(({ row, message }) => (
              <li key={row}>{texts.row(row, message)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {found.length < (with_hits ?? 0) ? <p className="text-muted">{texts.cut(found.length)}</p> : null}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {found.map((row) => (
          <FoundRow key={row.row} found={row} />
        ))}
      </ul>
    </div>
  )
}

function FoundRow({ found: { row, name, kinds, birth_date, country, hits } }: { found: BatchRow }) {
  const format = useFormatter()
  const [best] = hits
  const facts = [
    texts.rowNumber(row),
    kinds.map((kind) => messages.search.kinds[kind]).join(' / '),
    birth_date,
    country,
  ]
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-raised">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {best ? (
            <>
              <span className="tabular-nums">
                <span className="sr-only">{messages.result.score}: </span>
                {format.number(best.score, { places: 1, isFixed: true })}
              </span>
              <Badge tone={strengthTones[best.evidence]}>{messages.result.strengths[best.evidence]}</Badge>
            </>
          ) : null}
          <span className="text-muted">
            {[messages.result.hits(hits.length), ...facts.filter((fact) => fact !== null)].join(' · ')}
          </span>
        </summary>
        <HitList hits={hits} className="pb-2" />
      </details>
    </li>
  )
}
