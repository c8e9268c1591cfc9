import { client } from '#kit/client/api.ts'

/** The valuation of a deal or of a company that was changed last; where there is none, one is created. */
export async function findOrCreateValuation(of: { deal_id: string } | { company_id: string }): Promise<string> {
  const [last] = await client.valuation.list({ ...of, limit: 1 })
  return (last ?? (await client.valuation.create(of))).id
}
