import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { AppError } from '#core/errors.ts'
import { RegistryOfficer, type RegistryAnswer, type RegistryRequest } from '../contract.ts'
import { sourceNames, type SourceId } from '../rules/sources.ts'
import { askForRows, getRegister, nothing } from './ask-register.ts'
import type { Told } from './ask-source.ts'
import type { RegistryDeps } from './deps.ts'
import { toAnswer, toOrigin, toPages } from './to-answer.ts'

type Input = Extract<RegistryRequest, { action: 'search_officers' }>

/** People by name: from the register that was chosen, else from all that keep officers, each with its share of the page. */
export async function searchOfficers(deps: RegistryDeps, input: Input): Promise<RegistryAnswer> {
  const asked = chooseRegisters(deps, input.source)
  const [only] = asked
  if (!only) return toAnswer(input.source ?? 'built-in', nothing(deps), toPages(input, 0))
  // Registers count pages by their own rows, so a page is made of the same page of each.
  const perPage = Math.max(1, Math.floor(input.per_page / asked.length))
  const answers = await Promise.all(asked.map((register) => askOne(deps, register, { ...input, per_page: perPage })))
  const told = answers.filter((answer) => 'told' in answer)
  const [first] = told
  const failed = answers.filter((answer) => 'error' in answer)
  if (!first) throw failed[0]?.error ?? new AppError('UNAVAILABLE', `${only.name} did not answer.`)
  const totals = told.map((answer) => answer.told.value.total)
  return toAnswer(first.id, first.told, {
    officers: told.flatMap(({ id, told: { value } }) => value.rows.map((officer) => ({ ...officer, source: id }))),
    sources: told.map((answer) => toOrigin(answer.id, answer.told)),
    silent: failed.map(({ id, error }) => ({ id, name: sourceNames[id], reason: error.message })),
    ...toPages(input, Math.max(...totals)),
    total_count: totals.reduce((sum, total) => sum + total, 0),
    total_pages: Math.ceil(Math.max(...totals) / perPage),
  })
}

function chooseRegisters(deps: RegistryDeps, source: SourceId | undefined): CompanyRegister[] {
  if (source === 'built-in') return []
  return (source ? [getRegister(deps, source)] : deps.registers).filter((register) => register.searchOfficers !== null)
}

type Rows = { rows: RegistryOfficer[]; total: number }
type Answer = { id: SourceId; told: Told<Rows> } | { id: SourceId; error: AppError }

async function askOne(deps: RegistryDeps, register: CompanyRegister, input: Input): Promise<Answer> {
  const { id, searchOfficers: search } = register
  if (!search) return { id, told: nothing(deps) }
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
