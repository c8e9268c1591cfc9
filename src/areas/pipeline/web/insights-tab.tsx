import { AiNotice } from '#areas/models/web/notice-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { InsightLine, MarketInsights, PipelineInsights } from '../contract.ts'
import { Briefing } from './briefing.tsx'
import { linkClass, type RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'

const texts = messages.insights

/** What the rows say: markets, single deals, the whole. Each line has its figures and the way to them. */
export function InsightsTab({ renderRows }: { renderRows: RenderRows }) {
  const insights = useQuery(api.pipeline.insights.queryOptions())
  const market = useQuery(api.pipeline.market.queryOptions())
  const format = useFormatter()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Briefing builtIn={insights.data ?? null} />
        <AiNotice />
      </div>
      <div className="grid gap-8 lg:grid-cols-3">
        <Section title={texts.market}>
          <QueryView query={market} loading={texts.loadingMarket} lines={8} failed={texts.failed}>
            {(data) => <Market data={data} renderRows={renderRows} />}
          </QueryView>
        </Section>
        <Section title={texts.alerts}>
          <QueryView query={insights} loading={texts.loading} lines={8} failed={texts.failed}>
            {({ alerts }) => <Alerts alerts={alerts} renderRows={renderRows} />}
          </QueryView>
        </Section>
        <Section title={texts.portfolio}>
          <QueryView query={insights} loading={texts.loading} lines={8} failed={texts.failed}>
            {({ portfolio }) =>
              portfolio.length > 0 ? (
                <Lines lines={portfolio} renderRows={renderRows} />
              ) : (
                <p className="text-muted">{texts.noPortfolio}</p>
              )
            }
          </QueryView>
        </Section>
      </div>
      {insights.data ? (
        <p className="text-xs text-muted">{texts.builtIn(format.dateTime(insights.data.as_of))}</p>
      ) : null}
    </div>
  )
}

function Market({ data: { lines, notes }, renderRows }: { data: MarketInsights; renderRows: RenderRows }) {
  return (
    <>
      {lines.length > 0 ? <Lines lines={lines} renderRows={renderRows} /> : null}
      {notes.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-1 text-sm text-muted first:mt-0">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Alerts({ alerts, renderRows }: { alerts: PipelineInsights['alerts']; renderRows: RenderRows }) {
  const format = useFormatter()
  if (alerts.lines.length === 0) return <p className="text-muted">{texts.nothing}</p>
  return (
    <>
      <ul aria-label={texts.kindList} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {alerts.kinds.map(({ kind, deals, link }) => (
          <li key={kind}>
            {renderRows(
              link,
              <>
                {texts.kinds[kind]} <span className="tabular-nums">{format.number(deals)}</span>
              </>,
              { className: linkClass },
            )}
          </li>
        ))}
      </ul>
      <Lines lines={alerts.lines} renderRows={renderRows} />
      {alerts.deals > alerts.lines.length ? (
        <p className="mt-4 text-sm text-muted">{texts.shownOf(alerts.lines.length, format.number(alerts.deals))}</p>
      ) : null}
    </>
  )
}

function Lines({ lines, renderRows }: { lines: readonly InsightLine[]; renderRows: RenderRows }) {
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={`${line.text} ${JSON.stringify(line.link.search)}`} className="min-w-0">
          <p className="font-medium break-words">{renderRows(line.link, line.text, { className: linkClass })}</p>
          <ul className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
            {line.reasons.map(({ text }) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
