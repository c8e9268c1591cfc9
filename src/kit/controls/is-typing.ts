/** Whether keys belong to what is typed there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null
}

type Modifiers = { ctrlKey: boolean; metaKey: boolean; altKey: boolean }

export function isPlainKey({ ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !altKey
}
