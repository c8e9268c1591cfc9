import { makePageStore } from '../client/page-store.ts'
import { messages } from '../messages.ts'

/** What was typed before the palette was there to read it. */
export const earlyText = makePageStore('')

/** The field of the command palette while the rest of it is fetched: what is typed meanwhile is not lost. */
export function PaletteWaiting() {
  return (
    <div
      data-over-page=""
      className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl rounded-md border border-line bg-surface px-4 text-ink shadow-float"
    >
      <input
        aria-label={messages.palette.title}
        placeholder={messages.palette.placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the key or the button asked for this field
        autoFocus
        onChange={({ target }) => earlyText.write(target.value)}
        className="h-12 w-full bg-transparent text-base outline-none"
      />
    </div>
  )
}
