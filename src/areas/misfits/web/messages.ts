import type { MisfitReason } from '../rules/reasons.ts'

/** Every sentence that somebody reads on the screens of this area. */
export const messages = {
  part: 'Like one you refused',
  button: 'Not a fit',
  named: (name: string) => `Not a fit: ${name}`,
  because: (name: string) => `${name} is not a fit, because it is`,
  reasons: {
    too_small: 'too small',
    too_large: 'too large',
    wrong_sector: 'in the wrong sector',
    wrong_place: 'in the wrong place',
    owned_already: 'owned already',
    other: 'Another reason …',
  } satisfies Record<MisfitReason, string>,
  title: (name: string) => `Why is ${name} not a fit?`,
  description: 'Others of whom the same words are told lose points, as their score will say.',
  note: 'Reason',
  noteHelp: 'In your own words, such as ‘lives off two customers in shipping’',
  noteMissing: 'Say the reason.',
  save: 'Take it off the list',
  cancel: 'Cancel',
  failed: 'It could not be noted',
  list: 'Not a fit',
  listText: 'Left out of this list. Others like them lose points.',
  entry: (name: string, reason: string) => `${name}: ${reason}`,
  by: (name: string, reason: string, person: string) => `${name}: ${reason} (${person})`,
  takeBack: (name: string) => `Take back: ${name}`,
  takeBackFailed: 'It could not be taken back',
}
