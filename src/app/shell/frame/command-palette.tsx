import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import type { CommandGroup, CommandItem, CommandSource } from '#kit/overlays/command-palette.tsx'
import { KeyHint } from '#kit/display/key-hint.tsx'
import { nameKeys, usePageKey } from '#kit/keys/key-registry.ts'
import { messages as kit } from '#kit/messages.ts'
import { part } from '#kit/display/part.tsx'
import { PaletteWaiting } from '#kit/overlays/palette-waiting.tsx'
import { useUndoKey } from '#kit/records/use-undo-key.ts'
import { navigationLinks, otherLinks, publicLinks } from '../pages.ts'
import { chooseTheme, themeNames, themes } from './theme.ts'

const Palette = part(() => import('#kit/overlays/command-palette.tsx'), 'CommandPalette', <PaletteWaiting />)
const KeyHelp = part(() => import('#kit/keys/key-help.tsx'), 'KeyHelp')

/** Every page, everything that has a name, and what can be done anywhere; with the keys of the whole page. */
export function CommandPalette() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = useCallback(() => {
    setWasOpened(true)
    setShown('palette')
  }, [])
  const showKeys = useCallback(() => setShown('keys'), [])
  usePageKey({ key: 'k', withControl: true, inFields: true, does: kit.keys.palette, press: open })
  usePageKey({ key: '?', does: kit.keys.help, press: showKeys })
  useUndoKey()
  const groups = useCommandGroups(showKeys)
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
          <KeyHint keys={nameKeys('k', true)} />
        </span>
      </button>
      {wasOpened ? (
        <Palette
          open={shown === 'palette'}
          onOpenChange={(isOpen) => setShown(isOpen ? 'palette' : null)}
          groups={groups}
          sources={sources}
        />
      ) : null}
      {shown === 'keys' ? <KeyHelp open onOpenChange={() => setShown(null)} /> : null}
    </>
  )
}

function useCommandGroups(showKeys: () => void): CommandGroup[] {
  const navigate = useNavigate()
  const session = useSession()
  const pages = [...navigationLinks, ...otherLinks, ...publicLinks]
  const act = (label: string, keywords: string[], onSelect: () => void): CommandItem => ({
    id: `action-${label}`,
    label,
    keywords,
    onSelect,
  })
  const toDashboard = (next: 'deal' | 'import') => () =>
    void navigate({ to: '/dashboard', search: (now: Record<string, unknown>) => ({ ...now, new: next }) })
  const ownActions = [
    act('New deal', ['add', 'create'], toDashboard('deal')),
    act('Import deals', ['file', 'csv', 'excel'], toDashboard('import')),
    act(
      'Import companies',
      ['file', 'csv', 'excel'],
      () => void navigate({ to: '/target-identification', search: { import: 'list' } }),
    ),
  ]
  return [
    {
      heading: 'Pages',
      items: pages.map(({ to, title }) => ({
        id: to,
        label: title,
        note: to,
        onSelect: () => void navigate({ to }),
      })),
    },
    {
      heading: 'Actions',
      items: [
        ...(session.state === 'signed-in' ? ownActions : []),
        { ...act(kit.keys.title, ['help', 'keys'], showKeys), keys: nameKeys('?', false) },
      ],
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

/** What has a name is searched for signed-in people, companies for whoever may see them. */
function useCommandSources(): readonly CommandSource[] {
  const navigate = useNavigate()
  const mayLook = useMayLook()
  const isSignedIn = useSession().state === 'signed-in'
  return useMemo(() => {
    const openCompany = (company: string) => void navigate({ to: '/target-identification', search: { company } })
    const openValuation = (valuation: string) => void navigate({ to: '/valuation', search: { valuation } })
    const openSavedSearch = async (id: string) => {
      const { addressOfSavedSearch } = await import('#areas/company-search/web/saved/saved-address.ts')
      const search = await addressOfSavedSearch(id)
      await navigate({ to: '/target-identification', search: { ...search, tab: 'database' } })
    }
    const links = {
      openCompany,
      openValuation,
      openDeal: (deal: string) => void navigate({ to: '/dashboard', search: { deal } }),
      openDealsOf: (owner: string) => void navigate({ to: '/dashboard', search: { owner } }),
      openDiscovery: (run: string) =>
        void navigate({ to: '/target-identification', search: { tab: 'ai-matches', run } }),
      openSavedSearch: (id: string) => void openSavedSearch(id),
    }
    const named: CommandSource = async (text, signal) => {
      const { findNamed } = await import('#areas/lookup/web/find-named.ts')
      return findNamed(text, signal, links)
    }
    const toValue: CommandSource = async (text, signal) => {
      const { findToValue } = await import('#areas/lookup/web/value-by-name.ts')
      return findToValue(text, signal, { openValuation, mayLook })
    }
    const companies: CommandSource = async (text, signal) => {
      const { findCompanies } = await import('#areas/company-search/web/results/find-companies.ts')
      return [{ heading: 'Companies', items: await findCompanies(text, signal, openCompany) }]
    }
    return [...(isSignedIn ? [toValue, named] : []), ...(mayLook ? [companies] : [])]
  }, [navigate, mayLook, isSignedIn])
}
