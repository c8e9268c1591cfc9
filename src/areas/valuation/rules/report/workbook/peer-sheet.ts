import { format } from '#core/format/utc-format.ts'
import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import type { MultiplesRange } from '#core/valuation/multiples.ts'
import { quartiles } from '#core/valuation/quartiles.ts'
import type { Refused } from '#core/valuation/refused.ts'
import { comparableMultiple, type MethodValue } from '../../compute-valuation.ts'
import type { Comparable, StoredEstimate } from '../../inputs/inputs.ts'
import { describeEstimate, nameFigure } from '../describe-ranges.ts'
import {
  cellsOf,
  formula,
  gap,
  headings,
  input,
  none,
  noteOrigin,
  orEmpty,
  partOf,
  row,
  text,
  titled,
} from './cells.ts'
import type { Cells, Context, Value } from './cells.ts'

type PeerList = {
  key: 'comparables' | 'precedents'
  list: readonly Comparable[]
  figure: 'ebitda' | 'revenue'
  basis: 'ltm' | 'ntm'
  found: MultiplesRange | Refused
  /** What counts where no multiple of the list does. */
  estimate: StoredEstimate | null
  method: MethodValue
}

const peerColumns = {
  label: ['Name', 30],
  value: ['Enterprise value', 16],
  revenue: ['LTM revenue', 13],
  ebitda: ['LTM EBITDA', 13],
  nextRevenue: ['NTM revenue', 13],
  nextEbitda: ['NTM EBITDA', 13],
  counts: ['Included (1 or 0)', 16],
  multiple: ['Multiple', 12],
  log: ['Logarithm', 12],
  used: ['Used', 12],
  reason: ['Reason', 50],
} as const

/** Multiples, without outliers by Tukey's fences on logarithms if there are at least five. */
export function peerSheet(context: Context, name: 'Comparables' | 'Precedents'): Sheet {
  const { comparables, precedents } = context.inputs
  const { comparable, precedent, methods: values } = context.worth
  const peers: PeerList =
    name === 'Comparables'
      ? {
          ...comparables,
          key: 'comparables',
          list: comparables.peers,
          found: comparable,
          estimate: comparables.estimate ?? null,
          method: values.comparable,
        }
      : {
          ...precedents,
          key: 'precedents',
          basis: 'ltm',
          list: precedents.deals,
          found: precedent,
          estimate: null,
          method: values.precedent,
        }
  const columns = Object.entries(peerColumns)
  return layOutSheet({
    name,
    heads: 2,
    columns: Object.fromEntries(columns.map(([column, [, width]]) => [column, width])),
    rows: [
      titled(text(name === 'Comparables' ? 'Comparable companies' : 'Precedent transactions', 'title')),
      headings(Object.fromEntries(columns.map(([column, [label]]) => [column, label]))),
      ...orEmpty(
        peers.list.map((peer) => peerRow(context, peers, peer)),
        'peer',
      ),
      gap,
      ...(peers.estimate ? estimateRows(context, peers.estimate) : []),
      ...spreadRows(context, peers),
    ],
  })
}

const isNext = (key: PeerList['key']) => (key === 'comparables' ? 'comparables_basis="ntm"' : 'FALSE()')

/** The path of each list in the inputs, and so of its origins. */
const listPaths: Record<PeerList['key'], string> = { comparables: 'comparables.peers', precedents: 'precedents.deals' }
const peerFigures = ['value', 'revenue', 'ebitda', 'nextRevenue', 'nextEbitda'] as const

function peerRow({ inputs: { origins } }: Context, peers: PeerList, one: Comparable): SheetRow {
  const { key } = peers
  const multiple = comparableMultiple(one, peers)
  const figures = cellsOf(peerFigures, (field) => {
    const origin = origins[`${listPaths[key]}.${one.id}.${field}`]
    const note = origin ? noteOrigin(origin) : one.source || 'No source'
    return input(`comparables.peers.0.${field}`, one[field], { note })
  })
  const next = isNext(key)
  const figure = `IF(${key}_figure="ebitda",IF(${next},{.nextEbitda},{.ebitda}),IF(${next},{.nextRevenue},{.revenue}))`
  const inside = `AND({.log}>=${key}_fence_low-0.000000001,{.log}<=${key}_fence_high+0.000000001)`
  const isUsed = `IF(ISNUMBER({.log}),IF(COUNT({peer.log})<5,{.multiple},IF(${inside},{.multiple},"")),"")`
  const cells: Cells = {
    ...figures,
    counts: { value: one.isIncluded ? 1 : 0, look: 'input' },
    multiple: formula(`IF(AND({.value}>0,${figure}>0),{.value}/${figure},"")`, multiple ?? '', { format: 'multiple' }),
    log: formula('IF(AND({.counts}=1,ISNUMBER({.multiple})),LN({.multiple}),"")', logOf(one, multiple) ?? ''),
    used: formula(isUsed, isInside(one, peers) ? multiple : '', { format: 'multiple' }),
    reason: text(one.reason, 'note'),
  }
  return row(one.name, cells, 'peer')
}

