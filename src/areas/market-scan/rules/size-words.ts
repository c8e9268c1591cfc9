/** The bands of revenue, as people read them. */
export const sizeWords: Readonly<Record<string, string>> = {
  'under-10': 'Under $10M',
  '10-50': '$10M to $50M',
  '50-250': '$50M to $250M',
  '250-1000': '$250M to $1B',
  'from-1000': '$1B and more',
  '': 'Not known',
}
