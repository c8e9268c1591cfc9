import type { ReactNode } from 'react'
import type { LegalFinding } from '../contract.ts'

/** What a finding can become, given by the page: the areas of requests, tasks and prices stand above this one. */
export type RenderOutcomes = (finding: LegalFinding) => ReactNode
