const mb = 1024 ** 2

/** What one file may take. A contract of 1,000 pages has 3 million letters. */
export const textLimits = {
  fileBytes: 200 * mb,
  /** All parts of an Office file together, once unpacked. */
  unpackedBytes: 256 * mb,
  /** One XML part of a Word file, which is read as a whole. */
  partBytes: 64 * mb,
  letters: 20_000_000,
  pages: 5_000,
  /** Cells of a workbook. */
  cells: 1_000_000,
  cellsPerRow: 1_000,
  /** Mails inside mails. */
  nesting: 3,
  attachments: 50,
  heapMb: 1024,
  residentBytes: 1_800 * mb,
  readMs: 60_000,
  /** A person waits for it; a file of a thousand pages takes ten seconds. */
  stampMs: 60_000,
  /** Twice of it are in memory while a file is stamped. */
  stampBytes: 100 * mb,
  /** Of a file that is redacted, and how many of them may become pictures of 200 dots per inch: a second and 300 KB each. */
  redactedPages: 500,
  drawnPages: 200,
  /** A job waits for it. */
  redactMs: 600_000,
  /** Recognising a page takes seconds. After this time the remaining pages of a file stay pictures. */
  recogniseMs: 900_000,
  /** Of a page or picture that is recognised: A3 at 300 dots per inch, twice. */
  picturePixels: 35_000_000,
}
