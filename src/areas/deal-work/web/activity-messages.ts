import type { ActivityEntry } from '../contract.ts'
import type { DealAction } from '../rules/activity-kinds.ts'
import { messages } from './messages.ts'

/** What a sentence is made of: who did it, what it was about, and what the entry says besides. */
export type Told = {
  who: string
  /** The name of the task, file, decision or valuation in quotation marks; null when it is gone. */
  what: string | null
  /** A detail as text; empty when the entry has none. */
  detail: (name: string) => string
  /** The name of the person that a detail names. */
  person: (name: string) => string | null
  /** A detail that is a list, in words: 'value, owner and team'. */
  list: (name: string) => string
}

/** A sentence for each action that the activity of a deal can show. */
export const activitySentences: Readonly<Record<DealAction, (told: Told) => string>> = {
  'deal.created': ({ who, detail }) => `${who} added the deal${originOf(detail('origin'))}`,
  'deal.changed': ({ who, detail, list }) => {
    const moved = moveOf(detail)
    const passed = detail('is_override') === 'true' ? ', overriding an unmet gate' : ''
    const fields = list('fields')
    if (moved === null) return fields === '' ? `${who} changed the deal` : `${who} changed ${fields}`
    return `${who} moved the deal ${moved}${passed}${fields === '' ? '' : `${passed === '' ? '' : ','} and changed ${fields}`}`
  },
  'deal.removed': ({ who }) => `${who} removed the deal`,
  'deal.undone': ({ who, detail }) => {
    const moved = moveOf(detail)
    return `${who} undid the last change${moved === null ? '' : `: the deal went ${moved}`}`
  },
  'deal.sheet_printed': ({ who }) => `${who} printed the deal sheet`,
  'deal_task.added': ({ who, what, person }) => {
    const assignee = person('assignee_id')
    return `${who} added ${what ?? 'a task'}${assignee === null ? '' : ` for ${assignee}`}`
  },
  'deal_task.changed': ({ who, what, person, list }) => {
    const assignee = person('assignee_id')
    if (assignee !== null) return `${who} assigned ${what ?? 'a task'} to ${assignee}`
    const fields = list('fields')
    return `${who} changed ${fields === '' ? '' : `${fields} of `}${what ?? 'a task'}`
  },
  'deal_task.done': ({ who, what }) => `${who} marked ${what ?? 'a task'} as done`,
  'deal_task.reopened': ({ who, what }) => `${who} reopened ${what ?? 'a task'}`,
  'deal_task.removed': ({ who }) => `${who} removed a task`,
  'deal_note.added': ({ who }) => `${who} added a note`,
  'deal_note.changed': ({ who }) => `${who} changed a note`,
  'deal_note.removed': ({ who, person }) => {
    const author = person('author_id')
    return author === null || author === who || author === messages.activity.yourself
      ? `${who} removed a note`
      : `${who} removed a note by ${author}`
  },
  'deal_file.uploaded': ({ who, what }) => `${who} uploaded ${what ?? 'a file'}`,
  'deal_file.attached': ({ who, what }) => `${who} attached ${what ?? 'a document'}`,
  'deal_file.detached': ({ who, what }) => `${who} removed ${what ?? 'a document'} from the deal`,
  'deal_file.moved': ({ who, what }) => `${who} moved ${what ?? 'a file'} to another folder`,
  'deal_file.folder_changed': ({ who }) => `${who} changed who may read a folder`,
  'deal_file.index_changed': ({ who, detail }) => describeIndex({ who, detail }),
  'deal_file.index_exported': ({ who }) => `${who} exported the index of the data room`,
  'deal_file.room_imported': ({ who, detail }) =>
    `${who} imported a data room${detail('files') === '' ? '' : ` with ${detail('files')} files`}`,
  'deal_file.deleted': ({ who, what }) => `${who} deleted ${what ?? 'a document'}`,
  'deal_file.restored': ({ who, what }) => `${who} restored ${what ?? 'a document'}`,
  'deal_file.replaced': ({ who, what }) => `${who} uploaded a newer version of ${what ?? 'a file'}`,
  'document_request.created': ({ who, what }) => `${who} requested ${what ?? 'a document'}`,
  'document_request.changed': ({ who, what, list }) => {
    const fields = list('fields')
    return `${who} changed ${fields === '' ? '' : `${fields} of `}${what ?? 'a request'}`
  },
  'document_request.removed': ({ who, what }) => `${who} removed ${what ?? 'a request'}`,
  'document_request.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'a request'}`,
  'room_guest.created': ({ who, what }) => `${who} added ${what ?? 'a guest'} to the data room`,
  'room_guest.changed': ({ who, what, list }) => {
    const fields = list('fields')
    return `${who} changed ${fields === '' ? '' : `${fields} of `}${what ?? 'a guest'}`
  },
  'room_guest.removed': ({ who, what }) => `${who} removed ${what ?? 'a guest'} from the data room`,
  'room_guest.link_sent': ({ who, what }) => `${who} sent ${what ?? 'a guest'} a link to the data room`,
  'room_guest.link_closed': ({ who, what }) => `${who} closed the link of ${what ?? 'a guest'} to the data room`,
  'room_guest.entered': ({ who, what }) => `${who} opened the data room to ${what ?? 'a guest'}`,
  'room_guest.index_exported': ({ who, what }) => `${who} handed the index of the data room to ${what ?? 'a guest'}`,
  'room_guest.asked': ({ who, what }) => `${who} received a question from ${what ?? 'a guest'} in the data room`,
  'room_guest.answer_mailed': ({ who, what }) =>
    `${who} released an answer to ${what ?? 'a guest'}, who was sent an email`,
  'room_guest.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'a guest'}`,
  'request_thread.asked': ({ who, what }) => `${who} asked a question about ${what ?? 'a request'}`,
  'request_thread.answered': ({ who, what }) => `${who} proposed an answer to ${what ?? 'a request'}`,
  'request_thread.published': ({ who, what }) => `${who} approved an answer to ${what ?? 'a request'}`,
  'request_thread.published_to_all': ({ who, what }) =>
    `${who} approved an answer to ${what ?? 'a request'} and published it to all guests of the data room`,
  'request_thread.returned': ({ who, what }) => `${who} sent back an answer to ${what ?? 'a request'}`,
  'diligence_item.created': ({ who, what }) => `${who} added ${what ?? 'an item'} to the review`,
  'diligence_item.changed': ({ who, what, list }) =>
    changedOf({ who, what: what ?? 'an item of the review', fields: list('fields') }),
  'diligence_item.confirmed': ({ who, what }) =>
    `${who} confirmed ${what ?? 'an item of the review'} as second reviewer`,
  'diligence_item.unconfirmed': ({ who, what }) =>
    `${who} withdrew the confirmation of ${what ?? 'an item of the review'}`,
  'diligence_item.removed': ({ who, what }) => `${who} removed ${what ?? 'an item'} from the review`,
  'diligence_item.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'an item of the review'}`,
  'diligence_risk.created': ({ who, what }) => `${who} added the risk ${what ?? 'of a removed record'}`,
  'diligence_risk.changed': ({ who, what, list }) => changedOf({ who, what: what ?? 'a risk', fields: list('fields') }),
  'diligence_risk.confirmed': ({ who, what }) => `${who} confirmed ${what ?? 'a risk'} as second reviewer`,
  'diligence_risk.unconfirmed': ({ who, what }) => `${who} withdrew the confirmation of ${what ?? 'a risk'}`,
  'diligence_risk.removed': ({ who, what }) => `${who} removed ${what ?? 'a risk'}`,
  'diligence_risk.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'a risk'}`,
  'diligence_document.created': ({ who, what }) => `${who} set the review status of ${what ?? 'a document'}`,
  'diligence_document.changed': ({ who, what }) => `${who} changed the review status of ${what ?? 'a document'}`,
  'diligence_document.removed': ({ who, what }) => `${who} removed the review status of ${what ?? 'a document'}`,
  'diligence_document.undone': ({ who, what }) => `${who} undid the review status of ${what ?? 'a document'}`,
  'diligence_point.created': ({ who, what }) => `${who} added ${what ?? 'an open point'} for the negotiation`,
  'diligence_point.changed': ({ who, what, list }) =>
    changedOf({ who, what: what ?? 'an open point', fields: list('fields') }),
  'diligence_point.removed': ({ who, what }) => `${who} removed ${what ?? 'an open point'}`,
  'diligence_point.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'an open point'}`,
  'finding_review.given': ({ who, detail }) => `${who} ${verdictOf(detail('verdict'))}`,
  'finding_review.confirmed': ({ who }) => `${who} confirmed the review of a finding as second person`,
  'finding_review.unconfirmed': ({ who }) => `${who} ended the confirmation of the review of a finding`,
  'diligence_review.started': ({ who }) => `${who} started the due diligence`,
  'diligence_review.saved': ({ who, detail }) =>
    `${who} saved the progress of the due diligence, ${detail('progress')}%`,
  'diligence_report.exported': ({ who, detail }) =>
    `${who} downloaded the due diligence report (${detail('format').toUpperCase()})`,
  'negotiation.begun': ({ who }) => `${who} started the negotiation`,
  'negotiation.changed': ({ who }) => `${who} changed the contact or the rates of the negotiation`,
  'negotiation.finalised': ({ who }) => `${who} finalized the deal`,
  'negotiation.reopened': ({ who }) => `${who} reopened the finalized negotiation`,
  'negotiation_offer.submitted': ({ who, detail }) =>
    `${who} submitted ${detail('type') === 'counter' ? 'a counter-offer' : 'an offer'}`,
  'negotiation_offer.answered': ({ who, detail }) => `${who} marked an offer as ${detail('status') || 'answered'}`,
  'negotiation_bid.changed': ({ who }) => `${who} changed a bid`,
  'negotiation_term.created': ({ who, what }) => `${who} added the term ${what ?? ''}`.trimEnd(),
  'negotiation_term.changed': ({ who, what }) => `${who} changed ${what ?? 'a term'}`,
  'negotiation_term.agreed': ({ who, what }) => `${who} marked ${what ?? 'a term'} as agreed`,
  'negotiation_term.removed': ({ who, what }) => `${who} removed ${what ?? 'a term'}`,
  'negotiation_term.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'a term'}`,
  'negotiation_step.created': ({ who, what }) => `${who} added ${what ?? 'a step'} to the timeline`,
  'negotiation_step.changed': ({ who, what }) => `${who} changed ${what ?? 'a step'}`,
  'negotiation_step.removed': ({ who, what }) => `${who} removed ${what ?? 'a step'} from the timeline`,
  'negotiation_step.undone': ({ who, what }) => `${who} undid the last change to ${what ?? 'a step'}`,
  'negotiation_message.sent': ({ who }) => `${who} wrote to the negotiation team`,
  'negotiation_meeting.scheduled': ({ who }) => `${who} scheduled a meeting`,
  'negotiation_meeting.changed': ({ who }) => `${who} changed a meeting`,
  'negotiation_meeting.cancelled': ({ who }) => `${who} cancelled a meeting`,
  'negotiation_limits.changed': ({ who }) => `${who} changed our limits`,
  'negotiation_brief.printed': ({ who }) => `${who} printed the negotiation brief`,
  'sales_call.added': ({ who }) => `${who} added the transcript of a call`,
  'sales_call.removed': ({ who }) => `${who} deleted the transcript of a call`,
  'sales_follow_up.handed_over': ({ who }) => `${who} handed a follow-up over`,
  'deal_decision.recorded': ({ who, what }) => `${who} recorded the decision ${what ?? ''}`.trimEnd(),
  'deal_decision.revised': ({ who, what }) => `${who} revised a decision${what === null ? '' : `: ${what}`}`,
  'valuation.created': ({ who, what }) => `${who} began ${valuation(what)}`,
  'valuation.changed': ({ who, what, list }) => {
    const fields = list('fields')
    return `${who} changed ${fields === '' ? '' : `${fields} of `}${valuation(what)}`
  },
  'valuation.source_named': ({ who, what }) => `${who} named a document for a figure of ${valuation(what)}`,
  'valuation.removed': ({ who }) => `${who} removed a valuation`,
  'valuation.adjusted': ({ who, what, detail }) =>
    `${who} adjusted ${adjusted[detail('kind')] ?? 'a figure'} of ${valuation(what)}`,
  'valuation.adjustment_withdrawn': ({ who, what }) => `${who} undid an adjustment of ${valuation(what)}`,
  'valuation.version_saved': ({ who, what, detail }) =>
    `${who} saved version ${detail('number')} of ${valuation(what)}`,
  'valuation.review_scheduled': ({ who, what }) => `${who} invited to a review of ${valuation(what)}`,
  'valuation.review_changed': ({ who, what }) => `${who} changed the review of ${valuation(what)}`,
  'valuation.review_cancelled': ({ who, what }) => `${who} cancelled the review of ${valuation(what)}`,
  'valuation.exported': ({ who, what, detail }) =>
    `${who} exported ${valuation(what)} as ${detail('format') === 'pdf' ? 'a report' : 'a workbook'}`,
  'valuation.version_restored': ({ who, what, detail }) =>
    `${who} went back to version ${detail('number')} of ${valuation(what)}`,
  'valuation.version_locked': ({ who, what, detail }) =>
    `${who} locked version ${detail('number')} of ${valuation(what)}`,
}

