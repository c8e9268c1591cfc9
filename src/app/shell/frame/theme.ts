import { useSyncExternalStore } from 'react'
import { makePageStore } from '#kit/client/page-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const themeNames: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The same name and values that public/theme.js reads before the first paint. */
const key = 'theme'
/** Says only that the theme changed; the document has it. */
const changes = makePageStore(0)

export function useTheme(): Theme {
  return useSyncExternalStore(changes.subscribe, readTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  changes.write(changes.read() + 1)
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
