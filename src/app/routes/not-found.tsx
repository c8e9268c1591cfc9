import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => reportUnknownPath(path), [path])
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col items-center justify-center px-4 text-center">
      <p className="text-sm text-muted tabular-nums">404</p>
      <h1 className="mt-2 font-serif text-2xl">Oops! Page not found</h1>
      <p className="mt-3 max-w-prose text-muted">
        There is no page at this address. It may have been mistyped or moved.
      </p>
      <Link to="/" className="mt-6 text-accent underline underline-offset-4">
        Return to Home
      </Link>
    </main>
  )
}

const longest = 200

/** N404-03 asks for the path in the console; cut and encoded, because anybody can write anything into a link (G023). */
function reportUnknownPath(path: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.error(`404: no page at ${toSafeText(path)}`)
}

/** At most 200 characters, and nothing that a console or a log could take for more than text. */
export function toSafeText(path: string): string {
  const cut = path.length > longest ? `${path.slice(0, longest)}…` : path
  return cut.replace(/[^\x20-\x7e…]/g, (character) => encodeLoosely(character))
}

function encodeLoosely(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
