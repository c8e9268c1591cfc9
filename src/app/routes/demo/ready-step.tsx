import { TrialClaims } from './trial-claims.tsx'

export function ReadyStep() {
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        That was one deal from first search to price. In your own workspace the same screens work on your companies,
        documents and deals, and start with sample data that you can remove.
      </p>
      <TrialClaims />
    </>
  )
}
