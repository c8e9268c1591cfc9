import type { AnySchema } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'
import * as audit from '#areas/audit/contract.ts'
import * as dealWork from '#areas/deal-work/contract.ts'
import * as deals from '#areas/deals/contract.ts'
import * as documents from '#areas/documents/contract.ts'
import * as identity from '#areas/identity/contract.ts'
import * as legalDiligence from '#areas/legal-diligence/contract.ts'
import * as marketScan from '#areas/market-scan/contract.ts'
import * as matching from '#areas/matching/contract.ts'
import * as exclusions from '#areas/exclusions/contract.ts'
import * as models from '#areas/models/contract.ts'
import * as pipeline from '#areas/pipeline/contract.ts'
import * as runs from '#areas/runs/contract.ts'
import * as tasks from '#areas/tasks/contract.ts'
import * as thesis from '#areas/thesis/contract.ts'
import * as valuation from '#areas/valuation/contract.ts'
import * as workspaces from '#areas/workspaces/contract.ts'
import { errorStatus } from '#core/errors.ts'
import { contract, streams } from '#contract'
import { listCalls } from './calls.ts'

/** The named schemas: exports of an area's contract keep their name in the description. */
const vocabularies = {
  audit,
  identity,
  workspaces,
  tasks,
  runs,
  models,
  documents,
  deals,
  dealWork,
  pipeline,
  valuation,
  exclusions,
  thesis,
  marketScan,
  legalDiligence,
  matching,
}

/** The description of all calls (OpenAPI 3.1), generated from the contract at the first request. */
export function describeApi(publicUrl: string): () => Promise<ApiDescription> {
  let made: Promise<ApiDescription> | undefined
  return () => (made ??= generate(publicUrl))
}

type Operation = Record<string, unknown> & { responses?: Record<string, unknown>; parameters?: object[] }
export type ApiDescription = {
  info: object
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

async function generate(publicUrl: string): Promise<ApiDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = {
    ...contract,
    documents: { ...contract.documents, ...streams.documents },
    deals: { ...contract.deals, ...streams.deals },
  }
  const generated = await generator.generate(router, {
    info: { title: 'M&A Intelligence', version: '1', description },
    servers: [{ url: publicUrl }],
    commonSchemas: nameSchemas(),
  })
  // The generator's type covers all of OpenAPI; this one has the parts it always fills.
  const api = generated as unknown as ApiDescription
  api.components = { ...api.components, responses: { Refusal: refusalResponse }, securitySchemes: { session } }
  api.components['schemas'] = { ...api.components['schemas'], Refusal: refusalSchema }
  for (const { name, path, method, meta } of listCalls()) {
    const operation = api.paths[path]?.[method.toLowerCase()]
    if (!operation) continue
    operation['tags'] = [toTag(name)]
    operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refusal' } }
    operation['security'] = meta.access === 'anyone' ? [] : [{ session: [] }]
    operation['x-access'] = meta.access
    if (meta.creates) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  }
  return api
}

/** 'documentRequests.list' is one of the document requests. */
function toTag(name: string): string {
  return name.replace(/\..*/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function nameSchemas(): Record<string, { schema: AnySchema }> {
  const named: Record<string, { schema: AnySchema }> = {}
  for (const [area, exports] of Object.entries(vocabularies)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!(value instanceof z.ZodType)) continue
      // If two areas use the same name, the second one gets its area as prefix.
      named[named[name] ? `${area}.${name}` : name] = { schema: value }
    }
  }
  return named
}

const description =
  'Every call of the product. Sign in under /api/auth; the session is a cookie. Every refusal has the shape Refusal, ' +
  'functions of the specification add success: false. A 429 and a 503 have Retry-After.'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  description:
    'Runs the creation once: a repeated request within 24 hours gets the first response. With other values it is refused ' +
    'with 422; while the first is running, with 409 and the code STILL_RUNNING.',
}

const session = { type: 'apiKey', in: 'cookie', name: 'ma.session_token' }

const refusalSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A message for the user' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string', description: 'Identifies this request in the log' },
    success: { const: false, description: 'Only under /functions' },
    details: { type: 'object', description: 'For BAD_REQUEST: issues, a list of field and message' },
  },
  required: ['error', 'code', 'requestId'],
}

const refusalResponse = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
