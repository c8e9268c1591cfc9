import { useIsOnline } from './use-is-online.ts'

/** Says that the line is gone, and what that means; the region exists before, so that it is read out. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" aria-live="polite">
      {isOnline ? null : (
        <p className="border-b border-line bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          You are offline. What you see may be out of date, and changes cannot be saved until you are back online.
        </p>
      )}
    </div>
  )
}
