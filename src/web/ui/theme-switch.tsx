import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup as Radix } from 'radix-ui'

export type ThemeChoice = 'system' | 'light' | 'dark'

type ThemeSwitchProps = { value: ThemeChoice; onChange: (theme: ThemeChoice) => void }

const choices = [
  { value: 'light', label: 'Light theme', Icon: Sun },
  { value: 'dark', label: 'Dark theme', Icon: Moon },
  { value: 'system', label: 'Theme of the system', Icon: Monitor },
] as const

/** Three ways to see the product. Remembering the choice is the caller's matter. */
export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  return (
    <Radix.Root
      type="single"
      aria-label="Theme"
      value={value}
      onValueChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className="inline-flex rounded-md border border-line-strong bg-surface p-0.5"
    >
      {choices.map(({ value: theme, label, Icon }) => (
        <Radix.Item
          key={theme}
          value={theme}
          aria-label={label}
          title={label}
          className="inline-flex size-7 items-center justify-center rounded-sm text-muted hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
