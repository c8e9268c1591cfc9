import { expect, it } from 'vitest'
import { copyArea, makeRename, nameArea } from './area-example.ts'

it.each([
  ['share-classes', 'share-class', 'class'],
  ['third-parties', 'third-party', 'party'],
  ['bids', 'bid', 'bid'],
])('the records of %s are called %s', (area, record, noun) => {
  expect(nameArea(area)).toMatchObject({ area, record, noun })
})

it.each([
  ["table: 'document_requests'", "table: 'open_orders'"],
  ['DocumentRequest, documentRequestStreams', 'OpenOrder, openOrderStreams'],
  ['client.documentRequests', 'client.openOrders'],
  ['requestFields and insertDocumentRequest', 'orderFields and insertOpenOrder'],
  ['{ ...requestLinks }', '{ ...orderLinks }'],
  ['StreamRequest', 'StreamRequest'],
  ['A request of a document request', 'An order of an open order'],
  ["status: 'requested'", "status: 'requested'"],
  ['context.request.post(path)', 'context.request.post(path)'],
])('%s is renamed to %s', (text, renamed) => {
  expect(makeRename(nameArea('open-orders'))(text)).toBe(renamed)
})

it('refuses a noun that the activity of deals has already', () => {
  expect(() => copyArea('.', nameArea('site-tasks'))).toThrow("has 'task' already; give the records another noun")
  expect(Object.keys(copyArea('.', nameArea('site-tasks', 'chore')))).toContain('src/areas/site-tasks/fields.ts')
})
