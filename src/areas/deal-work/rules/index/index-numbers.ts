/** Where a folder or a file is among those in the same folder. */
type Placed = { position: number }
export type PlacedFolder = Placed & { path: string }
export type PlacedFile = Placed & { id: string; folder: string; name: string }

export type IndexLine =
  | { kind: 'folder'; path: string; number: string; depth: number }
  | { kind: 'file'; id: string; number: string; depth: number }

/**
 * The index of a data room: each folder and file with its number, in order. In each folder the folders come first, and the
 * numbers run on through its files. Only what a reader sees is given to it, so no gap shows that something is hidden.
 */
export function numberIndex(folders: readonly PlacedFolder[], files: readonly PlacedFile[]): IndexLine[] {
  const inside = groupFolders(folders, files)
  const filesOf = Map.groupBy(files, ({ folder }) => folder)
  const lines: IndexLine[] = []
  const add = (parent: string, { prefix, depth }: { prefix: string; depth: number }) => {
    const [below, own] = [inside.get(parent) ?? [], filesOf.get(parent) ?? []]
    for (const [index, { path }] of below.toSorted(byPlace(({ path: one }) => nameOfFolder(one))).entries()) {
      const number = `${prefix}${index + 1}`
      lines.push({ kind: 'folder', path, number, depth })
      add(path, { prefix: `${number}.`, depth: depth + 1 })
    }
    for (const [index, { id }] of own.toSorted(byPlace(({ name, id: one }) => `${name} ${one}`)).entries())
      lines.push({ kind: 'file', id, number: `${prefix}${below.length + index + 1}`, depth })
  }
  add('', { prefix: '', depth: 0 })
  return lines
}

/** The numbers of folders by path and of files by id. */
export function numbersOf(lines: readonly IndexLine[]): {
  folders: ReadonlyMap<string, string>
  files: ReadonlyMap<string, string>
} {
  const folders = new Map<string, string>()
  const files = new Map<string, string>()
  for (const line of lines)
    if (line.kind === 'folder') folders.set(line.path, line.number)
    else files.set(line.id, line.number)
  return { folders, files }
}

/** Names as people order them: '2 Legal' before '10 Tax', in whatever letters. */
export const byName = (a: string, b: string): number => order.compare(a, b)
const order = new Intl.Collator('en', { numeric: true })

/** The name of a folder, and the folder that it is in. */
export const nameOfFolder = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderAround = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The folders of each folder, also those that only the path of a file or of another folder names. */
function groupFolders(folders: readonly PlacedFolder[], files: readonly PlacedFile[]) {
  const all = new Map<string, PlacedFolder>()
  for (const path of [...folders.map((one) => one.path), ...files.map(({ folder }) => folder)])
    for (let at = path; at !== '' && !all.has(at); at = folderAround(at)) all.set(at, { path: at, position: unplaced })
  for (const folder of folders) all.set(folder.path, folder)
  return Map.groupBy(all.values(), ({ path }) => folderAround(path))
}

const unplaced = Number.MAX_SAFE_INTEGER

function byPlace<T extends Placed>(name: (one: T) => string) {
  return (a: T, b: T): number => a.position - b.position || byName(name(a), name(b))
}
