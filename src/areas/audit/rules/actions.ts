import { keysOf } from '#core/keys-of.ts'

/**
 * Every action of the audit log. Each area adds its own lines here: the action, a sentence that says when it is
 * written, and the names of its details. Details are ids, counts and words from closed lists, never secrets, names,
 * addresses or free text: the log outlives the people in it. `ownWords` names the exception: why compliance did something,
 * as it said so, which the law wants retained and only the log of compliance contains.
 */
export const auditActions = {
  'audit_log.exported': {
    when: 'The audit log was downloaded.',
    details: ['from_seq', 'to_seq', 'entries', 'sha256'],
  },

  'user.created': { when: 'An account was created.', details: ['method', 'role'] },
  'user.role_changed': {
    when: 'An admin changed the role of an account, or the server appointed the first admin.',
    details: ['from', 'to'],
  },
  'user.address_confirmed': { when: 'The owner of an account confirmed the email address.', details: [] },
  'user.address_changed': { when: 'The email address of an account was changed.', details: [] },
  'user.password_changed': { when: 'The password of an account was changed.', details: ['method'] },
  'user.second_factor_enabled': { when: 'Two-factor authentication was turned on.', details: [] },
  'user.second_factor_disabled': { when: 'Two-factor authentication was turned off.', details: [] },
  'user.recovery_codes_replaced': { when: 'New recovery codes took the place of the earlier ones.', details: [] },
  'user.deleted': { when: 'An account was deleted, by its owner or by an admin.', details: ['by'] },

  'trial.started': { when: 'A user started the free trial.', details: [] },
  'plan.started': { when: 'A user started a plan.', details: ['plan'] },
  'plan.granted': { when: 'An operator granted a plan free of charge.', details: ['plan', 'months'] },
  'plan.change_requested': { when: 'A user chose another plan for the next period.', details: ['from', 'to'] },
  'plan.cancelled': { when: 'A user cancelled a plan at the end of its period.', details: ['plan'] },
  'plan.resumed': { when: 'A user withdrew the cancellation of a plan.', details: ['plan'] },
  'plan.renewed': { when: 'A plan was renewed for its next period.', details: ['plan', 'period'] },
  'plan.overdue': {
    when: 'A payment for a plan became overdue, or an overdue payment arrived.',
    details: ['plan', 'is_overdue'],
  },
  'plan.ended': { when: 'A plan ended.', details: ['plan', 'reason'] },
  'invoice.issued': { when: 'An invoice was issued.', details: ['number', 'total_minor', 'currency'] },
  'invoice.printed': { when: 'An invoice or a credit note was downloaded.', details: ['number', 'sha256'] },
  'invoice.credited': { when: 'A credit note was issued.', details: ['number', 'amount_minor'] },
  'invoice.refund_ordered': {
    when: 'An operator ordered a refund at the payment provider, or recorded one that was paid by hand.',
    details: ['number', 'amount_minor', 'method'],
  },
  'invoice.refund_changed': {
    when: 'The payment provider reported a refund: made there, finished or failed.',
    details: ['number', 'amount_minor', 'state'],
  },
  'invoice.refund_dismissed': {
    when: 'An operator decided not to try a refund again that had failed.',
    details: ['number', 'amount_minor'],
  },
  'invoice.disputed': {
    when: 'The bank of a customer disputed a payment, asked about it, or decided.',
    details: ['number', 'amount_minor', 'state'],
  },
  'invoice.unpaid_again': {
    when: 'A dispute was lost, or given back: an invoice is unpaid again, or paid.',
    details: ['number', 'status'],
  },
  'invoice.chased': {
    when: 'An unpaid invoice fell due, a reminder was sent, or its collection was given up.',
    details: ['number', 'step'],
  },
  'invoice.paid': { when: 'An invoice was paid.', details: ['number', 'by'] },
  'billing.settings_changed': {
    when: 'An operator changed the seller, the tax or the success fee of the invoices.',
    details: ['tax_basis_points', 'is_fee_waived'],
  },

  'workspace.created': { when: 'A workspace was created, at sign-up or by a user.', details: ['is_private'] },
  'workspace.renamed': { when: 'A workspace was renamed.', details: [] },
  'workspace.deleted': { when: 'An owner deleted a workspace with everything in it.', details: [] },
  'workspace.samples_removed': { when: 'The sample data of a workspace was removed.', details: [] },
  'member.joined': {
    when: 'A user joined through an invitation.',
    details: ['role', 'capabilities', 'invitation_id'],
  },
  'member.role_changed': { when: 'The role of a member was changed.', details: ['from', 'to'] },
  'member.capabilities_changed': { when: 'The capabilities of a member were changed.', details: ['from', 'to'] },
  'member.removed': { when: 'A member was removed from the workspace.', details: ['role'] },
  'member.left': { when: 'A member left the workspace, or deleted their account.', details: ['role'] },
  'invitation.created': { when: 'A person was invited.', details: ['role', 'capabilities'] },
  'invitation.resent': { when: 'An invitation was sent again with a new link.', details: ['sent_count'] },
  'invitation.revoked': { when: 'An invitation was withdrawn, or its sender lost the right to give it.', details: [] },
  'invitation.declined': { when: 'The invited person declined.', details: [] },

  'ai.policy_changed': {
    when: 'An owner or admin allowed or forbade AI providers, or set the AI budget.',
    details: ['outside_from', 'outside_to', 'notice_version', 'daily_budget_micros'],
  },

  'document.uploaded': { when: 'A file was uploaded.', details: ['category', 'file_type', 'file_size'] },
  'document.renamed': { when: 'A document was renamed.', details: [] },
  'document.replaced': { when: 'A newer version of a document was uploaded.', details: ['version', 'file_size'] },
  'document.version_restored': {
    when: 'An earlier file of a document became its newest version.',
    details: ['version', 'file_size', 'restored_version'],
  },
  'document.unlocked': { when: 'An encrypted file was read with its password.', details: [] },
  'document.redacted': {
    when: 'A member chose what guests of data rooms do not get of a document.',
    details: ['version', 'places', 'whole_pages'],
  },
  'document.redacted_copy_made': {
    when: 'The redacted copy of a document was made and checked.',
    details: ['redaction_id', 'file_size'],
  },
  'document.redaction_lifted': { when: 'Guests of data rooms get the original of a document again.', details: [] },
  'document.removed': { when: 'A document was deleted with its file.', details: [] },
  'document.restored': { when: 'A deleted document was restored.', details: [] },

  'deal.created': { when: 'A deal was added.', details: ['stage', 'origin', 'change_id'] },
  'deal.changed': {
    when: 'Fields of a deal were changed.',
    details: ['fields', 'from', 'to', 'is_override', 'change_id'],
  },
  'deal.removed': { when: 'A deal was removed.', details: ['change_id'] },
  'deal.undone': {
    when: 'The last change to a deal, or its removal, was undone.',
    details: ['fields', 'from', 'to', 'change_id'],
  },

  'deal_task.added': { when: 'A task was added to a deal.', details: ['deal_id', 'assignee_id'] },
  'deal_task.changed': {
    when: 'The title, day or person of a task of a deal was changed.',
    details: ['deal_id', 'fields', 'assignee_id'],
  },
  'deal_task.done': { when: 'A task of a deal was marked as done.', details: ['deal_id'] },
  'deal_task.reopened': { when: 'A task of a deal was reopened.', details: ['deal_id'] },
  'deal_task.removed': { when: 'A task of a deal was removed.', details: ['deal_id'] },
  'deal_note.added': { when: 'A note was added to a deal.', details: ['deal_id'] },
  'deal_note.changed': { when: 'The author changed a note on a deal.', details: ['deal_id'] },
  'deal_note.removed': { when: 'A note on a deal was removed.', details: ['deal_id', 'author_id'] },
  'deal_file.uploaded': { when: 'A file was uploaded directly to a deal.', details: ['deal_id'] },
  'deal_file.moved': { when: 'A file of a deal was moved to another folder.', details: ['deal_id'] },
  'deal_file.folder_changed': {
    when: 'The readers or the watermark of a folder of deal files were changed.',
    details: ['deal_id', 'readers', 'file_access'],
  },
  'deal_file.index_changed': {
    when: 'Folders of deal files were created, renamed, moved, ordered or deleted, or several files were moved or ordered.',
    details: ['deal_id', 'what', 'folders', 'files'],
  },
  'deal_file.index_exported': {
    when: 'The index of the data room of a deal was exported as a file.',
    details: ['deal_id', 'format', 'sha256'],
  },
  'deal_file.room_imported': {
    when: 'A data room was imported into the files of a deal.',
    details: ['deal_id', 'files'],
  },
  'deal_file.attached': { when: 'A document was attached to a deal.', details: ['deal_id'] },
  'deal_file.detached': { when: 'A document was detached from a deal but not deleted.', details: ['deal_id'] },
  'deal_file.deleted': { when: 'A document that was attached to a deal was deleted.', details: ['deal_id'] },
  'deal_file.restored': { when: 'The removal of a document of a deal was undone.', details: ['deal_id'] },
  'deal_file.replaced': { when: 'A newer version of a file of a deal was uploaded.', details: ['deal_id'] },
  'deal_decision.recorded': { when: 'A decision on a deal was recorded.', details: ['deal_id', 'figures'] },
  'deal_decision.revised': {
    when: 'A decision on a deal was revised by a new one.',
    details: ['deal_id', 'figures', 'revises_id'],
  },

  'document_request.created': { when: 'A document request was added to a deal.', details: ['deal_id', 'change_id'] },
  'document_request.changed': {
    when: 'Fields of a document request were changed.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'document_request.removed': { when: 'A document request was removed.', details: ['deal_id', 'change_id'] },
  'document_request.undone': {
    when: 'The last change to a document request, or its removal, was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'room_guest.created': { when: 'A guest was added to the data room of a deal.', details: ['deal_id', 'change_id'] },
  'room_guest.changed': {
    when: 'What a guest of a data room may see was changed.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'room_guest.removed': { when: 'A guest was removed from a data room.', details: ['deal_id', 'change_id'] },
  'room_guest.undone': {
    when: 'The last change to a guest of a data room, or the removal, was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'room_guest.link_sent': { when: 'A guest was sent a new link to a data room.', details: ['deal_id'] },
  'room_guest.link_closed': { when: 'The link of a guest to a data room was closed.', details: ['deal_id'] },
  'room_guest.entered': { when: 'A guest opened a data room with the link.', details: ['deal_id'] },
  'room_guest.index_exported': {
    when: 'A guest of a data room downloaded the index of what they see.',
    details: ['deal_id', 'format', 'sha256'],
  },
  'room_guest.asked': { when: 'A guest asked a question in a data room.', details: ['deal_id', 'request_id'] },
  'room_guest.answer_mailed': {
    when: 'A guest was told by mail that their question was answered.',
    details: ['deal_id', 'request_id'],
  },
  'request_thread.asked': { when: 'A question about a request was asked.', details: ['deal_id'] },
  'request_thread.answered': { when: 'An answer was proposed for approval.', details: ['deal_id'] },
  'request_thread.published': { when: 'An answer was approved and published.', details: ['deal_id'] },
  'request_thread.published_to_all': {
    when: 'An answer was approved and published to the guests of all buyers.',
    details: ['deal_id'],
  },
  'request_thread.returned': { when: 'An answer was sent back to its author.', details: ['deal_id'] },
  'engagement.created': { when: 'An engagement was created.', details: ['change_id'] },
  'engagement.changed': { when: 'Fields of an engagement were changed.', details: ['fields', 'change_id'] },
  'engagement.status_changed': {
    when: 'An engagement was activated, completed, put on hold or reopened.',
    details: ['from', 'to', 'change_id'],
  },
  'engagement.removed': { when: 'An engagement was removed.', details: ['change_id'] },
  'engagement.removed_with_hits': {
    when: 'Compliance removed an engagement of which the sanctions lists had hits.',
    details: ['change_id', 'reason'],
    ownWords: 'reason',
  },
  'engagement.undone': {
    when: 'The last change to an engagement, or its removal, was undone.',
    details: ['change_id'],
  },
  'engagement.approved': {
    when: 'A person approved a client for its risk rating.',
    details: ['level', 'score', 'matrix_number', 'is_single'],
  },
  'engagement.reviewed': {
    when: 'Compliance completed the periodic review of a client.',
    details: ['level', 'next_review_on'],
  },
  'engagement_party.created': { when: 'A party of a client was added.', details: ['engagement_id', 'change_id'] },
  'engagement_party.changed': { when: 'A party of a client was changed.', details: ['engagement_id', 'change_id'] },
  'engagement_party.removed': { when: 'A party of a client was removed.', details: ['engagement_id', 'change_id'] },
  'engagement_party.removed_with_hits': {
    when: 'Compliance removed a party for which the sanctions lists had hits.',
    details: ['engagement_id', 'change_id', 'reason'],
    ownWords: 'reason',
  },
  'engagement_party.undone': { when: 'A change to a party was undone.', details: ['engagement_id', 'change_id'] },
  'client_correction.proposed': {
    when: 'A member proposed a correction of what was compared with the sanctions lists.',
    details: ['engagement_id', 'correction_id', 'fields'],
  },
  'client_correction.accepted': {
    when: 'Compliance accepted a proposed correction, and the client or party was changed.',
    details: ['engagement_id', 'correction_id', 'fields'],
  },
  'client_correction.declined': {
    when: 'Compliance declined a proposed correction.',
    details: ['engagement_id', 'correction_id', 'fields'],
  },
  'client_correction.withdrawn': {
    when: 'A member withdrew a correction that they had proposed.',
    details: ['engagement_id', 'correction_id', 'fields'],
  },
  'engagement_stake.created': { when: 'A holding was added.', details: ['engagement_id', 'change_id'] },
  'engagement_stake.changed': { when: 'A holding was changed.', details: ['engagement_id', 'change_id'] },
  'engagement_stake.removed': { when: 'A holding was removed.', details: ['engagement_id', 'change_id'] },
  'engagement_stake.undone': { when: 'A change to a holding was undone.', details: ['engagement_id', 'change_id'] },
  'engagement_check.decided': {
    when: 'The result of a check of a client or party was saved.',
    details: ['engagement_id', 'kind', 'state'],
  },
  'engagement_file.received': {
    when: 'A document of a client was uploaded, by the team or by the client.',
    details: ['engagement_id', 'code', 'is_from_client'],
  },
  'engagement_file.dated': {
    when: 'The expiry date of a client document was entered.',
    details: ['code', 'expires_on'],
  },
  'engagement_file.rejected': {
    when: 'A document of a client was rejected by compliance.',
    details: ['file_id', 'code', 'reason'],
  },
  'engagement_file.accepted': {
    when: 'A rejected document of a client was accepted again by compliance.',
    details: ['file_id', 'code'],
  },
  'engagement_file.removed': {
    when: 'A document of a client, or the note of its original, was deleted.',
    details: ['code'],
  },
  'engagement_file.seen': { when: 'The original of a client document was seen.', details: ['code'] },
  'engagement_request.sent': { when: 'A client was sent a link for uploading documents.', details: ['codes'] },
  'engagement_request.closed': { when: 'The link of a client was closed.', details: [] },
  'engagement_request.finished': { when: 'A client confirmed that everything had been sent.', details: [] },
  'risk_matrix.saved': { when: 'A new version of the risk matrix was saved.', details: ['number'] },

  'document_requests.exported': {
    when: 'Document requests were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'request_threads.exported': {
    when: 'The questions and answers of a deal were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'room_guests.exported': {
    when: 'Guests of data rooms were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },

  'monitoring.alert_raised': { when: 'The rules raised an alert on payments of a client.', details: ['rule', 'type'] },
  'monitoring.case_started': { when: 'An investigation of an alert was started.', details: [] },
  'monitoring.note_added': { when: 'A note or evidence was added to a case.', details: ['kind'] },
  'monitoring.evidence_added': {
    when: 'A file was added to a case as evidence.',
    details: ['file_type', 'file_size', 'sha256'],
  },
  'monitoring.evidence_opened': { when: 'A file of a case was downloaded.', details: ['sha256'] },
  'monitoring.case_decided': { when: 'A case was decided.', details: ['decision', 'is_single_approver'] },
  'monitoring.case_reviewed': { when: 'A second person approved a decision or sent it back.', details: ['outcome'] },
  'monitoring.case_reopened': { when: 'A resolved case was reopened.', details: [] },
  'monitoring.follow_ups_added': { when: 'Follow-ups were added to a case.', details: ['count'] },
  'monitoring.follow_up_done': { when: 'A follow-up was marked as done.', details: [] },
  'monitoring.exported': { when: 'A case was exported as a file.', details: ['format', 'sha256'] },
  'monitoring.client_added': { when: 'A client was added to the monitoring.', details: ['accounts'] },
  'monitoring.client_ended': { when: 'A client is no longer monitored.', details: [] },
  'monitoring.client_changed': { when: 'A monitored client was changed.', details: ['fields'] },
  'monitoring.client_held': { when: 'A client was put under legal hold or released.', details: ['is_held'] },
  'monitoring.settings_changed': { when: 'Thresholds of the rules were changed.', details: ['fields', 'version'] },
  'monitoring.payments_imported': { when: 'A file of payments was imported.', details: ['records', 'alerts'] },

  'deals.exported': {
    when: 'Deals were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'deal.sheet_printed': { when: 'The sheet of a deal was printed as a PDF.', details: ['sha256'] },
  'pipeline.sheet_printed': { when: 'The sheet of all open deals was printed as a PDF.', details: ['sha256'] },

  'valuation.created': { when: 'A valuation was created.', details: ['deal_id'] },
  'valuation.changed': {
    when: 'A valuation was renamed or moved to another deal, day or currency.',
    details: ['deal_id', 'fields'],
  },
  'valuation.source_named': {
    when: 'A document was named as the source of a valuation figure.',
    details: ['deal_id', 'path'],
  },
  'valuation.removed': { when: 'A valuation was removed with its versions.', details: ['deal_id'] },
  'valuation.adjusted': { when: 'EBITDA, debt or cash of a valuation was adjusted.', details: ['deal_id', 'kind'] },
  'valuation.adjustment_withdrawn': { when: 'An adjustment of a valuation was withdrawn.', details: ['deal_id'] },
  'valuation.version_saved': {
    when: 'The draft of a valuation was saved as a version.',
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
    when: 'A version of a valuation was restored as its draft.',
    details: ['deal_id', 'number'],
  },
  'valuation.version_locked': { when: 'A version of a valuation was locked.', details: ['deal_id', 'number'] },

  'matching.weights_changed': {
    when: 'The weights of matching scores were changed or reset.',
    details: ['version', 'is_default'],
  },
  'match_run.created': { when: 'A matching search was run for a sector or an acquirer.', details: ['kind'] },
  'match_run.removed': { when: 'A matching result was removed.', details: ['kind'] },

  'misfit.added': { when: 'A company was excluded as not a fit for a thesis.', details: ['kind', 'reason'] },
  'misfit.taken_back': { when: 'The exclusion of a company was undone.', details: ['kind', 'reason'] },

  'diligence_item.created': { when: 'An item was added to a review.', details: ['deal_id', 'change_id'] },
  'diligence_item.changed': {
    when: 'Fields of an item of a review were changed.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_item.confirmed': {
    when: 'A second person confirmed an item of a review.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_item.unconfirmed': {
    when: 'The confirmation of an item of a review was withdrawn.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_item.removed': { when: 'An item of a review was removed.', details: ['deal_id', 'change_id'] },
  'diligence_item.undone': {
    when: 'The last change to an item of a review, or its removal, was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_risk.created': { when: 'A risk was added to a review.', details: ['deal_id', 'change_id'] },
  'diligence_risk.changed': { when: 'Fields of a risk were changed.', details: ['deal_id', 'fields', 'change_id'] },
  'diligence_risk.confirmed': {
    when: 'A second person confirmed a risk of a review.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_risk.unconfirmed': {
    when: 'The confirmation of a risk of a review was withdrawn.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_risk.removed': { when: 'A risk was removed.', details: ['deal_id', 'change_id'] },
  'diligence_risk.undone': {
    when: 'The last change to a risk, or its removal, was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_document.created': { when: 'The review status of a document was set.', details: ['deal_id', 'change_id'] },
  'diligence_document.changed': {
    when: 'The review status of a document was changed.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_document.removed': {
    when: 'The review status of a document was removed.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_document.undone': {
    when: 'The last change to a review status was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_point.created': {
    when: 'An open point for the negotiation was added.',
    details: ['deal_id', 'change_id'],
  },
  'diligence_point.changed': {
    when: 'Fields of an open point were changed.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_point.removed': { when: 'An open point was removed.', details: ['deal_id', 'change_id'] },
  'diligence_point.undone': {
    when: 'The last change to an open point was undone.',
    details: ['deal_id', 'fields', 'change_id'],
  },
  'diligence_review.started': { when: 'The review of a deal was started.', details: ['deal_id', 'items'] },
  'diligence_review.saved': { when: 'The state of a review was saved.', details: ['deal_id', 'number', 'progress'] },
  'diligence_report.exported': {
    when: 'The report of a review, or of one of its categories, was downloaded.',
    details: ['deal_id', 'format', 'sha256'],
  },
  'diligence_items.exported': {
    when: 'Items of a review were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'diligence_risks.exported': {
    when: 'Risks of a review were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'documents.analysed': { when: 'Uploaded documents were analyzed.', details: ['analysis_type', 'documents'] },
  'negotiation.begun': { when: 'The negotiation of a deal was started.', details: ['deal_id'] },
  'negotiation.changed': { when: 'The side, contact or rates of a negotiation were changed.', details: ['deal_id'] },
  'negotiation.finalised': { when: 'A negotiation was finalized, which closed its deal.', details: ['deal_id'] },
  'negotiation.reopened': { when: 'A finalized negotiation was reopened.', details: ['deal_id'] },
  'negotiation_offer.submitted': { when: 'An offer or counter-offer was submitted.', details: ['deal_id', 'type'] },
  'negotiation_offer.answered': {
    when: 'An offer was accepted, declined or withdrawn.',
    details: ['deal_id', 'status'],
  },
  'negotiation_bid.changed': { when: 'A bid was changed.', details: ['deal_id', 'status'] },
  'negotiation_term.created': { when: 'A term was added to a negotiation.', details: ['deal_id', 'change_id'] },
  'negotiation_term.changed': { when: 'A term was changed.', details: ['deal_id', 'fields', 'change_id'] },
  'negotiation_term.agreed': { when: 'A term was agreed.', details: ['deal_id', 'change_id'] },
  'negotiation_term.removed': { when: 'A term was removed.', details: ['deal_id', 'change_id'] },
  'negotiation_term.undone': { when: 'The last change to a term was undone.', details: ['deal_id', 'change_id'] },
  'negotiation_step.created': { when: 'A step was added to a negotiation.', details: ['deal_id', 'change_id'] },
  'negotiation_step.changed': { when: 'A step was changed.', details: ['deal_id', 'fields', 'change_id'] },
  'negotiation_step.removed': { when: 'A step was removed.', details: ['deal_id', 'change_id'] },
  'negotiation_step.undone': { when: 'The last change to a step was undone.', details: ['deal_id', 'change_id'] },
  'negotiation_message.sent': { when: 'A message was sent to the team of a negotiation.', details: ['deal_id'] },
  'negotiation_meeting.scheduled': { when: 'A meeting was scheduled.', details: ['deal_id', 'attendees'] },
  'negotiation_meeting.changed': { when: 'A meeting was moved or changed.', details: ['deal_id', 'attendees'] },
  'negotiation_meeting.cancelled': { when: 'A meeting was cancelled.', details: ['deal_id', 'attendees'] },
  'negotiation_limits.changed': { when: 'Our limits in a negotiation were changed.', details: ['deal_id'] },
  'sales_tool.connected': { when: 'The credentials of a sales tool were set.', details: ['tool'] },
  'sales_tool.disconnected': { when: 'The credentials of a sales tool were deleted.', details: ['tool'] },
  'sales_call.added': { when: 'The transcript of a call was added to a deal.', details: ['deal_id'] },
  'sales_call.removed': { when: 'The transcript of a call was deleted.', details: ['deal_id'] },
  'sales_follow_up.handed_over': {
    when: 'A follow-up was handed over to Klenty or to the mail of the installation.',
    details: ['deal_id', 'kind', 'via'],
  },
  'negotiation_brief.printed': { when: 'The brief of a negotiation was downloaded.', details: ['deal_id', 'sha256'] },

  'legal_review.created': { when: 'Documents were checked against a playbook.', details: ['playbook', 'documents'] },
  'legal_review.removed': { when: 'A legal review was removed with its findings.', details: [] },
  'legal_finding.changed': { when: 'Status or owner of a legal finding was changed.', details: ['status'] },
  'legal_playbook.changed': {
    when: 'A workspace saved a new version of a playbook.',
    details: ['playbook', 'version'],
  },
  'legal_report.exported': {
    when: 'A legal report, a redline or a consent letter was downloaded.',
    details: ['kind', 'sha256'],
  },

  'market_scan.created': { when: 'A market scan was run.', details: [] },
  'market_scan.removed': { when: 'A market scan was removed.', details: [] },

  'screening_batch.created': { when: 'The names of a file were screened.', details: [] },
  'screening_batch.removed': { when: 'The screening of a file was removed.', details: [] },
  'screening_batch.exported': {
    when: 'The result of a screened file was exported.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'screening.searched': { when: 'A name was compared with the sanctions lists.', details: ['hits', 'lists'] },
  'screening.checked': {
    when: 'A person or company was screened, or a screening in the background had another result than before.',
    details: ['subject_kind', 'cause', 'state', 'hits'],
  },
  'screening.threshold_changed': {
    when: 'The score from which hits of a list are shown was changed.',
    details: ['list', 'threshold'],
  },
  'screening_decisions.exported': {
    when: 'The decided hits were exported.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'screening.decided': {
    when: 'Someone decided whether a hit is the person or company that was screened.',
    details: ['subject_kind', 'list', 'decision', 'is_confirmation', 'is_single_approver'],
  },
  'screening_list.loaded': {
    when: 'A new version of a sanctions list was loaded.',
    details: ['list', 'origin', 'entries', 'sha256'],
  },
  'screening_list.refused': {
    when: 'A sanctions list file was rejected; the current version was kept.',
    details: ['list', 'origin'],
  },

  'company.linked': {
    when: 'A register record was linked to a company and filled its empty fields.',
    details: ['source', 'fields'],
  },
  'company.unlinked': {
    when: 'A register record was unlinked from a company, and the fields it had filled were cleared.',
    details: ['source', 'fields', 'kept'],
  },

  'company.created': { when: 'A company was added to the universe or to a workspace.', details: ['scope'] },
  'company.changed': { when: 'Fields of a company were changed.', details: ['fields'] },
  'company.undone': { when: 'A change to a company was undone.', details: ['fields'] },
  'company.removed': { when: 'A company was removed.', details: [] },

  'watchlist.exported': {
    when: 'A user exported their watchlist as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },

  'sourcing.created': {
    when: 'The owner, sourcing stage or note of a company was set for the first time.',
    details: ['company_id', 'change_id'],
  },
  'sourcing.changed': {
    when: 'The owner, sourcing stage or note of a company was changed.',
    details: ['company_id', 'fields', 'change_id'],
  },
  'sourcing.removed': {
    when: 'The owner, sourcing stage and note of a company were cleared.',
    details: ['company_id', 'change_id'],
  },
  'sourcing.undone': {
    when: 'The last change to the owner, sourcing stage or note of a company was undone.',
    details: ['company_id', 'fields', 'change_id'],
  },

  'contact.created': { when: 'A company was contacted, or a call or message was planned.', details: ['method'] },
  'contact.changed': {
    when: 'The task of a contact was corrected, or marked as done or open.',
    details: ['state', 'fields', 'change_id'],
  },
  'contact.removed': { when: 'A contact was removed.', details: ['method', 'change_id'] },
  'contact.undone': {
    when: 'The last change to a contact, or its removal, was undone.',
    details: ['fields', 'change_id'],
  },

  'opt_out.added': { when: 'An operator added a recipient to the opt-out list.', details: ['reason'] },
  'opt_out.removed': {
    when: 'An operator removed a recipient from the opt-out list.',
    details: ['reason'],
  },

  'agreement.moved': {
    when: 'An agreement was created, sent, opened, accepted, declined, withdrawn or completed.',
    details: ['step', 'participant'],
  },
  'agreement_obligation.changed': {
    when: 'An obligation of an agreement was added, changed or removed.',
    details: ['change', 'state', 'participant'],
  },
  'agreement_calendar.changed': {
    when: 'A person opened or revoked the calendar feed of their agreements.',
    details: ['change'],
  },
  'agreement.printed': {
    when: 'A participant downloaded the file, the certificate, the proof or the dates of an agreement.',
    details: ['file', 'sha256', 'participant'],
  },

  'import.committed': {
    when: 'Companies were imported from a file.',
    details: ['scope', 'created', 'changed', 'refused', 'skipped'],
  },
  'import.undone': { when: 'A whole import was undone.', details: ['scope', 'undone', 'kept'] },
  'companies.exported': {
    when: 'Companies were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'import_errors.exported': {
    when: 'The rows of a file that could not be imported were exported as a file.',
    details: ['format', 'records', 'bytes', 'sha256', 'is_whole'],
  },
  'import.merge_undone': { when: 'The overwritten fields of one company were restored.', details: ['company_id'] },
} as const satisfies Record<string, DescribedAction>

type DescribedAction = { when: string; details: readonly string[]; ownWords?: 'reason' }

export type AuditAction = keyof typeof auditActions

/** All actions, for the contract and the filters of the screen. */
export const auditActionNames = keysOf(auditActions)

export type AuditValue = string | number | boolean | null | readonly string[]
export type AuditDetails<A extends AuditAction> = {
  [Name in (typeof auditActions)[A]['details'][number]]?: AuditValue
}
