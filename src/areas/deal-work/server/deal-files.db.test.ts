import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files, strangers } from '#areas/documents/server/documents.fixture.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { Document } from '../../documents/contract.ts'
import type { ActivityEntry, DealFile } from '../contract.ts'

let app: App
let ann: SignedInClient
let vera: SignedInClient
let stranger: SignedInClient

beforeAll(async () => {
  app = await startApp()
  ann = await asUser(app, { name: 'Ann Arden' })
  vera = await asUser(app, { name: 'Vera Voss' })
  stranger = await asUser(app)
  await joinWorkspace(app, ann, vera, 'viewer')
})
afterAll(() => app.stop())

const makeDeal = async (person = ann) => (await person.call<{ id: string }>('POST', '/api/deals', { target: 'A' })).id
const filesOf = (dealId: string, person = ann) => person.call<DealFile[]>('GET', `/api/deals/${dealId}/files`)
const documentsOf = (person = ann) => person.call<Document[]>('GET', '/api/documents')

function upload(dealId: string, content: Buffer, person = ann, name = 'Teaser.pdf'): Promise<Response> {
  const path = `/api/deals/${dealId}/files/upload?${new URLSearchParams({ name, category: 'market' }).toString()}`
  return person.fetch(path, { method: 'POST', body: new Uint8Array(content) })
}

const keep = async (person = ann) =>
  (await (
    await person.fetch('/api/documents/upload?name=kept.txt', { method: 'POST', body: new Uint8Array(files.text) })
  ).json()) as Document

const attach = (dealId: string, documentId: string, person = ann) =>
  person.fetch(`/api/deals/${dealId}/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: documentId }),
  })

describe('a file of a deal', () => {
  it('is uploaded straight to it, and is a document like any other', async () => {
    const deal = await makeDeal()
    const response = await upload(deal, files.pdf)
    expect(response.status).toBe(201)
    const file = (await response.json()) as DealFile
    expect(file).toMatchObject({
      deal_id: deal,
      attached_by_name: 'Ann Arden',
      document: { name: 'Teaser.pdf', category: 'market', file_type: 'application/pdf', file_size: files.pdf.length },
    })
    expect(await filesOf(deal)).toEqual([file])
    expect((await documentsOf())[0]).toEqual(file.document)
    const content = await ann.fetch(`/api/documents/${file.document.id}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(files.pdf)).toBe(true)
  })

  it('is nowhere when its type is refused', async () => {
    const deal = await makeDeal()
    const before = await documentsOf()
    const [content] = Object.values(strangers)
    const response = await upload(deal, content ?? Buffer.alloc(0))
    expect(response.status).toBe(415)
    expect(await filesOf(deal)).toEqual([])
    expect(await documentsOf()).toEqual(before)
  })

  it('is a document that the workspace had before, attached once however often it is asked for', async () => {
    const deal = await makeDeal()
    const document = await keep()
    const both = await Promise.all([attach(deal, document.id), attach(deal, document.id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await filesOf(deal)).map((file) => file.document)).toEqual([document])
  })

  it('is taken off without harm to the document', async () => {
    const deal = await makeDeal()
    const document = await keep()
    await attach(deal, document.id)
    await ann.call('DELETE', `/api/deals/${deal}/files/${document.id}`)
    expect(await filesOf(deal)).toEqual([])
    expect((await documentsOf()).map(({ id }) => id)).toContain(document.id)
    expect((await ann.fetch(`/api/deals/${deal}/files/${document.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('leaves every deal when its document is deleted, and each of them tells of it', async () => {
    const deals = [await makeDeal(), await makeDeal()]
    const [document, other] = [await keep(), await keep()]
    for (const deal of deals) for (const { id } of [document, other]) await attach(deal, id)
    await ann.call('DELETE', `/api/documents/${document.id}`)
    for (const deal of deals) {
      expect((await filesOf(deal)).map((file) => file.document.id)).toEqual([other.id])
      const [last] = await ann.call<ActivityEntry[]>('GET', `/api/deals/${deal}/activity`)
      expect(last).toMatchObject({ action: 'deal_file.deleted', subject_id: document.id })
      // the name goes with the document
      expect(last?.names).toEqual({ [ann.userId]: 'Ann Arden' })
    }
    const left = app.deps.db.selectFrom('deal_files').selectAll().where('document_id', '=', document.id)
    expect(await left.execute()).toEqual([])
    expect((await ann.fetch(`/api/documents/${document.id}`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('files and other people', () => {
  it('are for viewers to read', async () => {
    const deal = await makeDeal()
    const document = await keep()
    await attach(deal, document.id)
    expect(await filesOf(deal, vera)).toHaveLength(1)
    expect((await upload(deal, files.pdf, vera)).status).toBe(403)
    expect((await attach(deal, document.id, vera)).status).toBe(403)
    expect((await vera.fetch(`/api/deals/${deal}/files/${document.id}`, { method: 'DELETE' })).status).toBe(403)
  })

  it('do not exist for strangers, whose documents do not exist here', async () => {
    const deal = await makeDeal()
    const [mine, theirs] = [await keep(), await keep(stranger)]
    await attach(deal, mine.id)
    expect((await upload(deal, files.pdf, stranger)).status).toBe(404)
    expect((await attach(deal, theirs.id, stranger)).status).toBe(404)
    expect((await attach(deal, theirs.id)).status).toBe(404)
    expect((await attach(await makeDeal(stranger), mine.id, stranger)).status).toBe(404)
    expect((await stranger.fetch(`/api/documents/${mine.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await filesOf(deal)).toHaveLength(1)
    expect(await documentsOf(stranger)).toHaveLength(1)
  })
})
