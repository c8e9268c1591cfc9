import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { wordsOf } from '#core/names/fold-text.ts'
import { KeyHint } from '../display/key-hint.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { messages } from '../messages.ts'
import { earlyText } from './palette-waiting.tsx'

const texts = messages.palette

export type CommandItem = {
  id: string
  label: string
  /** Beside the label: a path, an industry. */
  note?: string
  /** Other words that find it. */
  keywords?: string[]
  icon?: ReactNode
  keys?: readonly string[]
  onSelect: () => void
}

export type CommandGroup = { heading: string; items: readonly CommandItem[] }

/** Searched again for each text; an answer to an older text is dropped. */
export type CommandSource = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  sources?: readonly CommandSource[]
}

const noSources: readonly CommandSource[] = []

export function CommandPalette({ open, onOpenChange, groups, sources = noSources }: CommandPaletteProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=open]:animate-appear" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-md border border-line bg-surface text-ink shadow-float outline-none data-[state=open]:animate-drop"
        >
          <Radix.Title className="sr-only">{texts.title}</Radix.Title>
          <Palette groups={groups} sources={sources} close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type PaletteProps = { groups: readonly CommandGroup[]; sources: readonly CommandSource[]; close: () => void }

function Palette({ groups, sources, close }: PaletteProps) {
  const [text, setText] = useState(earlyText.read)
  useEffect(() => earlyText.write(''), [])
  const found = useSources(sources, text)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState('')
  // What comes while one types replaces what was chosen: Enter always has the first line, unless another was picked.
  useEffect(() => {
    if (found.groups.length === 0 || list.current?.querySelector('[cmdk-item][data-selected=true]')) return
    setChosen(list.current?.querySelector('[cmdk-item]')?.getAttribute('data-value') ?? '')
  }, [found.groups])
  return (
    <Command label={texts.title} loop filter={rateFit} value={chosen} onValueChange={setChosen}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={texts.placeholder}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none focus-visible:outline-none"
        />
        {found.isAsking ? <Spinner label={texts.searching} className="text-muted" /> : null}
        <KeyHint keys={['Esc']} />
      </div>
      <Command.List ref={list} className="max-h-[50dvh] overflow-y-auto p-2">
        {found.isAsking || found.groups.some(({ items }) => items.length > 0) ? null : (
          <Command.Empty className="px-2 py-6 text-center text-muted">{texts.nothing(text)}</Command.Empty>
        )}
        {groups.map((group) => (
          <Group key={group.heading} group={group} close={close} />
        ))}
        {found.groups.map((group) => (
          <Group key={group.heading} group={group} close={close} isFound />
        ))}
      </Command.List>
    </Command>
  )
}

/** Each word typed begins a word of the item. */
function rateFit(value: string, text: string, keywords: string[] = []): number {
  const words = wordsOf([value, ...keywords].join(' '))
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed))) ? 1 : 0
}

function Group({ group, close, isFound = false }: { group: CommandGroup; close: () => void; isFound?: boolean }) {
  if (group.items.length === 0) return null
  return (
    <Command.Group
      heading={group.heading}
      forceMount={isFound}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {group.items.map((item) => (
        <Command.Item
          key={item.id}
          value={`${item.label} ${item.id}`}
          forceMount={isFound}
          {...(item.keywords && { keywords: item.keywords })}
          onSelect={() => {
            close()
            item.onSelect()
          }}
          className="flex min-h-9 items-center gap-3 rounded-sm px-2 py-1 data-[selected=true]:bg-raised [&_svg]:size-4 [&_svg]:text-muted"
        >
          {item.icon}
          <span className="max-w-full shrink-0 truncate">{item.label}</span>
          <span className="min-w-0 flex-1 truncate text-right text-xs text-muted">{item.note}</span>
          {item.keys ? <KeyHint keys={item.keys} /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** What the sources have found for a text so far, in their order; undefined for those still under way. */
type Answer = { text: string; found: readonly (readonly CommandGroup[] | undefined)[] }

const nothingYet: Answer = { text: '', found: [] }

/** A source that is slow does not hold up the others. Until the first answer to a new text the old ones stay. */
function useSources(sources: readonly CommandSource[], text: string) {
  const [answer, setAnswer] = useState(nothingYet)
  const isWanted = text.trim() !== '' && sources.length > 0
  useEffect(() => {
    if (!isWanted) return undefined
    const stop = new AbortController()
    for (const [index, source] of sources.entries()) {
      void ask(source, text, stop.signal).then((groups) => {
        if (stop.signal.aborted) return
        setAnswer((now) => ({
          text,
          found: (now.text === text ? now.found : sources.map(() => undefined)).with(index, groups),
        }))
      })
    }
    return () => stop.abort()
  }, [sources, text, isWanted])
  const isComplete = answer.text === text && answer.found.every((groups) => groups !== undefined)
  return { groups: isWanted ? answer.found.flatMap((groups) => groups ?? []) : [], isAsking: isWanted && !isComplete }
}

/** One source that fails leaves the others standing. */
async function ask(source: CommandSource, text: string, signal: AbortSignal): Promise<readonly CommandGroup[]> {
  try {
    return await source(text, signal)
  } catch {
    return []
  }
}
