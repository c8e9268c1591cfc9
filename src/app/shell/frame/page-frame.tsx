import { Outlet, useLocation } from '@tanstack/react-router'
import { useReturnAfterSignIn } from '../entry/use-return-after-sign-in.ts'
import { Logo } from './logo.tsx'
import { NavigationBar } from './navigation-bar.tsx'

/**
 * Every page under the navigation bar; a client who sends documents by a link, and a guest of a data room, see that page and
 * nothing else.
 */
export function PageFrame() {
  useReturnAfterSignIn()
  const isOfLink = useLocation({
    select: ({ pathname, searchStr }) => {
      const param = pagesOfLinks[pathname]
      return param !== undefined && new URLSearchParams(searchStr).has(param)
    },
  })
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {isOfLink ? <LogoBar /> : <NavigationBar />}
      {/* the room at the foot is for toasts */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[105rem] flex-1 px-4 py-6 outline-none sm:px-6 sm:pb-28 print:pb-0"
      >
        <Outlet />
      </main>
    </div>
  )
}

/** Which address needs no account, by its parameter. */
const pagesOfLinks: Readonly<Record<string, string>> = { '/engagements': 'request', '/due-diligence': 'room' }

function LogoBar() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-[105rem] items-center px-4 sm:px-6">
        <Logo />
      </div>
    </header>
  )
}
