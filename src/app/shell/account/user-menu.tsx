import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { useWaitingInvoices } from '#areas/billing/web/operators/use-waiting-invoices.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Menu, type MenuAction, type MenuEntry } from '#kit/buttons/menu.tsx'
import { otherLinks, type PagePath } from '../pages.ts'
import { chooseTheme, themeNames, themes, useTheme } from '../frame/theme.ts'
import { userDialogs, type UserDialog } from './user-dialogs.tsx'

/** Screens outside the bar, the person's own dialogs, and the theme (G108). */
export function UserMenu() {
  const session = useSession()
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const role = session.state === 'signed-in' ? session.user.role : null
  const waiting = useWaitingInvoices(role === 'admin')
  const dialogs = userDialogs.filter((each) => role !== null && (each.role === null || each.role === role))
  const entries: MenuEntry[] = [
    ...otherLinks.map(({ to, title }) => ({ label: title, link: linkTo(to) })),
    ...(dialogs.length > 0 ? (['line'] as const) : []),
    ...dialogs.map((each) => ({
      label: each.counts && waiting > 0 ? `${each.title} (${waiting})` : each.title,
      onSelect: () => setDialog(each),
    })),
    ...useThemeEntries(),
  ]
  const trigger = (
    <Button variant="quiet" aria-label={waiting > 0 ? describeWaiting(waiting) : 'User menu'} className="relative px-2">
      <CircleUserRound aria-hidden="true" className="size-5" />
      {waiting > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 size-2 rounded-full bg-warning ring-2 ring-surface"
        />
      ) : null}
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger} entries={entries} />
      {dialog ? <dialog.Dialog open onOpenChange={(isOpen) => !isOpen && setDialog(null)} /> : null}
    </>
  )
}

const describeWaiting = (count: number) =>
  `User menu, ${count === 1 ? '1 invoice needs' : `${count} invoices need`} attention`

function useThemeEntries(): MenuEntry[] {
  const theme = useTheme()
  return [
    'line',
    { heading: 'Theme' },
    ...themes.map((each) => ({ label: themeNames[each], checked: each === theme, onSelect: () => chooseTheme(each) })),
  ]
}

function linkTo(to: PagePath): NonNullable<MenuAction['link']> {
  return (children) => <Link to={to}>{children}</Link>
}
