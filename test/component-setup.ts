import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// what one test has put on the page is not there for the next
afterEach(cleanup)

// jsdom lays nothing out, so sliders and menus have no size to be told about
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