const origins: Readonly<Record<string, string>> = {
  company: ' from a company',
  match: ' from a match',
  watchlist: ' from the watchlist',
  valuation: ' from a valuation',
  import: ' from a file',
  sample: ' as a sample',
}

function verdictOf(verdict: string): string {
  return verdict === 'open'
    ? 'opened the review of a finding again'
    : `${verdict || 'reviewed'} a finding of an analyst`
}

function originOf(origin: string): string {
  return origins[origin] ?? ''
}

function moveOf(detail: Told['detail']): string | null {
  return detail('to') === '' ? null : `from ${detail('from')} to ${detail('to')}`
}

const adjusted: Readonly<Record<string, string>> = { ebitda: 'EBITDA', debt: 'the debt', cash: 'the cash' }

function valuation(what: string | null): string {
  return what === null ? 'a valuation' : `the valuation ${what}`
}

/** Fields of deals, tasks and valuations, as they stand in a sentence. The stage has a sentence of its own. */
const fieldNames: Readonly<Record<string, string | null>> = {
  stage: null,
  stage_since: null,
  closed_at: null,
  removed_at: null,
  target: 'the name',
  industry: 'the industry',
  status: 'the status',
  value: 'the value',
  value_minor: 'the value',
  synergies: 'the synergies',
  synergies_minor: 'the synergies',
  ebitda: 'the EBITDA',
  ebitda_minor: 'the EBITDA',
  currency: 'the currency',
  probability: 'the probability',
  timeline: 'the timeline',
  growth: 'the growth',
  company_id: 'the company',
  owner_id: 'the owner',
  team_ids: 'the team',
  expected_close: 'the expected close',
  outcome: 'the outcome',
  outcome_reason: 'the reason for the outcome',
  title: 'the title',
  due_on: 'the due date',
  assignee_id: 'the assignee',
  name: 'the name',
  valuation_on: 'the valuation date',
  deal_id: 'the deal',
}

