import type { UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { api } from '#kit/client/api.ts'
import type { DocumentText } from '../../contract.ts'

type TextInput = { id: string; from?: number; letters: number }
type TextQuery = Pick<UseQueryOptions<DocumentText>, 'queryKey' | 'queryFn'>

/** Where the viewer gets a document from. */
export type DocumentSource = {
  toText: (input: TextInput) => TextQuery
  /** The address of the file, to look at or to download. */
  toUrl: (id: string, kind: 'view' | 'download') => string
  /** Members may enter the password of an encrypted file, and redact one. */
  isOfMembers: boolean
}

const ofMembers: DocumentSource = {
  toText: (input) => api.documents.text.queryOptions({ input }),
  toUrl: (id, kind) => `/api/documents/${id}/content${kind === 'view' ? '?view=1' : ''}`,
  isOfMembers: true,
}

/** Documents that are opened from a deal, which their watermark names; as around where there is no deal. */
export function useSourceOfDeal(deal: string | null): DocumentSource {
  const around = useDocumentSource()
  return useMemo(() => (deal === null ? around : sourceOfDeal(deal)), [deal, around])
}

function sourceOfDeal(deal: string): DocumentSource {
  return {
    toText: (input) => api.documents.text.queryOptions({ input: { ...input, deal } }),
    toUrl: (id, kind) => `/api/documents/${id}/content?deal=${deal}${kind === 'view' ? '&view=1' : ''}`,
    isOfMembers: true,
  }
}

const Source = createContext(ofMembers)

/** Documents come from the workspace of the reader, unless a page around gives another source. */
export const DocumentSourceProvider = Source.Provider
export const useDocumentSource = (): DocumentSource => useContext(Source)
