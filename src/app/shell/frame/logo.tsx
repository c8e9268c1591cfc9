/** The product's name as it stands at the head of every page. */
export function Logo({ isShortWhenNarrow = false }: { isShortWhenNarrow?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-base font-medium whitespace-nowrap">
      <svg viewBox="0 0 32 32" className="size-6 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="6" className="fill-accent" />
        <path
          d="M8 23V9l8 9 8-9v14"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="2.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className={isShortWhenNarrow ? 'max-[420px]:sr-only' : undefined}>M&amp;A Intelligence</span>
    </span>
  )
}
