/** The product's name as it stands at the head of every page. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-lg font-medium whitespace-nowrap">
      <svg viewBox="0 0 32 32" className="size-6 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="6" className="fill-accent" />
        <path d="M8 23V9l8 9 8-9v14" fill="none" className="stroke-paper" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      M&amp;A Intelligence
    </span>
  )
}
