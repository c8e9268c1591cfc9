/**
 * Everything the audit log can say. Every area adds its own lines here: the action, a sentence that says when it is
 * written, and the names of the details it may carry. Details are ids, counts and words of closed lists, never
 * secrets, names, addresses or texts that people typed: the log outlives the people in it.
 */
export const auditActions = {
  'audit_log.exported': {
    when: 'Somebody downloaded the audit log.',
    details: ['from_seq', 'to_seq', 'entries', 'sha256'],
  },

  'user.created': { when: 'Somebody opened an account.', details: ['method', 'role'] },
  'user.role_changed': {
    when: 'An admin changed the role of an account, or the server made the first admin.',
    details: ['from', 'to'],
  },
  'user.address_confirmed': { when: 'The owner of an account proved the e-mail address.', details: [] },
  'user.address_changed': { when: 'An account moved to another e-mail address.', details: [] },
  'user.password_changed': { when: 'An account got a new password.', details: ['method'] },
  'user.second_factor_enabled': { when: 'Somebody began to use a second factor.', details: [] },
  'user.second_factor_disabled': { when: 'Somebody stopped using a second factor.', details: [] },
  'user.deleted': { when: 'An account was deleted, by its owner or by an admin.', details: ['by'] },

  'workspace.created': { when: 'A workspace was made, at sign-up or by hand.', details: ['is_private'] },
  'workspace.renamed': { when: 'A workspace got another name.', details: [] },
  'workspace.deleted': { when: 'An owner deleted a workspace with everything in it.', details: [] },
  'workspace.samples_removed': { when: 'The sample data of a workspace was removed.', details: [] },
  'member.joined': {
    when: 'Somebody became a member by an invitation.',
    details: ['role', 'capabilities', 'invitation_id'],
  },
  'member.role_changed': { when: 'A member got another role.', details: ['from', 'to'] },
  'member.capabilities_changed': { when: 'A member got or lost a capability.', details: ['from', 'to'] },
  'member.removed': { when: 'Somebody took a member out of the workspace.', details: ['role'] },
  'member.left': { when: 'A member left the workspace, or closed their account.', details: ['role'] },
  'invitation.created': { when: 'Somebody was invited.', details: ['role', 'capabilities'] },
  'invitation.resent': { when: 'An invitation was mailed again with a new link.', details: ['sent_count'] },
  'invitation.revoked': { when: 'An invitation was withdrawn, or its sender lost the right to give it.', details: [] },
  'invitation.declined': { when: 'The invited person declined.', details: [] },

  'ai.policy_changed': {
    when: 'An owner or admin allowed or forbade AI providers, or set the AI budget.',
    details: ['outside_from', 'outside_to', 'notice_version', 'daily_budget_micros'],
  },

  'document.uploaded': { when: 'A file was uploaded.', details: ['category', 'file_type', 'file_size'] },
  'document.removed': { when: 'A document was deleted with its file.', details: [] },

  'deal.created': { when: 'A deal was added.', details: ['stage', 'origin', 'change_id'] },
  'deal.changed': {
    when: 'Fields of a deal were changed.',
    details: ['fields', 'from', 'to', 'is_override', 'change_id'],
  },
  'deal.removed': { when: 'A deal was removed.', details: ['change_id'] },
  'deal.undone': {
    when: 'The last change of a deal was taken back, its removal too.',
    details: ['fields', 'from', 'to', 'change_id'],
  },

  'deal_task.added': { when: 'A task was added to a deal.', details: ['deal_id', 'assignee_id'] },
  'deal_task.changed': {
    when: 'A task of a deal got another title, day or person.',
    details: ['deal_id', 'fields', 'assignee_id'],
  },
  'deal_task.done': { when: 'A task of a deal was marked as done.', details: ['deal_id'] },
  'deal_task.reopened': { when: 'A task of a deal was opened again.', details: ['deal_id'] },
  'deal_task.removed': { when: 'A task of a deal was removed.', details: ['deal_id'] },
  'deal_note.added': { when: 'Somebody wrote a note on a deal.', details: ['deal_id'] },
  'deal_note.changed': { when: 'The author changed a note on a deal.', details: ['deal_id'] },
  'deal_note.removed': { when: 'A note on a deal was removed.', details: ['deal_id', 'author_id'] },
  'deal_file.uploaded': { when: 'A file was uploaded straight to a deal.', details: ['deal_id'] },
  'deal_file.attached': { when: 'A document was attached to a deal.', details: ['deal_id'] },
  'deal_file.detached': { when: 'A document was taken off a deal and kept.', details: ['deal_id'] },
  'deal_file.deleted': { when: 'A document that was attached to a deal was deleted.', details: ['deal_id'] },
  'deal_decision.recorded': { when: 'A decision on a deal was recorded.', details: ['deal_id', 'figures'] },
  'deal_decision.revised': {
    when: 'A decision on a deal was revised by a new one.',
    details: ['deal_id', 'figures', 'revises_id'],
  },

  'deals.exported': {
    when: 'Deals were handed out as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'deal.sheet_printed': { when: 'The sheet of a deal was printed as a PDF.', details: ['sha256'] },
  'pipeline.sheet_printed': { when: 'The sheet of all open deals was printed as a PDF.', details: ['sha256'] },

  'valuation.created': { when: 'A valuation was begun.', details: ['deal_id'] },
  'valuation.changed': {
    when: 'A valuation was renamed or moved to another deal, day or currency.',
    details: ['deal_id', 'fields'],
  },
  'valuation.source_named': { when: 'A document was named for a figure of a valuation.', details: ['deal_id', 'path'] },
  'valuation.removed': { when: 'A valuation was removed with its versions.', details: ['deal_id'] },
  'valuation.adjusted': { when: 'EBITDA, debt or cash of a valuation was adjusted.', details: ['deal_id', 'kind'] },
  'valuation.adjustment_withdrawn': { when: 'An adjustment of a valuation was taken back.', details: ['deal_id'] },
  'valuation.version_saved': {
    when: 'The draft of a valuation was kept as a version.',
    details: ['deal_id', 'number'],
  },
  'valuation.review_scheduled': { when: 'People were invited to review a valuation.', details: ['deal_id'] },
  'valuation.review_changed': { when: 'The review of a valuation was changed.', details: ['deal_id'] },
  'valuation.review_cancelled': { when: 'The review of a valuation was cancelled.', details: ['deal_id'] },
  'valuation.exported': {
    when: 'A valuation was exported as workbook or report.',
    details: ['deal_id', 'format', 'sha256'],
  },
  'valuation.version_restored': {
    when: 'A version of a valuation became its draft again.',
    details: ['deal_id', 'number'],
  },
  'valuation.version_locked': { when: 'A version of a valuation was locked.', details: ['deal_id', 'number'] },

  'matching.weights_changed': {
    when: 'A workspace weighs the parts of matching scores in another way, or as delivered again.',
    details: ['version', 'is_default'],
  },
  'match_run.created': { when: 'Somebody searched for pairs of a sector or for targets.', details: ['kind'] },
  'match_run.removed': { when: 'A matching result was removed.', details: ['kind'] },

  'misfit.added': { when: 'Somebody said that a company is not a fit for a thesis.', details: ['kind', 'reason'] },
  'misfit.taken_back': { when: 'A company that was not a fit may be one again.', details: ['kind', 'reason'] },

  'market_scan.created': { when: 'Somebody measured a market.', details: [] },
  'market_scan.removed': { when: 'A market scan was removed.', details: [] },

  'company.linked': {
    when: 'A register record was linked to a company and filled in what was missing there.',
    details: ['source', 'fields'],
  },
  'company.unlinked': {
    when: 'A register record was taken away from a company, with what it had filled in there.',
    details: ['source', 'fields', 'kept'],
  },

  'company.created': { when: 'A company was added to the universe or to a workspace.', details: ['scope'] },
  'company.changed': { when: 'Fields of a company were changed.', details: ['fields'] },
  'company.removed': { when: 'A company was removed.', details: [] },

  'contact.created': { when: 'Somebody wrote to a company, or noted a call or message to make.', details: ['method'] },
  'contact.changed': { when: 'The task of a contact was marked as done or open.', details: ['state'] },

  'opt_out.added': { when: 'An operator put a recipient on the list of those who want no mails.', details: ['reason'] },
  'opt_out.removed': {
    when: 'An operator took a recipient off the list of those who want no mails.',
    details: ['reason'],
  },

  'import.committed': {
    when: 'Companies of a file were taken over.',
    details: ['scope', 'created', 'changed', 'refused'],
  },
  'import.undone': { when: 'A whole import was taken back.', details: ['scope', 'undone', 'kept'] },
  'companies.exported': {
    when: 'Companies were handed out as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'import.merge_undone': { when: 'One company got back what an import had overwritten.', details: ['company_id'] },
} as const satisfies Record<string, { when: string; details: readonly string[] }>

export type AuditAction = keyof typeof auditActions

/** Actions as a list that the contract and the filters of the screen use. */
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

export type AuditValue = string | number | boolean | null | readonly string[]
export type AuditDetails<A extends AuditAction> = {
  [Name in (typeof auditActions)[A]['details'][number]]?: AuditValue
}
