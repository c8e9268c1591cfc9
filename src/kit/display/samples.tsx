import { createContext, use, type ReactNode } from 'react'
import { messages } from '../messages.ts'

type Mix = 'all' | 'some' | 'none'

/** Outside of a list a sample is marked. */
const Samples = createContext<Mix>('some')

type ScopeProps = { rows: readonly { is_sample: boolean }[]; children: ReactNode }

/**
 * A list marks the exception: where all of its rows are samples, one note says so and no row does; where some are, those are
 * marked. Rows that have another mark, such as those of the own workspace, need not be among them.
 */
export function SampleScope({ rows, children }: ScopeProps) {
  const count = rows.filter(({ is_sample }) => is_sample).length
  return <Samples value={count === 0 ? 'none' : count === rows.length ? 'all' : 'some'}>{children}</Samples>
}

/** The one line above such a list. */
export function SampleNote({ plural }: { plural: string }) {
  return use(Samples) === 'all' ? (
    <p className="-mt-1 pb-0.5 text-xs text-muted">{messages.samples.all(plural)}</p>
  ) : null
}

/** Beside the name of a sample, where the list does not say it of all; `children` say more of it. */
export function SampleMark({ isSample, children }: { isSample: boolean; children?: ReactNode }) {
  const mix = use(Samples)
  return isSample && mix !== 'all' ? (
    <span className="text-xs font-normal text-muted">
      {messages.samples.one}
      {children ? <>: {children}</> : null}
    </span>
  ) : null
}

/** A name in a list, with the mark where it needs one. */
export function SampleName({ name, isSample }: { name: string; isSample: boolean }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="min-w-0 truncate font-medium" title={name}>
        {name}
      </span>
      <SampleMark isSample={isSample} />
    </span>
  )
}
