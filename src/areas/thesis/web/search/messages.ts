const companies = (count: string) => (count === '1' ? '1 company' : `${count} companies`)

/** Without a company that is known to meet them all, those counted are the ones of which too little is known. */
function missNone(count: string, isKnown: boolean): string {
  if (count === '0') return 'none meets every criterion'
  if (!isKnown) return `${count} may meet every criterion`
  return count === '1' ? '1 meets every criterion' : `${count} meet every criterion`
}

/** What the search says before there is a result: it is loaded with the page. */
export const searchMessages = {
  box: {
    label: 'What are you looking for?',
    placeholder: 'Profitable German machine-vision makers with 20 to 80 million revenue',
    button: 'AI Discovery',
    busy: 'Searching',
    modes: 'How to search',
    text: 'Free text',
    found: 'Targets Discovered',
    foundText: (count: number) => `Found ${count} potential acquisition targets`,
    failed: 'Discovery Failed',
    failedText: 'Failed to discover targets',
  },
  search: {
    title: 'AI company search',
    label: 'Search companies in plain words',
    placeholder: 'Cold chain logistics in Poland with 50 to 500 employees',
    button: 'Search',
    required: 'Search Required',
    requiredText: 'Please enter a search query',
    complete: 'Search Complete',
    completeText: (shown: string, all: string, isKnown: boolean) =>
      `${companies(shown)} shown, best fit first; ${missNone(all, isKnown)}.`,
    failed: 'Search Failed',
    failedText: 'Please try again later',
    results: 'Results of the company search',
    list: 'Companies found',
    loading: 'Searching companies',
    none: 'No companies found matching your search criteria',
    noneText: 'Leave out a condition, or use other words.',
    close: 'Close results',
    webInsights: 'From the web, by a language model',
  },
  change: {
    error: 'Error',
    scoreFailed: 'The change could not be scored.',
    clearFailed: 'The results could not be cleared.',
    none: 'No companies found matching your search criteria',
    noneText: 'Change or remove a criterion: each change scores the list again.',
  },
}
