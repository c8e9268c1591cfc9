import { findCompanies, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { Deal } from '#areas/deals/contract.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Origin, Valuation } from '../contract.ts'
import { toOrigin } from '../rules/inputs/to-origin.ts'
import { beginInputs, type KnownCompany } from '../rules/inputs/begin-inputs.ts'
import { fillHistory, type RoomAccounts } from '../rules/history/room-accounts.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { getValuation } from './get-valuation.ts'
import { announceValuation } from './record-valuation.ts'
import { insertValuation } from './store.ts'
import { makeEstimate } from './target/propose-peers.ts'

type Input = {
  name?: string | undefined
  currency?: string | undefined
  valuation_on?: string | undefined
  company_id: string | null
  deal_id: string | null
}

/** Begins a valuation with what is stored of the company or the deal; both must be the actor's to see. */
export async function createValuation(deps: CreateDeps, actor: Actor, input: Input): Promise<Valuation> {
  const at = deps.clock.now()
  const accounts = await findAccounts(deps, actor, input)
  return deps.db.transaction().execute(async (trx) => {
    const deal = input.deal_id === null ? undefined : await getDeal(trx, actor, input.deal_id)
    const currency = input.currency ?? deal?.currency ?? 'USD'
    const known = await findKnown(trx, actor, { ...input, deal, currency })
    const id = deps.newId()
    const name = input.name ?? known.name
    const company_id = known.companyId
    const on = at.toISOString().slice(0, 10)
    const begun = beginInputs({ ...known, name: known.name || name })
    const valuedOn = input.valuation_on ?? on
    const { inputs } = fillHistory({ inputs: begun, on: valuedOn, accounts, by: actor.name, today: on })
    const estimate = await makeEstimate({ db: trx }, actor, {
      inputs,
      company_id,
      is_sample: known.isSample,
      on,
      stored: undefined,
    })
    await insertValuation(trx, {
      id,
      workspace_id: actor.workspaceId,
      deal_id: input.deal_id,
      company_id,
      created_by: actor.userId,
      revised_by: actor.userId,
      name,
      currency,
      valuation_on: valuedOn,
      inputs: JSON.stringify({ ...inputs, comparables: { ...inputs.comparables, estimate } }),
      // what begins with made-up figures is made up
      is_sample: known.isSample,
      created_at: at,
      updated_at: at,
    })
    await announceValuation(trx, actor, { valuationId: id, action: 'valuation.created', at })
    return getValuation({ db: trx }, actor, id)
  })
}

type CreateDeps = RecordDeps & AccountsDeps
const noAccounts: RoomAccounts = { years: [], leftOut: [], differences: [] }

/** Of a real deal what analyzed accounts in its room state; read before anything is locked. */
async function findAccounts(deps: CreateDeps, actor: Actor, { deal_id, currency }: Input): Promise<RoomAccounts> {
  if (deal_id === null) return noAccounts
  const deal = await getDeal(deps.db, actor, deal_id)
  if (deal.is_sample) return noAccounts
  return deps.readAccounts(deps, actor, { dealId: deal_id, currency: currency ?? deal.currency })
}

type Begun = Pick<Input, 'company_id' | 'name'> & { deal: Deal | undefined; currency: string }
type KnownTarget = KnownCompany & { companyId: string | null; isSample: boolean }

async function findKnown(trx: Db, actor: Actor, { company_id, deal, name, currency }: Begun): Promise<KnownTarget> {
  if (company_id !== null) {
    const company = await findCompany(trx, actor, company_id)
    if (!company) throw new AppError('NOT_FOUND', 'There is no such company.')
    return { ...toKnown(company), companyId: company_id, isSample: company.is_sample || deal?.is_sample === true }
  }
  if (!deal) return { ...nothingKnown, name: name ?? 'New valuation', companyId: null, isSample: false }
  const company = await findCompanyOf(trx, actor, deal)
  return { ...knownFromDeal(deal, company, currency), companyId: company?.id ?? null, isSample: deal.is_sample }
}

/** Made-up figures are in no real deal. */
async function findCompanyOf(trx: Db, actor: Actor, deal: Deal): Promise<StoredCompany | undefined> {
  const company = await findCompany(trx, actor, deal.company_id)
  return company?.is_sample && !deal.is_sample ? undefined : company
}

async function findCompany(trx: Db, actor: Actor, id: string | null): Promise<StoredCompany | undefined> {
  return id === null ? undefined : (await findCompanies({ db: trx }, actor, [id]))[0]
}

const nothingKnown: KnownCompany = {
  name: '',
  industry: '',
  country: '',
  description: '',
  revenueMillions: null,
  ebitdaMillions: null,
  growthPercent: null,
  origins: {},
}

/** The deal's own EBITDA counts before that of its company, whose figures are in US dollars. */
function knownFromDeal(deal: Deal, company: StoredCompany | undefined, currency: string): KnownCompany {
  const { target, industry, ebitda, updated_at } = deal
  const its = company ? toKnown(company) : nothingKnown
  const money = currency === 'USD' ? {} : { revenueMillions: null, ebitdaMillions: null }
  const { growth, ...ofMoney } = its.origins
  const origins = { ...(growth && { growth }), ...(currency === 'USD' && ofMoney) }
  const known = { ...its, ...money, name: target, industry: industry || its.industry, origins }
  if (ebitda === null) return known
  const origin = { kind: 'stored' as const, source: 'The deal', on: updated_at.slice(0, 10) }
  return { ...known, ebitdaMillions: ebitda / 1_000_000, origins: { ...origins, ebitda: origin } }
}

function toKnown(company: StoredCompany): KnownCompany {
  const originOf = (figure: 'revenue_millions' | 'ebitda_millions' | 'growth_rate'): Origin | undefined => {
    const from = company.provenance[figure]
    if (company[figure] === null) return undefined
    if (!from) return { kind: 'stored', source: 'Company database', on: company.updated_at.slice(0, 10) }
    return toOrigin(from)
  }
  const revenue = originOf('revenue_millions')
  const ebitda = originOf('ebitda_millions')
  const growth = originOf('growth_rate')
  return {
    name: company.name,
    industry: company.industry,
    country: company.country,
    description: company.description,
    revenueMillions: company.revenue_millions,
    ebitdaMillions: company.ebitda_millions,
    growthPercent: company.growth_percent,
    origins: { ...(revenue && { revenue }), ...(ebitda && { ebitda }), ...(growth && { growth }) },
  }
}
