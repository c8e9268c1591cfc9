import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import { RegistryOfficer, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { sourceNames, type SourceId } from '../rules/sources.ts'
import { askForRows, chooseRegisters } from './ask-register.ts'
import type { Told } from './ask-source.ts'
import type { RegistryDeps } from './deps.ts'
import { toAnswer, toNotAsked, toOrigin, toPages } from './to-answer.ts'

type Input = Extract<RegistryRequest, { action: 'search_officers' }>

/** People by name: from the register that was chosen, else from all that keep officers, each with its share of the page. */
export async function searchOfficers(deps: RegistryDeps, input: Input): Promise<RegistryAnswer> {
  const wish = { kind: 'officer' as const, source: input.source, jurisdiction: null }
  const { asked: chosen, notAsked } = chooseRegisters(deps, wish)
  const asked = chosen.filter(hasOfficers)
  // Registers count pages by their own rows, so a page is made of the same page of each.
  const perPage = Math.max(1, Math.floor(input.per_page / asked.length))
  const answers = await Promise.all(asked.map((register) => askOne(deps, register, { ...input, per_page: perPage })))
  const told = answers.filter((answer) => 'told' in answer)
  const failed = answers.filter((answer) => 'error' in answer)
  if (told.length === 0 && failed[0]) throw failed[0].error
  const totals = told.map((answer) => answer.told.value.total)
  const sources = told.map((answer) => toOrigin(answer.id, answer.told))
  return toAnswer(sources, {
    officers: told.flatMap(({ id, told: { value } }) => value.rows.map((officer) => ({ ...officer, source: id }))),
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
type Answer = { id: SourceId; told: Told<Rows> } | { id: SourceId; error: AppError }

async function askOne(deps: RegistryDeps, register: WithOfficers, input: Input): Promise<Answer> {
  const { id, searchOfficers: search } = register
  const query = { query: input.query, page: input.page, perPage: input.per_page }
  try {
    const ask = () => search(query)
    return {
      id,
      told: await askForRows(deps, register, { row: RegistryOfficer, question: ['search_officers', query], ask }),
    }
  } catch (error) {
    // One register that does not answer takes nothing away from the others.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { id, error }
    throw error
  }
}
