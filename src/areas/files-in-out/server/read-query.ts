import type * as z from 'zod'
import { AppError } from '#core/errors.ts'

/** What the address of a call that streams asks for. A name among `lists` may stand there several times. */
export function readQuery<Schema extends z.ZodType>(
  request: { url: string },
  schema: Schema,
  lists: readonly string[] = [],
): z.infer<Schema> {
  const params = new URL(request.url).searchParams
  const named = lists.flatMap((name) => (params.has(name) ? [[name, params.getAll(name)]] : []))
  const query = schema.safeParse({ ...Object.fromEntries(params), ...Object.fromEntries(named) })
  if (query.success) return query.data
  const issues = query.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new AppError('BAD_REQUEST', 'The address of this request is incomplete.', { data: { issues } })
}
