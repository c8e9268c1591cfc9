export type PlacedFile = {
  file: File
  /** The folder that it is in, of those that were dropped or chosen: 'Legal/Leases'; '' for a file by itself. */
  folder: string
}

export type DroppedTree = {
  files: readonly PlacedFile[]
  /** Every folder, also those without files, the outer ones first. */
  folders: readonly string[]
  /** Names of what the browser could not read. */
  unread: readonly string[]
  /** There was more than was asked for: nothing after it was read. */
  isCut: boolean
}

/** Reads dropped files and folders with all that is in them. Call it in the event itself: afterwards nothing is left to read. */
export function readDropped(transfer: DataTransfer, most: number): Promise<DroppedTree> {
  const items = [...(transfer.items ?? [])].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry())
  const tree = startTree(most)
  // a page that is tested by dispatched events has no items
  if (items.length === 0) for (const file of transfer.files) addFile(tree, { file, folder: '' })
  const plain = [...transfer.files]
  return readAll(
    tree,
    entries.map((entry, at) => ({ entry, file: plain[at] ?? null })),
  )
}

/** The files of a folder that was chosen in the dialog of the browser, which leaves out folders without files. */
export function readChosenFolder(files: readonly File[], most: number): DroppedTree {
  const tree = startTree(most)
  for (const file of files) {
    const names = file.webkitRelativePath.split('/').slice(0, -1)
    names.forEach((_, at) => addFolder(tree, names.slice(0, at + 1).join('/')))
    addFile(tree, { file, folder: names.join('/') })
  }
  return tree
}

type Tree = { files: PlacedFile[]; folders: string[]; unread: string[]; isCut: boolean; most: number }

function startTree(most: number): Tree {
  return { files: [], folders: [], unread: [], isCut: false, most }
}

function addFile(tree: Tree, placed: PlacedFile): void {
  if (tree.files.length < tree.most) tree.files.push(placed)
  else tree.isCut = true
}

function addFolder(tree: Tree, path: string): void {
  if (tree.folders.includes(path)) return
  if (tree.folders.length < tree.most) tree.folders.push(path)
  else tree.isCut = true
}

type Dropped = { entry: FileSystemEntry | null; file: File | null }

async function readAll(tree: Tree, dropped: readonly Dropped[]): Promise<DroppedTree> {
  for (const { entry, file } of dropped) {
    if (entry) await readEntry(tree, entry, '')
    else if (file) addFile(tree, { file, folder: '' })
  }
  return tree
}

async function readEntry(tree: Tree, entry: FileSystemEntry, around: string): Promise<void> {
  if (tree.isCut) return
  try {
    if (isFile(entry)) return addFile(tree, { file: await fileOf(entry), folder: around })
    const path = around === '' ? entry.name : `${around}/${entry.name}`
    addFolder(tree, path)
    for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) await readEntry(tree, inner, path)
  } catch {
    tree.unread.push(entry.name)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A browser hands out a folder in parts, and nothing at its end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
