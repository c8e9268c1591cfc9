/** A score never stands alone: the number, its scale and a small bar. */
export function ScoreBar({ label, score }: { label: string; score: number }) {
  return (
    <div className="flex items-center gap-3 sm:justify-end" title={label}>
      <div aria-hidden="true" className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${score * 10}%` }} />
      </div>
      <p className="text-sm whitespace-nowrap tabular-nums">
        <span className="sr-only">{label}: </span>
        {score.toFixed(1)} / 10
      </p>
    </div>
  )
}
