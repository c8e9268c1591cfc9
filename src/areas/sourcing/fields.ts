import { fields } from '#core/fields/field.ts'
import { ownerField } from '#core/fields/owner-field.ts'
import { sourcingStages, stageLabels } from './rules/words.ts'

/** What the workspace says of a company. */
export const sourcingFields = fields({
  owner_id: { ...ownerField, help: 'Who owns the contact with the company.' },
  stage: {
    kind: 'choice',
    label: 'Sourcing stage',
    words: sourcingStages,
    labels: stageLabels,
    initial: 'new',
    filter: 'sourcing',
  },
  note: { kind: 'text', label: 'Note', max: 4000, long: true, initial: '' },
})

/** The company, said once. */
export const sourcingCompany = fields({
  company_id: { kind: 'id', label: 'Company', of: 'company' },
  /** As it was called then. */
  company_name: { kind: 'text', label: 'Company', max: 300, initial: '', derived: true },
})

/** Who wrote the note as it is now, and when; null without a note, and of a person whose account is gone. */
export const noteOrigin = fields({
  note_by: { kind: 'id', label: 'Note by', of: 'member', nullable: true, initial: null, derived: true },
  note_at: { kind: 'instant', label: 'Note of', nullable: true, initial: null, derived: true },
})

/** The columns of a file that sets owner, stage and note; also those of a file of companies. */
export const sourcingRowFields = fields({
  company_name: {
    kind: 'text',
    label: 'Company',
    max: 300,
    required: true,
    whenMissing: 'Name the company.',
    names: ['company', 'companyname', 'name', 'target', 'targetcompany', 'organisation', 'organization', 'firma'],
  },
  owner_id: { ...sourcingFields.owner_id, names: ['sourcingowner', 'owner', 'contactowner', 'verantwortlich'] },
  stage: { ...sourcingFields.stage, names: ['sourcingstage', 'stage', 'phase', 'status'] },
  note: { ...sourcingFields.note, names: ['sourcingnote', 'note', 'notes', 'comment', 'comments'] },
})

/** The columns of a file of companies, which an import of companies leaves out. */
export const sourcingFileFields = fields({
  sourcing_owner: { ...ownerField, names: [] },
  sourcing_stage: { ...sourcingFields.stage, nullable: true, names: [] },
  sourcing_note: { ...sourcingFields.note, names: [] },
})
