import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuAction, MenuEntry } from '../ui/menu.tsx'
import { otherLinks } from './pages.ts'
import type { PagePath } from './pages.ts'
import { chooseTheme, themeNames, themes, useTheme } from './theme.ts'

/** Screens outside the bar, the person's own dialogs, and the theme (G108). */
export function UserMenu() {
  const theme = useTheme()
  const entries: MenuEntry[] = [
    ...otherLinks.map(({ to, title }) => ({ label: title, link: linkTo(to) })),
    'line',
    { heading: 'Theme' },
    ...themes.map((each) => ({ label: themeNames[each], checked: each === theme, onSelect: () => chooseTheme(each) })),
  ]
  const trigger = (
    <Button variant="quiet" aria-label="User menu" className="px-2.5">
      <CircleUserRound aria-hidden="true" className="size-5" />
    </Button>
  )
  return <Menu trigger={trigger} entries={entries} />
}

function linkTo(to: PagePath): NonNullable<MenuAction['link']> {
  return (children) => <Link to={to}>{children}</Link>
}
