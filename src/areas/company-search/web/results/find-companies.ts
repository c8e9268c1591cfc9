import { client } from '#kit/client/api.ts'
import type { CommandItem } from '#kit/overlays/command-palette.tsx'

/** Companies for the command palette: the best few for what is typed. */
export async function findCompanies(
  text: string,
  signal: AbortSignal,
  open: (companyId: string) => void,
): Promise<CommandItem[]> {
  const { rows } = await client.companies.search({ text: text.trim().slice(0, 200), limit: 6 }, { signal })
  return rows.map((company) => ({
    id: company.id,
    label: company.name,
    note: [company.industry, company.country].join(' · '),
    onSelect: () => open(company.id),
  }))
}
