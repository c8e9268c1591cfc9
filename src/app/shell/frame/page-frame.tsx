import { Outlet } from '@tanstack/react-router'
import { NavigationBar } from './navigation-bar.tsx'

/** Every page under the navigation bar. */
export function PageFrame() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[105rem] flex-1 px-4 py-6 outline-none sm:px-6">
        <Outlet />
      </main>
    </div>
  )
}
