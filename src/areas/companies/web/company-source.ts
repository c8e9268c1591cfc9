import { client } from '#web/api.ts'
import type { CommandSource } from '#web/ui/command-palette.tsx'
import { messages } from './messages.ts'

/** Companies in the command palette: the best few for what is typed. */
export function makeCompanySource(open: (companyId: string) => void): CommandSource {
  return {
    heading: messages.palette.heading,
    find: async (text, signal) => {
      const { rows } = await client.companies.search({ text: text.trim().slice(0, 200), limit: 6 }, { signal })
      return rows.map((company) => ({
        id: company.id,
        label: company.name,
        note: [company.industry, company.country].join(' · '),
        onSelect: () => open(company.id),
      }))
    },
  }
}
