/** Keys as one presses them: `<KeyHint keys={['Ctrl', 'K']} />`. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className="inline-flex items-center gap-1 font-sans text-xs text-muted">
      {keys.map((key) => (
        <span
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-surface px-1"
        >
          {key}
        </span>
      ))}
    </kbd>
  )
}
