import type { Filters } from './filters.ts'

/** Changes what is there now, not what was there when the screen was drawn. */
export type ChangeFilters = (change: (filters: Filters) => Filters) => void
