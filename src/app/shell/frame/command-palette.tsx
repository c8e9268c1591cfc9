import { Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { KeyHint } from '#kit/display/key-hint.tsx'
import { nameKeys, usePageKey } from '#kit/keys/key-registry.ts'
import { messages as kit } from '#kit/messages.ts'
import { part } from '#kit/display/part.tsx'
import { PaletteWaiting } from '#kit/overlays/palette-waiting.tsx'
import { useUndoKey } from '#kit/records/use-undo-key.ts'

const PaletteContent = part(() => import('./palette-content.tsx'), 'PaletteContent', <PaletteWaiting />)
const KeyHelp = part(() => import('#kit/keys/key-help.tsx'), 'KeyHelp')

/** Opens the command palette, with the keys of the whole page. */
export function CommandPalette() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = useCallback(() => {
    setWasOpened(true)
    setShown('palette')
  }, [])
  const showKeys = useCallback(() => setShown('keys'), [])
  usePageKey({ key: 'k', withControl: true, inFields: true, does: kit.keys.palette, press: open })
  usePageKey({ key: '?', does: kit.keys.help, press: showKeys })
  useUndoKey()
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2 rounded-md px-2 text-sm text-muted hover:bg-raised hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          Go to<span className="sr-only"> a page</span>
        </span>
        <span aria-hidden="true" className="max-sm:hidden">
          <KeyHint keys={nameKeys('k', true)} />
        </span>
      </button>
      {wasOpened ? (
        <PaletteContent
          open={shown === 'palette'}
          onOpenChange={(isOpen) => setShown(isOpen ? 'palette' : null)}
          showKeys={showKeys}
        />
      ) : null}
      {shown === 'keys' ? <KeyHelp open onOpenChange={() => setShown(null)} /> : null}
    </>
  )
}
