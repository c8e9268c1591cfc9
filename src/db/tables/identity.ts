import type { Generated } from 'kysely'

export type IdentityTables = {
  accounts: {
    id: Generated<string>; user_id: string; provider_id: 'credential' | 'google'; account_id: string
    password: string | null; access_token: string | null; refresh_token: string | null; id_token: string | null
    access_token_expires_at: Date | null; refresh_token_expires_at: Date | null; scope: string | null
    created_at: Generated<Date>; updated_at: Generated<Date>
  }
  mail_links: {
    id: Generated<string>; user_id: string; purpose: 'confirm-email' | 'change-email' | 'reset-password'
    token_hash: Buffer; email: string; expires_at: Date; used_at: Date | null; created_at: Generated<Date>
  }
  sessions: {
    id: Generated<string>; user_id: string; token: string; expires_at: Date; ip_address: string | null
    user_agent: string | null; active_workspace_id: string | null; last_used_at: Generated<Date>
    created_at: Generated<Date>; updated_at: Generated<Date>
  }
  sign_in_attempts: {
    attempt_hash: Buffer; account_hash: Buffer; failures: number; locked_since: Date | null; locked_until: Date | null
    updated_at: Generated<Date>
  }
  two_factors: {
    id: Generated<string>; user_id: string; secret: string; backup_codes: string; verified: Generated<boolean>
    failed_verification_count: Generated<number>; locked_until: Date | null
  }
  used_second_factor_codes: { user_id: string; code_hash: Buffer; used_at: Date }
  user_roles: {
    user_id: string; role: Generated<'basic' | 'premium' | 'admin'>; created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  users: {
    id: Generated<string>; email: string; email_verified: Generated<boolean>; name: Generated<string>
    image: string | null; two_factor_enabled: Generated<boolean>; terms_version: string | null
    terms_accepted_at: Date | null; created_at: Generated<Date>; updated_at: Generated<Date>
  }
  verifications: {
    id: Generated<string>; identifier: string; value: string; expires_at: Date; created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
