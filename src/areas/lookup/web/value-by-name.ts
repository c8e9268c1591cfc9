import { findOrCreateValuation } from '#areas/valuation/web/target/find-or-create.ts'
import { client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { CommandGroup } from '#kit/overlays/command-palette.tsx'
import { messages } from './messages.ts'

type ValueOptions = { openValuation: (valuationId: string) => void; mayLook: boolean }

/** 'value helix': the deals and companies of this name, each with the way to its valuation. Nothing for other texts. */
export async function findToValue(
  text: string,
  signal: AbortSignal,
  { openValuation, mayLook }: ValueOptions,
): Promise<CommandGroup[]> {
  const name = /^\s*value\s+(\S.*)$/i.exec(text)?.[1]?.trim().slice(0, 200)
  if (!name) return []
  const [{ deals }, companies] = await Promise.all([
    client.lookup.find({ text: name }, { signal }),
    mayLook ? client.companies.search({ text: name, limit: 5 }, { signal }) : null,
  ])
  const open = (find: () => Promise<string>) => () => void find().then(openValuation, tellFailure)
  return [
    {
      heading: messages.toValue,
      items: [
        ...deals.map(({ id, name: target, stage }) => ({
          id: `value-deal-${id}`,
          label: messages.value(target),
          note: `${messages.deal} · ${stage}`,
          onSelect: open(() => findOrCreateValuation({ deal_id: id })),
        })),
        ...(companies?.rows ?? []).map(({ id, name: company, industry }) => ({
          id: `value-company-${id}`,
          label: messages.value(company),
          note: `${messages.company} · ${industry}`,
          onSelect: open(() => findOrCreateValuation({ company_id: id })),
        })),
      ],
    },
  ]
}

function tellFailure(error: unknown): void {
  toast.refused(messages.notValued, error)
}
