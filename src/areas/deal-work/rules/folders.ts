const mostDepth = 20
const longestName = 100

/** A path of folders as it is stored: names without control characters, no '.' or '..', one slash between them. */
export function cleanFolder(path: string): string {
  return path
    .normalize('NFC')
    .split(/[/\\]/)
    .map((name) =>
      name
        .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '' && !/^\.+$/.test(name))
    .map((name) => name.slice(0, longestName).toWellFormed())
    .slice(0, mostDepth)
    .join('/')
}

/** The names of the folders directly in a folder, in order. */
export function foldersIn(parent: string, paths: readonly string[]): string[] {
  const prefix = parent === '' ? '' : `${parent}/`
  const names = paths
    .filter((path) => path.startsWith(prefix) && path.length > prefix.length)
    .map((path) => path.slice(prefix.length).split('/')[0] ?? '')
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** A folder with those around it, the outermost first. */
export function foldersTo(path: string): string[] {
  if (path === '') return []
  const names = path.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Whether a path is a folder or in it. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

/** Whether a folder was given to somebody: itself, or one around it without a closed folder in between. */
export function isGiven(folder: string, { given, closed }: { given: readonly string[]; closed: readonly string[] }) {
  return given.some(
    (path) => isWithin(folder, path) && closed.every((one) => !isWithin(folder, one) || isWithin(path, one)),
  )
}

/**
 * Spells folders as those that exist, and later ones as the first: to the machines that ZIP files come from, 'legal' and 'Legal'
 * are one folder.
 */
export function makeSpelling(existing: readonly string[]): (path: string) => string {
  const exact = new Set(existing.flatMap(foldersTo))
  const spelled = new Map([...exact].map((path) => [path.toLowerCase(), path]))
  const spell = (path: string, name: string) => {
    const written = path === '' ? name : `${path}/${name}`
    const known = exact.has(written) ? written : (spelled.get(written.toLowerCase()) ?? written)
    exact.add(known)
    spelled.set(known.toLowerCase(), known)
    return known
  }
  return (path) => (path === '' ? '' : path.split('/').reduce(spell, ''))
}

/** A folder inside another one; '' is the top of either. */
export function joinFolders(outer: string, inner: string): string {
  return [outer, inner].filter((path) => path !== '').join('/')
}

/** The folder of an entry of a ZIP file that is imported into a folder. */
export function folderOf(target: string, entryPath: string): string {
  const names = entryPath.split(/[/\\]/).slice(0, -1)
  return cleanFolder([target, ...names].join('/')).slice(0, 500)
}
