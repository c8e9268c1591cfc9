import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { controlClass } from './control-class.ts'
import { cx } from '../display/cx.ts'
import { Field, type ControlLinks, type FieldProps } from './field.tsx'
import { messages } from '../messages.ts'

/** Stands for 'any' and 'all': an option never carries the empty string (SHELL-07). */
export const anyValue = 'any'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = FieldProps & {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  /** Puts a first option with this label and the value `anyValue` before the others. */
  anyLabel?: string
  disabled?: boolean
  name?: string
  id?: string
}

/** A choice among few; among many use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, anyLabel, disabled, name, ...field } = props
  const all = anyLabel ? [{ value: anyValue, label: anyLabel }, ...options] : options
  refuseEmptyValues(all)
  return (
    <Field {...field}>
      {(links) => (
        <Radix.Root
          value={value ?? ''}
          onValueChange={(chosen) => onChange(chosen as Value)} // one of the options
          {...(disabled !== undefined && { disabled })}
          {...(name && { name })}
        >
          <SelectTrigger links={links} placeholder={placeholder ?? messages.choose} />
          <SelectList options={all} />
        </Radix.Root>
      )}
    </Field>
  )
}

function SelectTrigger({ links, placeholder }: { links: ControlLinks; placeholder: string }) {
  return (
    <Radix.Trigger
      {...links}
      className={cx(
        controlClass,
        'flex h-9 items-center justify-between gap-2 text-left data-[placeholder]:text-muted [&>span:first-child]:truncate',
      )}
    >
      <Radix.Value placeholder={placeholder} />
      <Radix.Icon>
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </Radix.Icon>
    </Radix.Trigger>
  )
}

function SelectList({ options }: { options: readonly Option[] }) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-surface text-ink shadow-float data-[state=open]:animate-drop"
      >
        <Radix.Viewport className="max-h-80 p-1">
          {options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className="relative flex min-h-8 items-center rounded-sm py-1 pr-3 pl-8 text-sm outline-none select-none data-[disabled]:text-muted data-[disabled]:line-through data-[highlighted]:bg-raised"
            >
              <Radix.ItemIndicator className="absolute left-2">
                <Check aria-hidden="true" className="size-4 text-accent" />
              </Radix.ItemIndicator>
              <Radix.ItemText>{option.label}</Radix.ItemText>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  )
}

function refuseEmptyValues(options: readonly Option[]): void {
  const empty = options.find((option) => option.value === '')
  if (empty) throw new Error(`The option '${empty.label}' carries an empty value; use anyValue for 'any' (SHELL-07).`)
}
