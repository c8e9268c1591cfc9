/** Above a list in which nobody meets everything. */
export function Shortfall({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null
  return (
    <p role="note" className="rounded-md border border-line bg-raised px-3 py-2 text-sm font-medium">
      {sentence}
    </p>
  )
}
