import { createContext, useContext, type ReactNode } from 'react'

/** What an area above says of a folder before somebody puts a file into it; `isPending`: it is not known yet. */
type FolderNote = { note: ReactNode; isPending: boolean }

export type NotedFolder = {
  dealId: string
  folder: string
  /** Also the folders in it, as by the import of a data room. */
  inside?: boolean
  children: (said: FolderNote) => ReactNode
}

type RenderFolder = (folder: NotedFolder) => ReactNode

const Notes = createContext<RenderFolder>(({ children }) => children({ note: null, isPending: false }))

/** Where a page around says nothing of folders, neither do the dialogs. */
export const FolderNotes = Notes.Provider

export function WithFolderNote(folder: NotedFolder) {
  return useContext(Notes)(folder)
}
