import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readParams, writeParams, type Loose, type Narrowed, type Params } from '#core/fields/params.ts'

type AddressWords = Record<string, unknown>

/**
 * The part of a page's state that a link, a reload and the way back keep: what the table names, read from the address.
 * What anybody may have typed there is left out where it makes no sense. Keep the table the same object.
 */
export function useAddress<const T extends Params>(table: T) {
  const search: AddressWords = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const own = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const values = useMemo(() => readParams(table, search), [table, search])
  const change = useCallback(
    (to: (now: Narrowed<T>) => Loose<T>, options: { replace?: boolean } = {}) => {
      // A page that is being left is shown until the next one has arrived, and the address is the next one's already.
      // Compared by route: an address may have a slash at its end or capitals.
      const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
      if (!routes.some(({ id }) => id === own)) return
      const next = (now: AddressWords) => ({ ...now, ...write(table, to(readParams(table, now))) })
      void navigate({ to: '.', search: next, resetScroll: false, ...options })
    },
    [navigate, own, router, table],
  )
  return [values, change] as const
}

/** A figure goes to the router as a number: it would put a text that looks like one in quotes. */
function write<T extends Params>(table: T, values: Loose<T>): AddressWords {
  const written = Object.entries(writeParams(table, values))
  return Object.fromEntries(
    written.map(([name, text]) => [name, text && table[name]?.kind === 'number' ? Number(text) : text]),
  )
}
