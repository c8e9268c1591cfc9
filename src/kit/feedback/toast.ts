import { makePageStore } from '../client/page-store.ts'
import { refusalReason } from './refusal-reason.ts'

/** Kept apart from the screen part, so that a toast can be raised before, while and after the screen part loads. */
export type ToastKind = 'success' | 'destructive' | 'note'
/** What can still be done about what happened: 'Undo', 'Download the email'. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  title: string
  body: string | null
  raisedAt: number
  /** Does not outlive its document. */
  action?: ToastAction | undefined
  /** Of a refusal, as the server names it: what can be done about it is offered. */
  reason?: string | undefined
  /** Of one that takes longer to read. */
  lifeMs?: number | undefined
}

/** Long enough to read, and no shorter for those who read slowly: it waits while pointed at. */
export const toastMs = 6000

const storageKey = 'toasts'
type Raised = { toasts: readonly Toast[]; raised: number; leavingAt: number }
const store = makePageStore<Raised>({ toasts: [], raised: 0, leavingAt: Infinity })

export const toast = {
  success: (title: string, body?: string, action?: ToastAction) => raise('success', { title, body, action }),
  destructive: (title: string, body?: string, options: { lifeMs?: number } = {}) =>
    raise('destructive', { title, body, ...options }),
  /** The server's own sentence, or the one of the screen, with what can be done about the refusal. */
  refused: (title: string, error: unknown, body = error instanceof Error ? error.message : undefined) =>
    raise('destructive', { title, body, reason: refusalReason(error) ?? undefined }),
  note: (title: string, body?: string, action?: ToastAction) => raise('note', { title, body, action }),
  dismiss: (id: number) => store.write({ ...store.read(), toasts: listToasts().filter((each) => each.id !== id) }),
  /** When what they said is over. */
  clear: () => store.write({ ...store.read(), toasts: [] }),
}

export const subscribeToToasts = store.subscribe

export function listToasts(): readonly Toast[] {
  return store.read().toasts
}

/** What fails from now on fails because the page is left: its calls are cut off, and the server may well finish them. */
export function noteLeaving(): void {
  store.write({ ...store.read(), leavingAt: Date.now() })
}

/** A redirect to another document would take a toast away unread; so the page that leaves hands it on. */
export function keepToastsForNextDocument(): void {
  const { toasts, leavingAt } = store.read()
  const kept = toasts.filter(({ kind, raisedAt }) => kind !== 'destructive' || raisedAt < leavingAt)
  try {
    if (kept.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage a toast ends with its document.
  }
}

export function takeToastsOfLastDocument(): void {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    for (const each of parseToasts(kept)) add({ ...each, action: undefined })
  } catch {
    // The same.
  }
}

type Words = Pick<Toast, 'title' | 'action' | 'reason' | 'lifeMs'> & { body?: string | undefined }

function raise(kind: ToastKind, { title, body, action, reason, lifeMs }: Words): number {
  const offers = { ...(action && { action }), ...(reason !== undefined && { reason }), ...(lifeMs && { lifeMs }) }
  return add({ kind, title, body: body || null, raisedAt: Date.now(), ...offers })
}

function add(raised: Omit<Toast, 'id'>): number {
  const id = store.read().raised + 1
  store.write({
    ...store.read(),
    toasts: [...listToasts().filter((each) => !saysTheSame(each, raised)), { ...raised, id }],
    raised: id,
  })
  return id
}

/** Said again, a refusal takes the place of its first toast. An offer such as 'Undo' belongs to its own. */
function saysTheSame(shown: Toast, raised: Omit<Toast, 'id'>): boolean {
  if (shown.action || raised.action) return false
  return shown.kind === raised.kind && shown.title === raised.title && shown.body === raised.body
}

function parseToasts(text: string | null): Toast[] {
  const list: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(list) ? list.filter(isFreshToast) : []
}

function isFreshToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null) return false
  const { kind, title, raisedAt } = value as Partial<Toast>
  const isKnown = kind === 'success' || kind === 'destructive' || kind === 'note'
  return isKnown && typeof title === 'string' && typeof raisedAt === 'number' && Date.now() - raisedAt < toastMs
}
