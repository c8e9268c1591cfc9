import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { listToasts, toast } from '#kit/feedback/toast.ts'

// A part that is loaded late may take its time on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 })

// What one test has left on the page and in the browser is not there for the next, nor for that of the next file.
afterEach(() => {
  cleanup()
  for (const { id } of listToasts()) toast.dismiss(id)
  delete document.documentElement.dataset['theme']
  localStorage.clear()
  sessionStorage.clear()
})

// jsdom lays nothing out, so sliders and menus have no size to be told about
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
