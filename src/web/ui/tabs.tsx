import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tab = {
  value: string
  label: string
  /** How many things wait behind the tab. */
  count?: number | undefined
  disabled?: boolean | undefined
  content: ReactNode
}

export type TabsProps = {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
}

/** Only the chosen tab's content exists. On a narrow screen the list scrolls sideways by itself. */
export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  const strip = useChosenInView(value)
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
      className={className}
    >
      <div ref={strip} className="overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]">
        <Radix.List aria-label={label} className="flex w-max min-w-full gap-1">
          {tabs.map((tab) => (
            <TabTrigger key={tab.value} tab={tab} />
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** A page that opens on a tab far to the right shows which one it is; the page itself does not move. */
function useChosenInView(value: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = strip.current
    const tabs = [...(list?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const chosen = tabs.find(({ dataset }) => dataset['tab'] === value)
    if (!list || !chosen) return
    const [frame, place] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (place.left < frame.left) list.scrollLeft -= frame.left - place.left
    else if (place.right > frame.right) list.scrollLeft += place.right - frame.right
  }, [value])
  return strip
}

function TabTrigger({ tab }: { tab: Tab }) {
  return (
    <Radix.Trigger
      value={tab.value}
      data-tab={tab.value}
      disabled={tab.disabled}
      className={cx(
        'inline-flex h-10 items-center gap-2 rounded-t-sm border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted hover:text-ink',
        'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-muted',
      )}
    >
      {tab.label}
      {tab.count === undefined ? null : (
        <span className="rounded-sm bg-raised px-1.5 text-xs text-muted tabular-nums">{tab.count}</span>
      )}
    </Radix.Trigger>
  )
}
