import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A part that is loaded late may take its time on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 5000 })

// what one test has put on the page is not there for the next
afterEach(cleanup)

// jsdom lays nothing out, so sliders and menus have no size to be told about
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