function describeField(name: string): string | null {
  const known = fieldNames[name]
  return known === undefined ? name.replaceAll('_', ' ') : known
}

const doneToIndex: Readonly<Record<string, string>> = {
  made: 'created a folder',
  renamed: 'renamed a folder',
  removed: 'deleted a folder',
  ordered: 'changed the order of the data room',
  undone: 'undid a change of the data room',
}

/** Names of folders are not in the log, because not everybody may open them. */
function describeIndex({ who, detail }: Pick<Told, 'who' | 'detail'>): string {
  const what = detail('what')
  const done = doneToIndex[what]
  if (done !== undefined) return `${who} ${done}`
  const [folders, files] = [Number(detail('folders')), Number(detail('files'))]
  const moved = [
    folders === 0 ? null : folders === 1 ? 'a folder' : `${folders} folders`,
    files === 0 ? null : files === 1 ? 'a file' : `${files} files`,
  ]
  return `${who} moved ${joinWords(moved.filter((words) => words !== null)) || 'files'}`
}

/** What an entry says, as a sentence without its full stop. */
export function describeActivity(entry: ActivityEntry, ownId: string | null): string {
  const sentence = activitySentences[entry.action as DealAction] as ((told: Told) => string) | undefined
  return sentence ? sentence(toTold(entry, ownId)) : entry.action
}

function toTold({ actor_id, subject_id, details, names }: ActivityEntry, ownId: string | null): Told {
  const nameOf = (id: string) => (id === ownId ? messages.activity.you : (names[id] ?? messages.goneAccount))
  const personOf = (id: string) => (id === ownId && id === actor_id ? messages.activity.yourself : nameOf(id))
  const name = names[subject_id]
  return {
    who: actor_id === null ? messages.activity.product : capital(nameOf(actor_id)),
    what: name === undefined ? null : `"${name}"`,
    detail: (key) => String(details[key] ?? ''),
    person: (key) => (typeof details[key] === 'string' ? personOf(details[key]) : null),
    list: (key) => {
      const value = details[key]
      const words = (Array.isArray(value) ? value : []).map(describeField).filter((word) => word !== null)
      return joinWords([...new Set(words)])
    },
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function changedOf({ who, what, fields }: { who: string; what: string; fields: string }): string {
  return `${who} changed ${fields === '' ? '' : `${fields} of `}${what}`
}
