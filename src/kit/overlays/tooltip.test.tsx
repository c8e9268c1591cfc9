import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { IconButton } from '../buttons/icon-button.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'

const button = <IconButton label="Refresh" icon="r" />

it.each([
  ['page', <main key="main">{button}</main>],
  [
    'dialog',
    <Dialog key="dialog" open title="Sources">
      {button}
    </Dialog>,
  ],
  [
    'popover',
    <main key="popover">
      <Popover open label="Sources" trigger={<button type="button">Open</button>}>
        {button}
      </Popover>
    </main>,
  ],
])('shows the text of a control within the regions of its %s', async (_name, content) => {
  render(content)
  screen.getByRole('button', { name: 'Refresh' }).focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Refresh')
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['region'] } })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
