/** The end of a list that scrolls by itself: a new one, by its key, brings the newest entry into view. */
export function ScrollEnd() {
  return <span ref={scrollToEnd} aria-hidden="true" />
}

function scrollToEnd(end: HTMLElement | null): void {
  const list = end?.parentElement
  if (list) list.scrollTop = list.scrollHeight
}
