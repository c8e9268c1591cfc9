import { useEffect } from 'react'
import { isThere, keptMark, onceLeft } from './focus-lost.ts'

/** Where the focus was: the element, what is around it from the inside out, and the headings before it, nearest first. */
type FocusedSpot = { around: readonly Element[]; headings: readonly Element[] }

const headingTags = 'h1, h2, h3, h4, h5, h6, [role=heading]'
/** The keyboard does not leave the innermost of these: from above a tab it would have to come back through all tabs. */
const scopes = 'main, [role=tabpanel], [role=dialog], [role=alertdialog]'
/** A button in a dialog that a menu has opened: one step each. */
const rememberedSpots = 4

/**
 * Where the answer to a press takes the pressed button away, or disables it, the browser forgets the focus: the keyboard
 * and the screen reader would start again at the top of the page. The heading of what came instead gets it, otherwise the
 * heading that was above the button. Used once, around every page; what a component moves itself comes first.
 */
export function KeptFocus(): null {
  useEffect(() => {
    const kept = keepFocus(document.activeElement)
    const observer = new MutationObserver(kept.lookAgain)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
    document.addEventListener('focusin', kept.remember)
    document.addEventListener('focusout', kept.forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', kept.remember)
      document.removeEventListener('focusout', kept.forget)
      kept.stop()
    }
  }, [])
  return null
}

/** `begin`: what has the focus already. */
function keepFocus(begin: Element | null) {
  let spots: FocusedSpot[] = begin === null || begin === document.body ? [] : [spotOf(begin)]
  let added: Node[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    frame = 0
    const news = added
    added = []
    if (spots.length > 0 && document.activeElement === document.body)
      giveFocus(findSuccessor(spots, news), spots[0]?.around[0])
  }
  return {
    remember: ({ target }: FocusEvent) => {
      if (target instanceof Element) spots = [spotOf(target), ...spots].slice(0, rememberedSpots)
    },
    /** A press on the bare page takes the focus from something that is still there: nothing is lost. */
    forget: ({ target }: FocusEvent) => onceLeft(target, () => (spots = [])),
    /** The browser drops the focus of what is disabled when it draws; effects of components run before that or just after. */
    lookAgain: (records: readonly MutationRecord[]) => {
      if (spots.length === 0) return
      for (const { addedNodes } of records) added.push(...addedNodes)
      frame ||= requestAnimationFrame(() => {
        timer = setTimeout(look)
      })
    },
    stop: () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}

function spotOf(target: Element): FocusedSpot {
  const around: Element[] = []
  for (let element: Element | null = target; element; element = element.parentElement) around.push(element)
  const headings = [...(target.closest(scopes)?.querySelectorAll(headingTags) ?? [])]
  const before = headings.filter(
    (heading) => heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { around, headings: before.toReversed() }
}

/** Of the last place where anything is left: a dialog that was closed leaves nothing, the button that opened it may. */
function findSuccessor(spots: readonly FocusedSpot[], added: readonly Node[]): Element | null {
  for (const { around, headings } of spots) {
    const left = around.find(isThere)
    const scope = left?.closest(scopes)
    if (!left || !scope) continue
    if (left === around[0]) return left
    const cameInstead = added.filter((node) => left.contains(node)).flatMap(headingsIn)
    return cameInstead.find(isThere) ?? headings.find(isThere) ?? scope
  }
  return document.getElementById('main')
}

function headingsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  return node.matches(headingTags) ? [node] : [...node.querySelectorAll(headingTags)]
}

/** A heading is focusable for as long as it has the focus: a press on it later is a press on the page. */
function giveFocus(element: Element | null, before: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element !== before) {
    element.setAttribute(keptMark, '')
    element.addEventListener('blur', () => element.removeAttribute(keptMark), { once: true })
  }
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
