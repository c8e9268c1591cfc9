import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { checkEmail, normaliseAddress } from '#areas/outreach/rules/check-contact.ts'
import { createContact } from '#areas/outreach/server/create-contact.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { KlentyAnswer, KlentyOrder } from '../contract.ts'
import { writeTemplates } from '../rules/write-templates.ts'
import { readDealFacts } from './deal-facts.ts'
import type { SalesToolsDeps } from './deps.ts'
import { toToolError } from './tool-error.ts'
import { workAtTool } from './work-at-tool.ts'
import { hasOptedOut } from '#areas/outreach/server/opt-out.ts'

type KlentyWork = KlentyOrder & { signal: AbortSignal | undefined }

const nothing = { templates: {}, prospect: null, sequence: null, contactId: null }

/** Writes templates, starts a sequence, or hands a follow-up over (SALES-05). */
export async function actInKlenty(deps: SalesToolsDeps, actor: Actor, order: KlentyWork): Promise<KlentyAnswer> {
  const facts = await readDealFacts(deps, actor, order)
  if (order.action === 'generate_templates') {
    const templates = writeTemplates(facts)
    const message = `Wrote ${Object.keys(templates).length} templates for ${facts.target}.`
    return { success: true, message, data: { ...nothing, templates } }
  }
  await checkRecipient(deps, order)
  if (order.action === 'send_followup' && order.via === 'mail')
    return sendMail(deps, actor, { order, target: facts.target })
  return startSequence(deps, actor, order)
}

/** A follow-up needs an address that was confirmed in its preview; nobody who opted out is written to by any way. */
async function checkRecipient({ db }: SalesToolsDeps, { action, prospectData, confirmedAddress }: KlentyWork) {
  const wrong = checkEmail(prospectData.email)
  if (wrong !== null) throw new AppError('BAD_REQUEST', wrong, { data: { field: 'email' } })
  const isConfirmed = normaliseAddress(confirmedAddress) === normaliseAddress(prospectData.email)
  if (action === 'send_followup' && !isConfirmed)
    throw new AppError('BAD_REQUEST', 'Confirm the address of the recipient first.', {
      data: { field: 'confirmedAddress' },
    })
  if (await hasOptedOut(db, prospectData.email))
    throw new AppError('UNPROCESSABLE', 'This recipient has asked not to be contacted.')
}

async function startSequence(deps: SalesToolsDeps, actor: Actor, order: KlentyWork): Promise<KlentyAnswer> {
  const { action, signal, prospectData } = order
  const { email, firstName, lastName, company } = prospectData
  const { klenty } = deps.salesTools
  const done = await workAtTool(deps, actor, {
    tool: 'klenty',
    work: 'act',
    signal,
    async run({ credentials, settings, session }) {
      const cadence = action === 'send_followup' ? settings.followup_sequence : settings.outreach_sequence
      if (cadence === '') throw toToolError('klenty', { work: 'act', reason: 'no-sequence' })
      const isKnown = await klenty.hasProspect(credentials, session, email)
      if (!isKnown) await klenty.addProspect(credentials, session, { email, firstName, lastName, company })
      await klenty.startCadence(credentials, session, { email, cadence })
      return { cadence, prospect: isKnown ? ('known' as const) : ('added' as const) }
    },
  })
  await recordHandOver(deps, actor, { order, via: 'klenty' })
  const { cadence, prospect } = done
  const message = `Klenty started the sequence “${cadence}” for ${email}.`
  return { success: true, message, data: { ...nothing, prospect, sequence: cadence } }
}

type SendMailInput = { order: KlentyWork; target: string }

/** By the mail of this installation: with its limits, opt-out link, history and outbox. */
async function sendMail(deps: SalesToolsDeps, actor: Actor, { order, target }: SendMailInput): Promise<KlentyAnswer> {
  const { prospectData, subject, message, confirmedAddress } = order
  const { email, firstName, lastName, company } = prospectData
  const contact = await createContact(deps, actor, {
    company_id: null,
    company_name: order.dealId === undefined ? company || target : target,
    method: 'email',
    contact_person: [firstName, lastName].filter(Boolean).join(' '),
    address: email,
    subject,
    message,
    confirmed_address: confirmedAddress,
    once_key: null,
  })
  await recordHandOver(deps, actor, { order, via: 'mail' })
  return {
    success: true,
    message: `The follow-up to ${email} is written.`,
    data: { ...nothing, contactId: contact.id },
  }
}

type HandOver = { order: KlentyWork; via: 'klenty' | 'mail' }

async function recordHandOver(
  { db, clock }: SalesToolsDeps,
  actor: Actor,
  { order: { action, dealId }, via }: HandOver,
): Promise<void> {
  await recordAuditBy(db, actor, {
    action: 'sales_follow_up.handed_over',
    subject: dealId === undefined ? { type: 'workspace', id: actor.workspaceId } : { type: 'deal', id: dealId },
    details: { deal_id: dealId ?? null, kind: action, via },
    at: clock.now(),
  })
}
