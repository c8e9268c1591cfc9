const byPrograms = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i

/** Written by programs for themselves, not by the people who filled the folder. */
export function isWrittenByProgram(path: string): boolean {
  return byPrograms.test(path)
}
