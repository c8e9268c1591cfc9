import { useState } from 'react'
import { KitChoices } from './kit/kit-choices.tsx'
import { KitFigures } from './kit/kit-figures.tsx'
import { KitFloating } from './kit/kit-floating.tsx'
import { KitForms } from './kit/kit-forms.tsx'
import { KitStates } from './kit/kit-states.tsx'
import { KitTable } from './kit/kit-table.tsx'
import { KitTypes } from './kit/kit-types.tsx'
import { Page } from './page.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import type { ThemeChoice } from './theme-switch.tsx'
import { Toaster } from './toaster.tsx'

/** Every piece of the kit on one page, in either theme. */
export function KitScreen() {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const choose = (next: ThemeChoice) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <Page
        title="The kit"
        answers="Every piece a screen is made of, in light and dark."
        action={<ThemeSwitch value={theme} onChange={choose} />}
        more={[{ label: 'Print this page', shortcut: 'Ctrl P', onSelect: () => window.print() }]}
      >
        <div className="flex flex-col gap-10">
          <KitTypes />
          <KitChoices />
          <KitForms />
          <KitStates />
          <KitFigures />
          <KitTable />
          <KitFloating />
        </div>
      </Page>
      <Toaster />
    </main>
  )
}
