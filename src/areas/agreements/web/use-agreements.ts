import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { saveFile } from '#kit/display/save-file.ts'
import { useAction } from '#kit/client/use-action.ts'
import { messages } from './messages.ts'

/** The agreements of this person, page by page. */
export function useAgreements() {
  return useInfiniteQuery(
    api.agreements.list.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ agreements, has_more }) => (has_more ? agreements.at(-1)?.id : undefined),
    }),
  )
}

export function useAgreement(id: string) {
  return useQuery(api.agreements.get.queryOptions({ input: { id } }))
}

export type AgreementFileKind = 'proof' | 'document' | 'certificate' | 'calendar'

/** Downloads a file of an agreement, by the account. */
export function useAgreementFile(id: string) {
  return useAction((kind: AgreementFileKind) => loaders[kind](id), {
    done: saveFile,
    failed: messages.proof.failedDownload,
  })
}

const loaders: Record<AgreementFileKind, (id: string) => Promise<File>> = {
  proof: async (id) => {
    const { proof } = await client.agreements.proof({ id })
    return new File([proof], 'proof.json', { type: 'application/json' })
  },
  document: (id) => client.agreements.document({ id }),
  certificate: (id) => client.agreements.certificate({ id }),
  calendar: (id) => client.agreements.calendar({ id }),
}

/** The same by the link of a participant. */
export function useLinkFile(token: string) {
  return useAction((file: Exclude<AgreementFileKind, 'calendar'>) => client.agreements.linkFile({ token, file }), {
    done: saveFile,
    failed: messages.proof.failedDownload,
  })
}
