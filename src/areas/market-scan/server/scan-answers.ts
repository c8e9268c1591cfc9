import { cutText } from '#core/format/cut-text.ts'
import * as z from 'zod'
import type { Citation } from '#areas/thesis/contract.ts'
import type { ScanWeb } from '../contract.ts'

const words = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').trim().slice(0, max))

/** A language model's answer about a market, cut to the saved lengths. */
export const ScanFindings = z.object({
  summary: words(3000),
  findings: z
    .array(
      z.object({
        text: z
          .string()
          .trim()
          .min(1)
          .transform((value) => cutText(value, 600)),
        sources: z
          .array(z.string())
          .nullish()
          .transform((value) => value ?? []),
      }),
    )
    .max(40)
    .transform((list) => list.slice(0, 10)),
  companies: z
    .array(z.union([z.string(), z.object({ name: z.string() })]))
    .max(100)
    .transform((list) => toNames(list)),
})

function toNames(list: readonly (string | { name: string })[]): { name: string }[] {
  const names = list.map((one) => (typeof one === 'string' ? one : one.name).trim().slice(0, 300))
  return [...new Set(names)]
    .filter((name) => name !== '')
    .slice(0, 40)
    .map((name) => ({ name }))
}

type KnownCompanies = { citations: readonly Citation[]; ids: ReadonlyMap<string, string> }

/** Addresses that the model wrote count only if the provider confirms that it read them; others may be invented. */
export function toWeb(
  { summary, findings, companies }: z.output<typeof ScanFindings>,
  { citations, ids }: KnownCompanies,
): ScanWeb {
  const read = citations.filter(({ url }) => /^https?:\/\//i.test(url))
  return {
    summary,
    findings: findings.map(({ text, sources }) => ({
      text,
      citations: read
        .filter(({ url }) => sources.some((source) => bare(source) === bare(url)))
        .slice(0, 5)
        .map(({ url, title }) => ({ url, title: title || url })),
    })),
    companies: companies.map(({ name }) => ({ name, id: ids.get(name) ?? null })),
  }
}

function bare(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[/#?]+$/, '')
    .toLowerCase()
}