/** Whether its multiple counts, also where the company has no figure to apply it to. */
function isInside(one: Comparable, peers: PeerList): boolean {
  const log = logOf(one, comparableMultiple(one, peers))
  const { low, high } = fencesOf(listLogs(peers))
  return log !== null && (listLogs(peers).length < 5 || (log >= low - 1e-9 && log <= high + 1e-9))
}

function listLogs(peers: PeerList): number[] {
  return peers.list.flatMap((one) => logOf(one, comparableMultiple(one, peers)) ?? [])
}

function logOf({ isIncluded }: Comparable, multiple: number | null): number | null {
  return multiple !== null && isIncluded ? Math.log(multiple) : null
}

/** The estimate by all peers, as multiples of a figure of the company. */
function estimateRows({ own, inputs }: Context, estimate: StoredEstimate): SheetRow[] {
  const { figure, measure } = estimate
  const { minorities, preferred } = inputs.base
  const cell = (name: string, source: string, value: Value): Cells => ({
    value: formula(source, value, { name: `estimate_${name}` }),
  })
  const note = describeEstimate(estimate, format)
  const multiples = (['low', 'base', 'high'] as const).map((part) =>
    row(`Estimate by peers, EV / ${nameFigure(figure, 'ltm')}, ${part}`, {
      value: { value: estimate[part], look: 'input', format: 'multiple', name: `estimate_${part}`, note },
    }),
  )
  const debt = measure === 'equity' ? own.debt + minorities + preferred - own.cash : 0
  return [
    ...multiples,
    row('Figure of the estimate', cell('own', figure, own[figure])),
    row(
      'Net debt added to the estimate',
      cell('debt', measure === 'equity' ? 'debt+minorities+preferred-cash' : '0', debt),
    ),
    gap,
  ]
}

function spreadRows({ worth, own }: Context, peers: PeerList): SheetRow[] {
  const { key, figure, basis, found, method, estimate } = peers
  const pick = (ebitda: string, revenue: string) => `IF(${key}_figure="ebitda",${ebitda},${revenue})`
  const company = `IF(${isNext(key)},${pick('next_ebitda', 'next_revenue')},${pick('ebitda', 'revenue')})`
  const ownFigure = basis === 'ntm' ? (worth.years[0]?.[figure] ?? 0) : own[figure]
  const usedOr = (inner: string, other: string = none) => `IF(AND(COUNT({peer.used})>0,${key}_own>0),${inner},${other})`
  const orEstimate = (part: 'low' | 'base' | 'high', inner: string) => {
    const other = `IF(estimate_own>0,estimate_own*estimate_${part}+estimate_debt,${none})`
    return usedOr(inner, estimate ? other : none)
  }
  const width = '1.5*(QUARTILE({peer.log},3)-QUARTILE({peer.log},1))'
  const fence = (inner: string) => `IF(COUNT({peer.log})<5,0,${inner})`
  const fences = fencesOf(listLogs(peers))
  const spread = found.ok ? found.quartiles : undefined
  const quartile = (number: 1 | 2 | 3, value: number | undefined): Cells => ({
    value: formula(usedOr(`QUARTILE({peer.used},${number})`), value ?? 'none', { format: 'multiple' }),
  })
  const cell = (name: string, source: string, value: Value): Cells => ({
    value: formula(source, value, { name: `${key}_${name}` }),
  })
  const end = (part: 'low' | 'high', number: 1 | 3, outer: 'MIN' | 'MAX') =>
    orEstimate(part, `${key}_own*IF(${key}_range="quartiles",QUARTILE({peer.used},${number}),${outer}({peer.used}))`)
  return [
    row('Figure of the company', cell('own', company, ownFigure)),
    row('Lower fence of logarithms', cell('fence_low', fence(`QUARTILE({peer.log},1)-${width}`), fences.low)),
    row('Upper fence of logarithms', cell('fence_high', fence(`QUARTILE({peer.log},3)+${width}`), fences.high)),
    row('First quartile', quartile(1, spread?.first)),
    row('Median', quartile(2, spread?.median)),
    row('Third quartile', quartile(3, spread?.third)),
    row('Enterprise value, low', cell('low', end('low', 1, 'MIN'), partOf(method, 'low'))),
    row(
      'Enterprise value, base',
      cell('base', orEstimate('base', `${key}_own*QUARTILE({peer.used},2)`), partOf(method, 'base')),
    ),
    row('Enterprise value, high', cell('high', end('high', 3, 'MAX'), partOf(method, 'high'))),
  ]
}

function fencesOf(logs: readonly number[]): { low: number; high: number } {
  const spread = quartiles(logs)
  if (!spread || logs.length < 5) return { low: 0, high: 0 }
  const width = 1.5 * (spread.third - spread.first)
  return { low: spread.first - width, high: spread.third + width }
}
