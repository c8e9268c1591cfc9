/** Kept apart from the screen part, so that a toast can be raised before, while and after the screen part loads. */
export type ToastKind = 'success' | 'destructive' | 'note'
/** What can still be done about what happened: 'Undo', 'Download the mail'. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  title: string
  body: string | null
  raisedAt: number
  /** Does not outlive its document. */
  action?: ToastAction | undefined
}

/** Long enough to read, and no shorter for those who read slowly: it waits while pointed at. */
export const toastMs = 6000

const storageKey = 'toasts'
let nextId = 1
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

export const toast = {
  success: (title: string, body?: string, action?: ToastAction) => raise('success', { title, body, action }),
  destructive: (title: string, body?: string) => raise('destructive', { title, body }),
  note: (title: string, body?: string, action?: ToastAction) => raise('note', { title, body, action }),
  dismiss: (id: number) => replace(toasts.filter((each) => each.id !== id)),
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function listToasts(): readonly Toast[] {
  return toasts
}

/** A redirect to another document would take a toast away unread; so the page that leaves hands it on. */
export function keepToastsForNextDocument(): void {
  try {
    if (toasts.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(toasts))
  } catch {
    // Without storage a toast ends with its document.
  }
}

export function takeToastsOfLastDocument(): void {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    for (const each of parseToasts(kept)) replace([...toasts, { ...each, id: nextId++, action: undefined }])
  } catch {
    // The same.
  }
}

type Words = { title: string; body?: string | undefined; action?: ToastAction | undefined }

function raise(kind: ToastKind, { title, body, action }: Words): number {
  const id = nextId++
  replace([...toasts, { id, kind, title, body: body || null, raisedAt: Date.now(), ...(action && { action }) }])
  return id
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
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
