import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** Only the chosen tab's content exists. On a narrow screen the list scrolls sideways by itself. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onChange, className } = props
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : { value })}
      {...(onChange && { onValueChange: (chosen) => onChange(chosen as Value) })} // one of the tabs
      className={className}
    >
      <div className="overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]">
        <Radix.List aria-label={label} className="flex w-max min-w-full gap-1">
          {tabs.map((tab) => (
            <TabTrigger key={tab.value} tab={tab} isChosen={tab.value === value} />
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

function TabTrigger({ tab, isChosen }: { tab: Tab; isChosen: boolean }) {
  return (
    <Radix.Trigger
      ref={isChosen ? showInList : null}
      value={tab.value}
      disabled={tab.disabled}
      className={cx(
        'inline-flex h-10 items-center gap-2 rounded-t-sm border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-muted',
      )}
    >
      {tab.label}
      {/* the space is for those who hear it */}
      {tab.count === undefined ? null : ' '}
      {tab.count === undefined ? null : (
        <span className="min-w-7 rounded-sm bg-raised px-1.5 text-center text-xs text-muted tabular-nums">
          {tab.count ?? '\u00a0'}
        </span>
      )}
    </Radix.Trigger>
  )
}

/** An address may open a tab that lies beyond the edge of its list. Only the list moves, never the page. */
function showInList(trigger: HTMLElement | null): void {
  const list = trigger?.parentElement?.parentElement
  if (!trigger || !list) return
  const [own, seen] = [trigger.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, own.right - seen.right) - Math.max(0, seen.left - own.left)
}
