import { Logo } from '../../shell/frame/logo.tsx'
import type { LandingProps } from './landing-page.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'

/** The landing page's own top navigation (LAND-01). */
export function LandingHeader({ link: PageLink, isSignedIn }: Pick<LandingProps, 'link' | 'isSignedIn'>) {
  return (
    <header className="border-b border-line">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <PageLink to="/">
          <Logo />
        </PageLink>
        <nav aria-label="Start page" className="ml-auto flex items-center text-sm sm:gap-2">
          <PageLink to="/how-it-works" className={buttonClass({ variant: 'quiet', className: 'max-sm:hidden' })}>
            How It Works
          </PageLink>
          <PageLink to="/demo" className={buttonClass({ variant: 'quiet', className: 'max-sm:hidden' })}>
            Demo
          </PageLink>
          {isSignedIn ? (
            <PageLink to="/dashboard" className={buttonClass()}>
              Dashboard
            </PageLink>
          ) : (
            <>
              <PageLink to="/auth" className={buttonClass({ variant: 'quiet', className: 'max-sm:px-2' })}>
                Sign In
              </PageLink>
              <PageLink to="/auth" className={buttonClass({ className: 'max-[370px]:hidden' })}>
                Get Started
              </PageLink>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
