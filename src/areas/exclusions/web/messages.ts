import type { ExclusionReason } from '../rules/reasons.ts'

/** Every sentence that somebody reads on the screens of this area. */
export const messages = {
  part: 'Similar to an excluded company',
  button: 'Not a fit',
  named: (name: string) => `Not a fit: ${name}`,
  because: (name: string) => `${name} is not a fit, because it is`,
  reasons: {
    too_small: 'too small',
    too_large: 'too large',
    wrong_sector: 'in the wrong sector',
    wrong_place: 'in the wrong location',
    owned_already: 'already owned',
    other: 'Another reason …',
  } satisfies Record<ExclusionReason, string>,
  title: (name: string) => `Why is ${name} not a fit?`,
  description: 'Similar companies lose points, and their score shows it.',
  note: 'Reason',
  noteHelp: 'In your own words, such as ‘depends on two shipping customers’',
  noteMissing: 'Give a reason.',
  save: 'Remove from the list',
  cancel: 'Cancel',
  failed: 'It could not be saved',
  list: 'Not a fit',
  listText: 'Left out of this list. Similar companies lose points.',
  entry: (name: string, reason: string) => `${name}: ${reason}`,
  by: (name: string, reason: string, person: string) => `${name}: ${reason} (${person})`,
  takeBack: (name: string) => `Undo: ${name}`,
  takeBackFailed: 'It could not be undone',
}
