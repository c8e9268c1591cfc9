import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../render-app.fixture.tsx'

test('announces a slow answer, in a region that exists before and that axe accepts', async () => {
  renderApp('/engagements', { ...signedIn, 'GET /api/tasks': () => new Promise(() => {}) })
  const bar = await screen.findByRole('progressbar', { name: 'Loading' })
  expect(bar.closest('[aria-live=polite]')).not.toBeNull()
  const { violations } = await axe.run(document, { runOnly: ['region', 'aria-progressbar-name'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
})
