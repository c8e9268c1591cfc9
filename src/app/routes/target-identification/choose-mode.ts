import type { SearchMode } from '#areas/thesis/web/search/search-mode.ts'

type Search = { mode: SearchMode | null; tab: string; asked: string | null; text: string }

/** The method of the search box: the one that was chosen, else the one that made the list that is shown. */
export function chooseMode({ mode, tab, asked, text }: Search): SearchMode {
  if (mode !== null) return mode
  if (tab === 'database' && asked !== null) return 'search'
  return tab !== 'ai-matches' && text.trim() !== '' ? 'text' : 'discovery'
}
