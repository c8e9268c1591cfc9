import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { resetPersonalStores } from '#kit/client/page-store.ts'
import { listToasts, toast } from '#kit/feedback/toast.ts'

// A part that is loaded late may take its time on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 })

// While it waits, the library asks again and again and throws each answer away; only the last one shows the page.
const { getElementError, asyncWrapper } = getConfig()
configure({
  getElementError: (message, container) =>
    isAsking() ? new Error(message ?? '') : getElementError(message, container),
  asyncWrapper: async (work) => {
    const result = await asyncWrapper(work)
    await untilDialogHasPointer()
    return result
  },
})

/** What opens takes the pointer from the page a moment before it has it itself; whoever presses there then presses nothing. */
async function untilDialogHasPointer(): Promise<void> {
  const isBetween = () =>
    document.body.style.pointerEvents === 'none' && !document.querySelector('[style*="pointer-events: auto"]')
  for (let turns = 0; turns < mostTurns && isBetween(); turns += 1) await new Promise((resolve) => setTimeout(resolve))
}

const mostTurns = 100

/** What the library itself says while it waits: its types leave it out. */
function isAsking(): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the library names it so
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
}

// React takes the stack of each element that it makes, for a warning to name its owner: a sixth of the time. No warning is
// lost, and each fails its test.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// What one test has left on the page and in the browser is not there for the next, nor for that of the next file.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of listToasts()) toast.dismiss(id)
  resetPersonalStores()
  delete document.documentElement.dataset['theme']
  // an open dialog takes the pointer from the page below it
  document.body.style.removeProperty('pointer-events')
  localStorage.clear()
  sessionStorage.clear()
})

// A part that is still loading when its file ends would fail to load for the next file of this worker as well.
afterAll(() => vi.dynamicImportSettled())

// jsdom lays nothing out, so sliders and menus have no size to be told about
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
