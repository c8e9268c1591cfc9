import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
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
  const dialogs = userDialogs.filter((each) => role !== null && (each.role === null || each.role === role))
  const entries: MenuEntry[] = [
    ...otherLinks.map(({ to, title }) => ({ label: title, link: linkTo(to) })),
    ...(dialogs.length > 0 ? (['line'] as const) : []),
    ...dialogs.map((each) => ({ label: each.title, onSelect: () => setDialog(each) })),
    ...useThemeEntries(),
  ]
  const trigger = (
    <Button variant="quiet" aria-label="User menu" className="px-2">
      <CircleUserRound aria-hidden="true" className="size-5" />
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger} entries={entries} />
      {dialog ? <dialog.Dialog open onOpenChange={(isOpen) => !isOpen && setDialog(null)} /> : null}
    </>
  )
}

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
