import type { ColumnType, Generated } from 'kysely'

export type RegistryTables = {
  registry_answers: {
    key: Buffer; source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; answer: unknown; fetched_at: Date
    expires_at: Date
  }
  registry_links: {
    id: string; company_id: string; workspace_id: string | null
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; jurisdiction_code: string
    company_number: string; official_url: string | null
    filled: ColumnType<Record<string, string | number | null>, string, string>
    replaced: Generated<Record<string, string | number | null>>; record: unknown; latest: unknown; fetched_at: Date
    checked_at: Date; changed_at: Date | null; linked_by: string | null; linked_at: Date
  }
  registry_pauses: { source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; until: Date }
  registry_quotas: {
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; period: 'window' | 'day' | 'month'
    used: number; ends_at: Date
  }
  registry_records: {
    source: 'opencorporates' | 'companies-house' | 'gleif' | 'sec-edgar'; jurisdiction_code: string
    company_number: string; record: unknown; fetched_at: Date; expires_at: Date
  }
}
