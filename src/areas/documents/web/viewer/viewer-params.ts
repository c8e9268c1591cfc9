import { params } from '#core/fields/params.ts'

const most = 2_000_000_000

/** The document that is open over a page, and where: the part of an address that a link to a passage keeps. */
export const viewerParams = params({
  document: { kind: 'id' },
  document_page: { kind: 'number', min: 1, max: 100_000, whole: true },
  passage_from: { kind: 'number', min: 0, max: most, whole: true },
  passage_to: { kind: 'number', min: 0, max: most, whole: true },
})
