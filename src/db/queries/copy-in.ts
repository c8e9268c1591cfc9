import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type PostgresCursor } from 'kysely'
import { from, type CopyStreamQuery } from 'pg-copy-streams'
import type { Db } from '../connection.ts'

/** Sends text in PostgreSQL's COPY format, as bytes and as it comes, to the table and columns that `statement` names. */
export async function copyIn(db: Db, statement: string, content: Iterable<Uint8Array>): Promise<void> {
  const rows = db.getExecutor().stream(CompiledQuery.raw(statement, [content]), 1)
  // The end of the loop is the end of the copy; no rows come back.
  for await (const _ of rows);
}

/**
 * What Kysely calls a cursor is handed to the driver on the connection of the running transaction. That is the only way
 * to that connection, so COPY goes it: reading the cursor sends the content.
 */
export class CopyIn<Row> implements PostgresCursor<Row> {
  private readonly copy: CopyStreamQuery
  private readonly content: Iterable<Uint8Array>

  constructor(statement: string, [content]: unknown[]) {
    // copyIn() above is the only one who streams.
    this.content = content as Iterable<Uint8Array>
    this.copy = from(statement)
    return Object.assign(this.copy, { read: () => this.read(), close: () => this.close() }) as never
  }

  async read(): Promise<Row[]> {
    await pipeline(Readable.from(this.content), this.copy)
    return []
  }

  async close(): Promise<void> {
    if (!this.copy.destroyed && !this.copy.writableFinished) this.copy.destroy()
  }
}
