import type { ReactNode } from 'react'
import type { RowsLink } from '../contract.ts'

/** Makes a link to the rows behind a figure, for the routes, which alone know how; `label` where the content says too little. */
export type RenderRows = (
  link: RowsLink,
  content: ReactNode,
  look?: { className?: string; label?: string },
) => ReactNode

export const linkClass = 'underline decoration-line-strong underline-offset-2 hover:decoration-ink'
