import { ChevronDown, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from '../display/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import { messages } from '../messages.ts'

export type ComboboxOption = {
  value: string
  label: string
  note?: string
  /** Listed only when what is typed names it. */
  isTypedOnly?: boolean
}

type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** What the list says when nothing fits. */
  emptyText?: string
  disabled?: boolean
  /** `small` for a row of filters; a chosen value can be removed in place. */
  size?: 'small' | 'medium'
}

/** A choice among many: type to narrow, arrows to move, Enter to take, Escape to leave. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  disabled = false,
  size = 'medium',
  ...field
}: ComboboxProps) {
  const listId = useId()
  const chosen = options.find((option) => option.value === value)
  const box = useBox({ options, chosen, onChange })
  return (
    <Field {...field}>
      {(links) => (
        <span className="relative block">
          <input
            {...links}
            {...box.inputProps}
            role="combobox"
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.isOpen && box.active ? `${listId}-${box.active.value}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            className={cx(controlClass, size === 'small' ? 'h-8 truncate pr-7 pl-2.5' : 'h-9 pr-8')}
          />
          {size === 'small' && chosen ? (
            <RemoveButton label={messages.removeFilter(chosen.label)} onRemove={() => onChange(null)} />
          ) : (
            <ChevronDown
              aria-hidden="true"
              className={cx(
                'pointer-events-none absolute size-4 text-muted',
                size === 'small' ? 'top-2 right-2' : 'top-2.5 right-3',
              )}
            />
          )}
          {box.isOpen ? (
            <Options
              id={listId}
              label={field.label}
              box={box}
              chosen={chosen}
              emptyText={emptyText ?? messages.nothingFits}
              size={size}
            />
          ) : null}
        </span>
      )}
    </Field>
  )
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="absolute top-1 right-1 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  )
}

type Box = ReturnType<typeof useBox>

function useBox({
  options,
  chosen,
  onChange,
}: Pick<ComboboxProps, 'options' | 'onChange'> & { chosen: ComboboxOption | undefined }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = typed !== null
  const fitting = isOpen ? narrow(options, typed === chosen?.label ? '' : typed) : []
  const active = fitting[Math.min(activeIndex, fitting.length - 1)]
  const open = () => {
    setTyped(chosen?.label ?? '')
    setActiveIndex(
      Math.max(
        0,
        options.findIndex((option) => option.value === chosen?.value),
      ),
    )
  }
  const take = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value)
    setTyped(null)
  }
  const move = (by: number) => setActiveIndex(Math.min(fitting.length - 1, Math.max(0, activeIndex + by)))
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? move(1) : open()),
    ArrowUp: () => (isOpen ? move(-1) : open()),
    Home: () => setActiveIndex(0),
    End: () => setActiveIndex(fitting.length - 1),
    Enter: () => take(active),
    Escape: () => setTyped(null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = keys[event.key]
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!press || (!isOpen && !opens)) return
    event.preventDefault()
    // Escape closes the list, not the dialog around it
    event.stopPropagation()
    press()
  }
  const type = (text: string) => {
    setTyped(text)
    setActiveIndex(0)
    if (text === '') onChange(null)
  }
  const inputProps = {
    value: typed ?? chosen?.label ?? '',
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onClick: () => isOpen || open(),
    onBlur: () => setTyped(null),
    onKeyDown,
  }
  return { isOpen, fitting, active, take, inputProps, point: setActiveIndex }
}

type OptionsProps = {
  id: string
  label: string
  box: Box
  chosen: ComboboxOption | undefined
  emptyText: string
  size: 'small' | 'medium'
}

function Options({ id, label, box, chosen, emptyText, size }: OptionsProps) {
  return (
    <span
      className={cx(
        'absolute top-full left-0 z-30 mt-1 block animate-drop rounded-md border border-line bg-surface p-1 shadow-float',
        size === 'small' ? 'w-72' : 'right-0',
      )}
      // the field keeps the focus while one points at its list
      onPointerDown={(event) => event.preventDefault()}
    >
      <span {...{ role: 'listbox' }} id={id} aria-label={label} className="block max-h-62 overflow-y-auto">
        {box.fitting.map((option, index) => (
          <span
            key={option.value}
            {...optionProps({ id, option, index, box, chosen })}
            className={cx(
              'flex min-h-8 items-center justify-between gap-3 rounded-sm px-2 py-1 text-sm',
              option === box.active && 'bg-raised',
              option.value === chosen?.value && 'font-medium',
            )}
          >
            {option.label}
            {option.note ? <span className="text-xs font-normal text-muted">{option.note}</span> : null}
          </span>
        ))}
      </span>
      {box.fitting.length === 0 ? <span className="block px-2 py-1.5 text-sm text-muted">{emptyText}</span> : null}
    </span>
  )
}

type OptionPlace = { id: string; option: ComboboxOption; index: number; box: Box; chosen: ComboboxOption | undefined }

/** The keyboard works on the field above; an option itself only hears the pointer. */
function optionProps({ id, option, index, box, chosen }: OptionPlace) {
  return {
    id: `${id}-${option.value}`,
    role: 'option',
    'aria-selected': option.value === chosen?.value,
    onPointerMove: () => box.point(index),
    onClick: () => box.take(option),
    ref: option === box.active ? scrollIntoSight : null,
  }
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}

/** Every typed word begins a word of the option; what begins with the first of them comes first. */
function narrow(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = fold(typed).split(' ').filter(Boolean)
  const listed = words.length > 0 ? options : options.filter(({ isTypedOnly }) => !isTypedOnly)
  const fitting = listed.filter((option) => words.every((word) => ` ${fold(option.label)}`.includes(` ${word}`)))
  const begins = ({ label }: ComboboxOption) => fold(label).startsWith(words[0] ?? '')
  return [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))]
}

function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}
