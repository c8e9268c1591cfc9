import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import { RegistryOfficer, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { sourceNames, type SourceId } from '../rules/sources.ts'
import { askForRows, chooseRegisters } from './ask-register.ts'
import type { SourceAnswer } from './ask-source.ts'
import type { RegistryDeps } from './deps.ts'
import { toAnswer, toNotAsked, toOrigin, toPages } from './to-answer.ts'

type Input = Extract<RegistryRequest, { action: 'search_officers' }>

/** Searches officers in the chosen register, else in all that have officers, each with its share of the page. */
export async function searchOfficers(deps: RegistryDeps, input: Input): Promise<RegistryAnswer> {
  const request = { kind: 'officer' as const, source: input.source, jurisdiction: null }
  const { asked: chosen, notAsked } = chooseRegisters(deps, request)
  const asked = chosen.filter(hasOfficers)
  // Registers number pages by their own rows, so a page combines the same page of each.
  const perPage = Math.max(1, Math.floor(input.per_page / asked.length))
  const answers = await Promise.all(asked.map((register) => askOne(deps, register, { ...input, per_page: perPage })))
  const found = answers.filter((answer) => 'found' in answer)
  const failed = answers.filter((answer) => 'error' in answer)
  if (found.length === 0 && failed[0]) throw failed[0].error
  const totals = found.map((answer) => answer.found.value.total)
  const sources = found.map((answer) => toOrigin(answer.id, answer.found))
  return toAnswer(sources, {
    officers: found.flatMap(({ id, found: { value } }) => value.rows.map((officer) => ({ ...officer, source: id }))),
    silent: failed.map(({ id, error }) => ({ id, name: sourceNames[id], reason: error.message })),
    not_asked: toNotAsked(notAsked),
    ...toPages(input, Math.max(...totals)),
    total_count: totals.reduce((sum, total) => sum + total, 0),
    total_pages: Math.ceil(Math.max(...totals) / perPage),
  })
}

type WithOfficers = CompanyRegister & { searchOfficers: NonNullable<CompanyRegister['searchOfficers']> }

function hasOfficers(register: CompanyRegister): register is WithOfficers {
  return register.searchOfficers !== null
}

type Rows = { rows: RegistryOfficer[]; total: number }
type Answer = { id: SourceId; found: SourceAnswer<Rows> } | { id: SourceId; error: AppError }

async function askOne(deps: RegistryDeps, register: WithOfficers, input: Input): Promise<Answer> {
  const { id, searchOfficers: search } = register
  const query = { query: input.query, page: input.page, perPage: input.per_page }
  try {
    const ask = () => search(query)
    return {
      id,
      found: await askForRows(deps, register, { row: RegistryOfficer, question: ['search_officers', query], ask }),
    }
  } catch (error) {
    // One failing register does not affect the others.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { id, error }
    throw error
  }
}
