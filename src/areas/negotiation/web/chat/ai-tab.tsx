import type { ReactNode } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { part } from '#kit/display/part.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { offersOfLead } from '../../rules/next-move.ts'
import { chatMessages as texts, messages } from '../messages.ts'
import { aiTabs, negotiationParams } from '../negotiation-params.ts'
import type { OfferForm } from '../offers/use-offer-form.ts'
import { askToSignIn, type Begun } from '../use-negotiation.ts'
import { ChatPanel } from './chat-panel.tsx'

const loading = <SkeletonLines label={messages.loading} lines={8} />
const DocumentPanel = part(() => import('#areas/document-analysis/web/document-panel.tsx'), 'DocumentPanel', loading)
const VoicePanel = part(() => import('#areas/voice-coach/web/voice-panel.tsx'), 'VoicePanel', loading)

const million = 1_000_000

type AiTabProps = {
  view: Begun
  form: OfferForm
  /** The panel of an area below. */
  salesTools: ReactNode
}

/** The adviser, the voice coach, the document panel and the sales tools (NEG-12, CHAT-01). */
export function AiTab({ view, form, salesTools }: AiTabProps) {
  const [{ ai = 'chat' }, change] = useAddress(negotiationParams)
  const { target, bids, offers } = view
  const { isVisitor, mayWrite } = useReaderRights()
  const last = offersOfLead(bids, offers).at(-1)
  const context = {
    targetCompany: target.target,
    dealType: target.engagement?.engagementType ?? 'Acquisition',
    ...(last && { offerAmount: last.amount / million }),
  }
  return (
    <Tabs
      label={texts.tabsLabel}
      value={ai}
      onChange={(value) => change((now) => ({ ...now, ai: aiTabs.find((one) => one === value) }))}
      tabs={[
        { value: 'chat', label: texts.tabs.chat, content: <ChatPanel view={view} form={form} /> },
        {
          value: 'voice',
          label: texts.tabs.voice,
          content: (
            <VoicePanel dealId={target.deal_id} isVisitor={isVisitor} mayStart={mayWrite} onSignIn={askToSignIn} />
          ),
        },
        { value: 'documents', label: texts.tabs.documents, content: <DocumentPanel context={context} /> },
        { value: 'sales', label: texts.tabs.sales, content: salesTools },
      ]}
    />
  )
}
