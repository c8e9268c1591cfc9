import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { CommandGroup, CommandSource } from '../ui/command-palette.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useCommandKey } from '../ui/use-command-key.ts'
import { navigationLinks, otherLinks, publicLinks } from './pages.ts'
import { chooseTheme, themeNames, themes } from './theme.ts'

const Palette = lazy(() => import('../ui/command-palette.tsx').then((part) => ({ default: part.CommandPalette })))

/** Ctrl K or cmd K: every page, the companies, and the theme. What it shows is fetched when it is first asked for. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const open = useCallback(() => {
    setWasAsked(true)
    setIsOpen(true)
  }, [])
  useCommandKey(open)
  const groups = useCommandGroups()
  const sources = useCommandSources()
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2 rounded-md px-2 text-sm text-muted hover:bg-raised hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          Go to<span className="sr-only"> a page</span>
        </span>
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyHint keys={[commandKey(), 'K']} />
        </span>
      </button>
      {wasAsked ? (
        <Suspense>
          <Palette open={isOpen} onOpenChange={setIsOpen} groups={groups} sources={sources} />
        </Suspense>
      ) : null}
    </>
  )
}

function useCommandGroups(): CommandGroup[] {
  const navigate = useNavigate()
  const pages = [...navigationLinks, ...otherLinks, ...publicLinks]
  return [
    {
      heading: 'Pages',
      items: pages.map(({ to, title }) => ({ id: to, label: title, note: to, onSelect: () => void navigate({ to }) })),
    },
    {
      heading: 'Theme',
      items: themes.map((theme) => ({
        id: `theme-${theme}`,
        label: `Theme: ${themeNames[theme]}`,
        onSelect: () => chooseTheme(theme),
      })),
    },
  ]
}

/** Companies are looked up for whoever may see them. */
function useCommandSources(): readonly CommandSource[] {
  const navigate = useNavigate()
  const mayLook = useMayLook()
  return useMemo(() => {
    const open = (company: string) => void navigate({ to: '/target-identification', search: { company } })
    const find: CommandSource['find'] = async (text, signal) => {
      const { findCompanies } = await import('#areas/companies/web/find-companies.ts')
      return findCompanies(text, signal, open)
    }
    return mayLook ? [{ heading: 'Companies', find }] : []
  }, [navigate, mayLook])
}

function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
