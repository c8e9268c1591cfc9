import { Link, useRouter } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { AccountCorner } from '../account/account-corner.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Logo } from './logo.tsx'
import { navigationLinks } from '../pages.ts'

/**
 * The bar above every working screen (NAV-01 to NAV-06). One list of links for all widths: below 1240 px, where seven
 * titles no longer fit, it stands in a menu that opens and closes.
 */
export function NavigationBar() {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const close = useCallback(() => setIsOpen(false), [])
  useEscape(isOpen, close)
  useLeaving(close)
  const whenClosed = isOpen ? '' : 'max-[1240px]:hidden'
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[105rem] flex-wrap items-center gap-x-3 px-4 sm:px-6">
        <Link
          to="/"
          state={{ stay: true }}
          onClick={close}
          className="mr-auto flex h-14 items-center min-[1240px]:mr-2"
        >
          <Logo />
        </Link>
        <CommandPalette />
        <MenuButton isOpen={isOpen} controls={panelId} toggle={() => setIsOpen(!isOpen)} />
        <div id={panelId} className={`${whenClosed} max-[1240px]:w-full max-[1240px]:pb-3 min-[1240px]:contents`}>
          <AccountCorner onLeave={close} />
          <nav aria-label="Main" className="w-full">
            <ul className="flex min-[1240px]:-mx-2 max-[1240px]:flex-col">
              {navigationLinks.map(({ to, title }) => (
                <li key={to} className="flex items-center">
                  <Link to={to} onClick={close} className={linkStyle} activeProps={{ 'aria-current': 'page' }}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}

/** The current page is marked by weight and line, not by colour alone (NAV-03). */
const linkStyle =
  'flex h-10 items-center px-2 text-sm whitespace-nowrap text-muted hover:text-ink ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  'min-[1240px]:border-b-2 min-[1240px]:border-transparent min-[1240px]:aria-[current=page]:border-accent ' +
  'max-[1240px]:border-l-2 max-[1240px]:border-transparent max-[1240px]:aria-[current=page]:border-accent'

function MenuButton({ isOpen, controls, toggle }: { isOpen: boolean; controls: string; toggle: () => void }) {
  const Icon = isOpen ? X : Menu
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      onClick={toggle}
      className="flex size-10 cursor-pointer items-center justify-center rounded-md hover:bg-raised min-[1240px]:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

/** A dialog or menu on top has taken the key for itself by then, and says so. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen, close])
}

/** Whatever led to another page, the user menu and the palette included, has done its work with this menu. */
function useLeaving(close: () => void): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close()), [router, close])
}
