import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/**
 * Copies what the law demands of each client that was ever checked or served, as it is at this moment, with the names of
 * the people who decided. Sample clients are invented, and a client that nobody looked at is no client yet.
 */
export async function insertRetainedClients(trx: Db, workspaceId: string, { at, until }: { at: Date; until: string }) {
  const subjects = sql`(s.subject_id = e.id or s.subject_id in (select p.id from engagement_parties p where p.engagement_id = e.id))`
  await sql`insert into retained_clients (id, workspace_id, company_name, record, retained_at, retain_until)
    select e.id, e.workspace_id, e.company_name, jsonb_build_object(
      'engagement', to_jsonb(e),
      'parties', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from engagement_parties p
        where p.engagement_id = e.id),
      'holdings', (select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]') from engagement_stakes h
        where h.engagement_id = e.id),
      'checks', (select coalesce(jsonb_agg(to_jsonb(c) order by c.reviewed_at), '[]') from engagement_checks c
        where c.engagement_id = e.id),
      'approvals', (select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]') from engagement_approvals a
        where a.engagement_id = e.id),
      'documents', (select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('name', d.name, 'sha256', d.sha256,
          'file_type', d.file_type, 'file_path', d.file_path) order by f.created_at), '[]')
        from engagement_files f left join documents d on d.id = f.document_id where f.engagement_id = e.id),
      'document_decisions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.decided_at, v.number), '[]')
        from engagement_file_decisions v where v.engagement_id = e.id),
      'screenings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.checked_at), '[]') from screening_checks s
        where s.workspace_id = e.workspace_id and ${subjects}),
      'decisions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.decided_at), '[]') from screening_decisions s
        where s.workspace_id = e.workspace_id and ${subjects}),
      'corrections', (select coalesce(jsonb_agg(to_jsonb(k) order by k.created_at), '[]') from client_corrections k
        where k.engagement_id = e.id),
      'risk_matrices', (select coalesce(jsonb_agg(to_jsonb(m) order by m.number), '[]') from risk_matrices m
        where m.workspace_id = e.workspace_id),
      'people', (select coalesce(jsonb_object_agg(u.id, jsonb_build_object('name', u.name, 'email', u.email)), '{}')
        from users u where u.id = e.created_by
          or u.id in (select c.reviewer_id from engagement_checks c where c.engagement_id = e.id)
          or u.id in (select a.approved_by from engagement_approvals a where a.engagement_id = e.id)
          or u.id in (select v.decided_by from engagement_file_decisions v where v.engagement_id = e.id)
          or u.id in (select unnest(array[k.proposed_by, k.decided_by]) from client_corrections k where k.engagement_id = e.id)
          or u.id in (select s.checked_by from screening_checks s where s.workspace_id = e.workspace_id and ${subjects})
          or u.id in (select s.decided_by from screening_decisions s where s.workspace_id = e.workspace_id and ${subjects}))
    ), ${at}, ${until}::date
    from engagements e
    where e.workspace_id = ${workspaceId} and not e.is_sample and (e.activated_at is not null
      or exists (select from engagement_checks c where c.engagement_id = e.id)
      or exists (select from engagement_approvals a where a.engagement_id = e.id)
      or exists (select from engagement_files f where f.engagement_id = e.id)
      or exists (select from screening_checks s where s.workspace_id = e.workspace_id and ${subjects}))`.execute(trx)
  await sql`insert into retained_files (file_path, client_id, workspace_id, file_size)
    select d.file_path, f.engagement_id, d.workspace_id, d.file_size
    from engagement_files f join documents d on d.id = f.document_id
    join retained_clients r on r.id = f.engagement_id
    where f.workspace_id = ${workspaceId}`.execute(trx)
}

/** Deletes what its day has passed for, unless its client is under legal hold. The sweep of files then removes its files. */
export async function deleteRetainedForEveryone(db: Db, today: string): Promise<void> {
  await sql`delete from retained_clients r where r.retain_until < ${today}::date
    and not exists (select from monitored_clients m where m.engagement_id = r.id and m.hold_reason is not null)`.execute(
    db,
  )
}
