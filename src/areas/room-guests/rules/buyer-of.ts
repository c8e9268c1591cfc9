/** How buyers are compared: people write their company with another space or in other letters. */
export function buyerOf(company: string): string {
  return company.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
