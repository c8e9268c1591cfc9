/** The trial's promises (DEMO-07), word for word and only inside the demo (G145). */
const trialClaims = ['14-day free trial', 'No credit card', 'Setup in 2 minutes'] as const

export function TrialClaims() {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
      {trialClaims.map((claim) => (
        <li key={claim} className="border-t border-line-strong pt-2 font-medium">
          {claim}
        </li>
      ))}
    </ul>
  )
}
