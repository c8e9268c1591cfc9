import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocumentText } from '#areas/documents/contract.ts'
import { sendFile, UploadFailure } from '#areas/documents/web/send-file.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, client, serverSentence, type FileCall } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { DealContext } from '../contract.ts'
import { lettersOfAutomaticAnalysis, mostLetters } from '../rules/limits.ts'
import { judgeFile } from '../rules/panel-files.ts'
import type { AnalysisType } from '../rules/words.ts'
import { messages } from './messages.ts'

export type UploadTarget = { call: FileCall; path: string }
type ReadSource = { documentId: string; text: string; letters: number }
type Awaited = { id: string; isUpload: boolean }
type PanelOptions = { context: DealContext; to: UploadTarget; first: string | null }

/** The state of the panel: text, where it comes from, and what an analysis says of it (DOC-03, DOC-06, DOC-10). */
export function usePanel({ context, to, first }: PanelOptions) {
  const [type, setType] = useState<AnalysisType>('contract_review')
  const [text, setText] = useState('')
  const [source, setSource] = useState<ReadSource | null>(null)
  const [awaited, setAwaited] = useState<Awaited | null>(first === null ? null : { id: first, isUpload: false })
  const isSignedOut = useSignInFirst()
  const action = useAction(client.documentAnalysis.analyse, {
    done: ({ riskLevel }) => toast.success(messages.complete.title, messages.complete.body(riskLevel)),
    failed: (error) => toast.refused(messages.failed.title, error, serverSentence(error) ?? messages.failed.body),
  })
  const run = (documentText: string) => action.mutate({ documentText, analysisType: type, dealContext: context })
  const analyse = () => {
    if (isSignedOut()) return
    if (text.trim() === '') toast.destructive(messages.required.title, messages.required.body)
    else run(text)
  }
  useExtractedText(awaited, (read) => {
    setAwaited(null)
    if (read === null) return
    const said = read.text.slice(0, read.letters)
    setText(said)
    setSource({ documentId: read.document.id, text: said, letters: read.letters })
    if (said.length > lettersOfAutomaticAnalysis) run(said)
  })
  const { recent, isSending, upload } = usePanelUpload(to, (id) => setAwaited({ id, isUpload: true }))
  const isReading = awaited !== null
  return {
    type,
    setType,
    text,
    setText,
    source: source?.text === text ? source : null,
    recent,
    upload: (file: File) => void (isSignedOut() || upload(file)),
    isSending,
    isReading,
    analyse,
    isRunning: action.isPending,
    mayAnalyse: !action.isPending && !isReading && (text.trim() !== '' || recent.length > 0),
    answer: action.data,
    analysed: action.variables?.documentText ?? '',
  }
}

/** Whether somebody is signed out, who then reads that an analysis needs an account. */
function useSignInFirst(): () => boolean {
  const { state } = useSession()
  return () => {
    if (state !== 'signed-in') toast.destructive(messages.signIn.title, messages.signIn.body)
    return state !== 'signed-in'
  }
}

const neverAborted = new AbortController().signal

function usePanelUpload(to: UploadTarget, sent: (documentId: string) => void) {
  const [recent, setRecent] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const upload = async (file: File) => {
    const problem = judgeFile(file)
    if (problem) {
      toast.destructive(messages[problem].title, messages[problem].body)
      return
    }
    setSending(true)
    try {
      const url = `${to.path}?${new URLSearchParams({ name: file.name }).toString()}`
      const answer = await sendFile({ call: to.call, url }, file, { onProgress: () => {}, signal: neverAborted })
      setRecent((names) => [file.name, ...names])
      sent(readDocumentId(answer))
    } catch (thrown) {
      toast.destructive(messages.uploadFailed.title, refusalOf(thrown) ?? messages.uploadFailed.body)
    }
    setSending(false)
  }
  return { recent, isSending, upload }
}

/** Why this file is not taken, where another attempt would not help; null where it might. */
function refusalOf(thrown: unknown): string | null {
  return thrown instanceof UploadFailure && thrown.status >= 400 && thrown.status < 500 ? thrown.message : null
}

/**
 * Hands on the text of the awaited document once it was read; null if there is none, which the person is told. News of the
 * server refresh the query.
 */
function useExtractedText(awaited: Awaited | null, receive: (read: DocumentText | null) => void): void {
  const input = { id: awaited?.id ?? '', letters: mostLetters }
  const { data } = useQuery({ ...api.documents.text.queryOptions({ input }), enabled: awaited !== null })
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    if (awaited === null || data?.document.id !== awaited.id || data.state === 'waiting' || data.state === 'reading')
      return
    latest.current(tellText(data, awaited) ? data : null)
  }, [awaited, data])
}

/** Says what came of the reading, and whether there is a text. */
function tellText({ text, sentence, document }: DocumentText, { isUpload }: Awaited): boolean {
  if (text.trim() === '') {
    const { title, body } = messages.noText
    toast.destructive(title, sentence ? `${body} ${sentence}` : body)
    return false
  }
  if (isUpload) toast.success(messages.uploaded.title, messages.uploaded.body(document.name))
  return true
}

/** A deal answers with its file, the workspace with the document. */
function readDocumentId(answer: unknown): string {
  const document = typeof answer === 'object' && answer !== null && 'document' in answer ? answer.document : answer
  return typeof document === 'object' && document !== null && 'id' in document ? String(document.id) : ''
}
