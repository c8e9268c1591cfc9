import { DropdownMenu as Radix } from 'radix-ui'
import { useState, type FocusEvent } from 'react'
import { cx } from '../display/cx.ts'
import { regionOf } from '../overlays/region-of.ts'
import type { MenuAction, MenuEntry, MenuProps } from './menu.tsx'

/** The whole menu, open from the start; `byKeyboard` says how the button was pressed before this was there to see it. */
export function OpenMenu({ trigger, entries, align = 'end', byKeyboard }: MenuProps & { byKeyboard: boolean }) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [isFirst, setIsFirst] = useState(byKeyboard)
  const enterByKeyboard = ({ target, currentTarget }: FocusEvent) => {
    if (!isFirst || target !== currentTarget) return
    setIsFirst(false)
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  return (
    // not modal: what lies behind stays operable and is not hidden from anybody
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild ref={(button) => setRegion(regionOf(button))}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={region}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onFocus={enterByKeyboard}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-float outline-none data-[state=open]:animate-drop"
        >
          {entries.map((entry, index) => (
            // the entries of a menu have no identity beyond their place
            <Entry key={index} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Radix.Separator className="my-1 h-px bg-line" />
  if ('heading' in entry) {
    return <Radix.Label className="px-2 py-1.5 text-xs text-muted">{entry.heading}</Radix.Label>
  }
  return <Action action={entry} />
}

function Action({ action }: { action: MenuAction }) {
  const className = cx(
    'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-[disabled]:text-muted data-[highlighted]:bg-raised [&_svg]:size-4',
    action.destructive && 'text-bad',
  )
  const shared = {
    className,
    disabled: action.disabled ?? false,
    ...(action.onSelect && { onSelect: action.onSelect }),
  }
  const inside = <Inside action={action} />
  if (action.checked !== undefined) {
    return (
      <Radix.CheckboxItem {...shared} checked={action.checked}>
        {inside}
      </Radix.CheckboxItem>
    )
  }
  return action.link ? (
    <Radix.Item {...shared} asChild>
      {action.link(inside)}
    </Radix.Item>
  ) : (
    <Radix.Item {...shared}>{inside}</Radix.Item>
  )
}

function Inside({ action }: { action: MenuAction }) {
  return (
    <>
      {action.checked === undefined ? null : (
        <span aria-hidden="true" className="inline-flex w-4 text-accent">
          {action.checked ? '✓' : ''}
        </span>
      )}
      {action.icon ? (
        <span aria-hidden="true" className="inline-flex text-muted">
          {action.icon}
        </span>
      ) : null}
      <span className="flex-1">{action.label}</span>
      {action.shortcut ? <kbd className="ml-4 font-sans text-xs text-muted">{action.shortcut}</kbd> : null}
    </>
  )
}
