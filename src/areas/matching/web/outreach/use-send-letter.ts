import { toDownload } from '#areas/identity/web/outbox-mails.tsx'
import type { Contact } from '#areas/outreach/contract.ts'
import type { Draft } from '#areas/outreach/web/draft.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { AcquirerData, FoundTarget } from '../../contract.ts'
import { messages } from '../messages.ts'
import { reasonOf } from '../use-matching.ts'

const texts = messages.letter

type Letter = { acquirer: AcquirerData; target: FoundTarget; onDone: () => void }

/** Sends a letter and waits for a short while until a mail server has it: only then it is called sent (G010). */
export function useSendLetter({ acquirer, target, onDone }: Letter) {
  const { company, contact_info, match_score, synergy_analysis, strategic_rationale } = target
  return useAction(
    async (draft: Draft): Promise<Pick<Contact, 'id' | 'state'>> => {
      const email = draft.address.trim()
      const { contact_id, state } = await client.matching.sendOutreach({
        acquirer,
        target: { id: company.id, name: company.name },
        analysis: {
          match_score,
          synergy_analysis: synergy_analysis.slice(0, 5000),
          strategic_rationale: strategic_rationale.slice(0, 5000),
        },
        contact_info: { contact_person: draft.contact_person, email, phone: contact_info.phone },
        subject: draft.subject,
        message: draft.message,
        confirmed_address: email,
        once_key: draft.onceKey,
      })
      return { id: contact_id, state: state === 'queued' ? await waitForMail(company.id, contact_id) : state }
    },
    {
      done: (contact) => {
        tell(contact, company.name)
        if (contact.state !== 'failed') onDone()
      },
      failed: (error) => toast.refused(texts.failed, error, reasonOf(error) ?? texts.failedText),
    },
  )
}

function tell({ id: contactId, state }: Pick<Contact, 'id' | 'state'>, name: string): void {
  if (state === 'sent') toast.success(texts.sent, texts.sentText(name))
  else if (state === 'written-to-outbox') {
    const download = toDownload(() => client.outreach.exportMail({ contactId }))
    toast.note(texts.outbox, texts.outboxText, download)
  } else if (state === 'failed') toast.destructive(texts.failed, texts.failedText)
  else toast.note(texts.queued, texts.queuedText)
}

const lookEveryMs = 700
const looks = 12

/** Polls the state of the mail a few times; if it is still queued after that, the history shows it later. */
async function waitForMail(companyId: string, contactId: string): Promise<Contact['state']> {
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEveryMs)
    })
    const contacts = await client.outreach.list({ company_id: companyId }).catch(() => [])
    const state = contacts.find(({ id }) => id === contactId)?.state
    if (state && state !== 'queued') return state
  }
  return 'queued'
}
