import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import {
  CommandPalette,
  type CommandGroup,
  type CommandItem,
  type CommandSource,
} from '#kit/overlays/command-palette.tsx'
import { nameKeys } from '#kit/keys/key-registry.ts'
import { messages as kit } from '#kit/messages.ts'
import { navigationLinks, otherLinks, publicLinks } from '../pages.ts'
import { chooseTheme, themeNames, themes } from './theme.ts'

type PaletteContentProps = { open: boolean; onOpenChange: (isOpen: boolean) => void; showKeys: () => void }

/** Every page, every record that has a name, and the actions that are possible anywhere. */
export function PaletteContent({ showKeys, ...shown }: PaletteContentProps) {
  return <CommandPalette {...shown} groups={useCommandGroups(showKeys)} sources={useCommandSources()} />
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
