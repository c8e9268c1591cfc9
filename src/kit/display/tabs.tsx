import { Tabs as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tab<Value extends string = string> = {
  value: Value
  label: string
  /** How many things wait behind the tab; null while nobody knows, which keeps the place. */
  count?: number | null | undefined
  disabled?: boolean | undefined
  content: ReactNode
}

export type TabsProps<Value extends string = string> = {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  className?: string
}

/** Only the chosen tab's content exists. On a narrow screen the list scrolls sideways by itself, and fades where it goes on. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onChange, className } = props
  const [own, setOwn] = useState<string>(defaultValue ?? tabs[0]?.value ?? '')
  const chosen = value ?? own
  const choose = (next: string) => {
    if (next === chosen) return
    setOwn(next)
    onChange?.(next as Value) // one of the tabs
  }
  return (
    <Radix.Root value={chosen} onValueChange={choose} className={className}>
      <div
        ref={markEdges}
        className="relative overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        <Radix.List
          aria-label={label}
          // The library focuses the pressed tab by script, and browsers draw the ring of the keyboard around it.
          onMouseDownCapture={(event) => event.stopPropagation()}
          className="flex w-max min-w-full gap-1"
        >
          {tabs.map((tab) => (
            <TabTrigger key={tab.value} tab={tab} isChosen={tab.value === chosen} onChoose={() => choose(tab.value)} />
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 lg:pt-3">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

type TriggerProps = { tab: Tab; isChosen: boolean; onChoose: () => void }

function TabTrigger({ tab, isChosen, onChoose }: TriggerProps) {
  return (
    <Radix.Trigger
      ref={isChosen ? showInList : null}
      value={tab.value}
      disabled={tab.disabled}
      // a press gives no focus in every browser
      onClick={onChoose}
      className={cx(
        'inline-flex h-10 items-center gap-2 rounded-t-sm border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-muted',
      )}
    >
      {tab.label}
      {tab.count === undefined ? null : (
        <>
          {/* the space is for those who hear it */}{' '}
          <span className="min-w-7 rounded-sm bg-raised px-1.5 text-center text-xs text-muted tabular-nums">
            {tab.count ?? '\u00a0'}
          </span>
        </>
      )}
    </Radix.Trigger>
  )
}

/** A tab may lie beyond the edge of its list: it comes to the middle. Only the list moves, never the page. */
function showInList(trigger: HTMLElement | null): void {
  const list = trigger?.parentElement?.parentElement
  if (list) list.scrollLeft = trigger.offsetLeft - (list.clientWidth - trigger.offsetWidth) / 2
}

/** Says for the style sheet beyond which edges the list goes on. */
function markEdges(list: HTMLElement | null) {
  if (!list) return
  const mark = () => {
    const { scrollLeft: before, scrollWidth, clientWidth } = list
    list.toggleAttribute('data-before', before > 1)
    list.toggleAttribute('data-after', scrollWidth - clientWidth - before > 1)
  }
  const observer = new ResizeObserver(mark)
  observer.observe(list)
  observer.observe(list.firstElementChild ?? list)
  list.addEventListener('scroll', mark)
}
