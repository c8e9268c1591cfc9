import { useId } from 'react'
import { cutText } from '#core/format/cut-text.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Investigation } from '../../contract.ts'
import { layOutFlow, type Flow } from '../../rules/lay-out-flow.ts'
import { messages } from '../messages.ts'

const texts = messages.transactions
const width = 720
const half = { x: 88, y: 15 }

/** Who paid whom; the list of payments below says the same in words. */
export function FlowGraph({ found }: { found: Investigation }) {
  const evidence = found.payments.filter(({ is_evidence }) => is_evidence)
  const flow = layOutFlow(
    evidence.map(({ from_account, to_account, amount_minor }) => ({
      from: from_account,
      to: to_account,
      amountMinor: amount_minor,
    })),
    found.client.accounts,
  )
  const names = new Map(
    evidence.flatMap((payment) => [
      [payment.from_account, payment.from_name || payment.from_account] as const,
      [payment.to_account, payment.to_name || payment.to_account] as const,
    ]),
  )
  const summary = texts.flowSummary(flow.nodes.length + flow.hidden, evidence.length)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block font-medium">{texts.flow}</span>
        <span className="block text-muted">{summary}</span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that */}
      <div className="overflow-x-auto" role="group" aria-label={texts.flow} tabIndex={0}>
        <Drawing flow={flow} names={names} currency={evidence[0]?.currency ?? 'USD'} summary={summary} />
      </div>
      {flow.hidden > 0 ? <p className="text-sm text-muted">{texts.more(flow.hidden)}</p> : null}
    </figure>
  )
}

type DrawingProps = { flow: Flow; names: ReadonlyMap<string, string>; currency: string; summary: string }

function Drawing({ flow, names, currency, summary }: DrawingProps) {
  const arrow = useId()
  const frame = frameOf(flow)
  return (
    <svg
      viewBox={`${frame.left} 0 ${frame.right - frame.left} ${flow.height}`}
      className="mx-auto h-auto max-w-full"
      style={{ width: frame.right - frame.left, minWidth: (frame.right - frame.left) * 0.72 }}
      role="img"
      aria-label={`${texts.flow}. ${summary}`}
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0 8 4 0 8z" fill="var(--muted)" />
        </marker>
      </defs>
      {flow.edges.map((edge) => (
        <Edge key={`${edge.from.account} ${edge.to.account}`} edge={edge} arrow={arrow} currency={currency} />
      ))}
      {flow.nodes.map((node) => (
        <Node key={node.account} node={node} name={names.get(node.account) ?? node.account} />
      ))}
    </svg>
  )
}

/** As wide as its columns: a ring has one, with arcs on both sides. */
function frameOf({ nodes }: Flow): { left: number; right: number } {
  const hasSide = (side: FlowEnd['side']) => nodes.some((node) => node.side === side)
  const arc = half.x + 60
  return {
    left: hasSide('left') ? 0 : width / 2 - arc,
    right: hasSide('right') ? width : width / 2 + arc,
  }
}

function Edge({ edge, arrow, currency }: { edge: Flow['edges'][number]; arrow: string; currency: string }) {
  const format = useFormatter()
  const { path, label } = toLine(edge.from, edge.to)
  return (
    <g>
      <path d={path} fill="none" stroke="var(--muted)" strokeWidth="1.25" markerEnd={`url(#${arrow})`} />
      <text {...label} {...written} fontSize="11" stroke="var(--surface)" strokeWidth="3" paintOrder="stroke">
        {format.moneyShort({ minor: edge.amountMinor, currency })}
      </text>
    </g>
  )
}

function Node({ node: { x, y, side }, name }: { node: FlowEnd; name: string }) {
  const stroke = side === 'centre' ? 'var(--accent)' : 'var(--line-strong)'
  const box = { x: x * width - half.x, y: y - half.y, width: half.x * 2, height: half.y * 2 }
  return (
    <g>
      <rect {...box} rx="4" fill="var(--raised)" stroke={stroke} />
      <text x={x * width} y={y + 4} {...written} fontSize="12">
        {cutText(name, 24)}
      </text>
    </g>
  )
}

const written = { textAnchor: 'middle', fill: 'var(--ink)' } as const

type FlowEnd = Flow['edges'][number]['from']

/** From edge to edge of the boxes; within a column as an arc beside it. */
function toLine(from: FlowEnd, to: FlowEnd): { path: string; label: { x: number; y: number } } {
  if (from.side === to.side) {
    const direction = from.y < to.y ? 1 : -1
    const x = from.x * width + half.x * direction
    const bend = x + 70 * direction
    const middle = (from.y + to.y) / 2
    return { path: `M${x} ${from.y} Q${bend} ${middle} ${x} ${to.y}`, label: { x: (x + bend) / 2, y: middle } }
  }
  const direction = from.x < to.x ? 1 : -1
  const start = from.x * width + half.x * direction
  const end = to.x * width - half.x * direction
  return { path: `M${start} ${from.y} L${end} ${to.y}`, label: { x: (start + end) / 2, y: (from.y + to.y) / 2 - 4 } }
}
