import { keysOf } from '#core/keys-of.ts'
import type { ClientType } from './words.ts'

const lines = {
  certificate: 'Certificate of incorporation',
  articles: 'Articles of association',
  operating_agreement: 'Operating agreement',
  partnership_agreement: 'Partnership agreement',
  trade_licence: 'Trade license or business registration',
  trust_deed: 'Trust deed',
  charter: 'Foundation charter',
  constitution: 'Founding document',
  register_extract: 'Extract of the company register',
  owners: 'Register of owners, or a signed ownership chart',
  trust_parties: 'List of settlor, trustees and beneficiaries',
  identity: 'Proof of identity of each owner and representative',
  address: 'Proof of address',
  accounts: 'Latest annual accounts',
  funds: 'Evidence of the source of funds',
  wealth: 'Evidence of the source of wealth',
} as const
export type DocumentCode = keyof typeof lines
export const documentCodes = keysOf(lines)

const ofType: Readonly<Record<ClientType, readonly DocumentCode[]>> = {
  corporation: ['certificate', 'articles', 'register_extract', 'owners'],
  llc: ['certificate', 'operating_agreement', 'register_extract', 'owners'],
  partnership: ['partnership_agreement', 'register_extract', 'owners'],
  sole_proprietorship: ['trade_licence'],
  trust: ['trust_deed', 'trust_parties'],
  foundation: ['charter', 'register_extract', 'trust_parties'],
  other: ['constitution', 'owners'],
}

type Scope = { client_type: ClientType; requires_kyc: boolean; requires_aml: boolean; isEnhanced: boolean }

/** The documents that a client of this kind has to send. */
export function listDocumentLines({ client_type, requires_kyc, requires_aml, isEnhanced }: Scope): DocumentCode[] {
  return [
    ...ofType[client_type],
    ...(requires_kyc ? (['identity', 'address'] as const) : []),
    ...(requires_aml ? (['funds'] as const) : []),
    ...(isEnhanced ? (['accounts', 'wealth'] as const) : []),
  ]
}

/** A document that is no longer valid counts as missing. */
export function isExpired({ expires_on }: { expires_on: string | null }, today: string): boolean {
  return expires_on !== null && expires_on < today
}

export function labelOfDocument(code: DocumentCode): string {
  return lines[code]
}
