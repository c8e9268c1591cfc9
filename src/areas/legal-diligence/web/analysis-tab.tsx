import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { LegalPlaybook } from '../contract.ts'
import { legalFileEndings, type PlaybookId } from '../rules/words.ts'
import { Caution } from './caution.tsx'
import type { RoomChoice } from './deal-documents.tsx'
import { legalParams } from './legal-params.ts'
import { messages } from './messages.ts'
import { PlaybookList } from './playbook-list.tsx'
import { askToSignIn, useLegalRights, usePlaybooks } from './use-legal.ts'
import { useLegalUploads } from './use-legal-uploads.ts'

const texts = messages.analysis
const EarlierRuns = part(() => import('#areas/runs/web/earlier-runs.tsx'), 'EarlierRuns')
const DealDocuments = part(() => import('./deal-documents.tsx'), 'DealDocuments')
const ReviewState = part(() => import('./review-state.tsx'), 'ReviewState')
const PlaybookDialog = part(() => import('./playbook-dialog.tsx'), 'PlaybookDialog', null)

/** What was chosen for the next analysis. It belongs to the screen, so that a look at another tab loses nothing of it. */
export function useAnalysisChoice() {
  const uploads = useLegalUploads()
  const [room, setRoom] = useState<RoomChoice | null>(null)
  const [playbook, setPlaybook] = useState<PlaybookId | null>(null)
  return { uploads, room, setRoom, playbook, setPlaybook }
}

type AnalysisChoice = ReturnType<typeof useAnalysisChoice>

/** Upload, playbook and start (LEG-02 to LEG-07). */
export function AnalysisTab({ choice }: { choice: AnalysisChoice }) {
  return (
    <QueryView query={usePlaybooks()} loading={messages.loading} lines={12} failed={texts.playbooksFailed}>
      {(playbooks) => <Analysis playbooks={playbooks} choice={choice} />}
    </QueryView>
  )
}

type AnalysisProps = { playbooks: readonly LegalPlaybook[]; choice: AnalysisChoice }

function Analysis({ playbooks, choice }: AnalysisProps) {
  const [{ review, deal }, change] = useAddress(legalParams)
  const { isVisitor } = useLegalRights()
  // a viewer would choose, upload and write for nothing
  const isReader = useIsReader()
  const isSignedIn = useSession().state === 'signed-in'
  const { uploads, room, setRoom, playbook: chosen, setPlaybook } = choice
  const [edited, setEdited] = useState<LegalPlaybook | null>(null)
  const { files } = uploads
  const { start, begin } = useReviewStart(choice)
  const isSending = files.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <Documents uploads={uploads} isVisitor={isVisitor} isReader={isReader}>
          {isSignedIn && !isReader ? (
            // as high as the choice, which comes later
            <div className="min-h-30 sm:min-h-20">
              <DealDocuments
                deal={deal}
                room={room}
                onDeal={(id) => change((now) => ({ ...now, deal: id }))}
                onRoom={setRoom}
              />
            </div>
          ) : null}
        </Documents>
        <section aria-label={texts.playbook} className="min-w-0">
          <h2 className="mb-2 text-base font-semibold">{texts.playbook}</h2>
          <PlaybookList
            playbooks={playbooks}
            chosen={chosen}
            onChoose={setPlaybook}
            onEdit={isVisitor || isReader ? null : setEdited}
          />
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={start.isPending} busyLabel={texts.starting} disabled={isSending || isReader} onClick={begin}>
          {texts.start}
        </Button>
        {isSending ? <span className="text-sm text-muted">{texts.stillSending}</span> : null}
      </div>
      {/* below the button that starts it, so that nothing above moves */}
      {review ? (
        <ReviewState key={review} runId={review} onFindings={() => change((now) => ({ ...now, tab: 'findings' }))} />
      ) : null}
      <Earlier except={review} onOpen={(id) => change(() => ({ review: id }))} playbooks={playbooks} />
      <Caution />
      {edited ? <PlaybookDialog playbook={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  )
}

/** The checks come in the stated order: the playbook, then the files (LEG-05). */
function useReviewStart({ uploads: { files, clear }, room, setRoom, playbook }: AnalysisChoice) {
  const [{ deal }, change] = useAddress(legalParams)
  const { isVisitor } = useLegalRights()
  const start = useAction(client.legalDiligence.analyse, {
    done: ({ id }) => {
      clear()
      setRoom(null)
      change((now) => ({ review: id, deal: now.deal }))
    },
    failed: texts.failed,
  })
  const begin = () => {
    if (isVisitor) return askToSignIn()
    if (!playbook) return toast.destructive(texts.selectPlaybook.title, texts.selectPlaybook.body)
    const uploaded = files.flatMap(({ documentId }) => documentId ?? [])
    const documents = [...new Set([...uploaded, ...(room?.ids ?? [])])].map((id) => ({ id }))
    if (documents.length === 0) return toast.destructive(texts.uploadFirst.title, texts.uploadFirst.body)
    start.mutate({ playbook, documents, dealId: deal ?? null })
  }
  return { start, begin }
}

type DocumentsProps = {
  uploads: ReturnType<typeof useLegalUploads>
  isVisitor: boolean
  isReader: boolean
  children: ReactNode
}

function Documents({ uploads: { files, add, remove }, isVisitor, isReader, children }: DocumentsProps) {
  return (
    <section aria-label={texts.documents} className="min-w-0">
      <h2 className="mb-2 text-base font-semibold">{texts.documents}</h2>
      {isReader ? (
        <Alert tone="information">{texts.reader}</Alert>
      ) : (
        <FileDrop
          label={texts.upload}
          accept={legalFileEndings}
          help={texts.help}
          files={files}
          onFiles={(dropped) => (isVisitor ? askToSignIn() : void add(dropped))}
          onRemove={remove}
        />
      )}
      {children}
    </section>
  )
}

type EarlierProps = { except: string | undefined; playbooks: readonly LegalPlaybook[]; onOpen: (id: string) => void }

function Earlier({ except, playbooks, onOpen }: EarlierProps) {
  const { state } = useSession()
  const format = useFormatter()
  const { data = [] } = useQuery({ ...api.legalDiligence.list.queryOptions(), enabled: state === 'signed-in' })
  const runs = data
    .filter(({ id }) => id !== except)
    .slice(0, 10)
    .map((run) => ({
      id: run.id,
      name: playbooks.find(({ id }) => id === run.playbook)?.title ?? run.playbook,
      is_pinned: run.is_pinned,
      facts: [
        texts.states[run.state],
        texts.processed(run.documents),
        texts.found(run.findings),
        format.dateTime(run.created_at),
      ],
    }))
  return runs.length === 0 ? null : <EarlierRuns title={texts.earlier} runs={runs} onOpen={onOpen} />
}
