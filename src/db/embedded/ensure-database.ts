import pg from 'pg'

/** The role the product works as: owner of its database, and nothing beyond it. */
export const productRole = 'ma'
export const productDatabase = 'ma'

type Urls = { admin: string; database: string }

/** Makes the product's role and database when they are missing. `admin` is the superuser's address of `postgres`. */
export async function ensureDatabase({ admin, database }: Urls): Promise<void> {
  await withClient(admin, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [productRole])
    if (roles.rowCount === 0) await client.query(`create role ${productRole} login`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [productDatabase])
    if (databases.rowCount === 0) await client.query(`create database ${productDatabase} owner ${productRole}`)
  })
  // A killed first start may have left a database that cannot be entered; better known now than at the first request.
  await withClient(database, (client) => client.query('select 1'))
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
