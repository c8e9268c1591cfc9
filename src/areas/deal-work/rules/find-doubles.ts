type HashedFile = { document: { id: string; name: string; sha256: string }; folder: string }

/** For each file that a deal has twice, byte for byte, where the other one is: its folder and name. */
export function findDoubles(files: readonly HashedFile[]): Map<string, string> {
  const byContent = Map.groupBy(files, ({ document }) => document.sha256)
  return new Map(
    files.flatMap((file) => {
      const other = byContent.get(file.document.sha256)?.find(({ document }) => document.id !== file.document.id)
      return other ? [[file.document.id, pathOf(other)] as const] : []
    }),
  )
}

function pathOf({ folder, document: { name } }: HashedFile): string {
  return folder === '' ? name : `${folder}/${name}`
}
