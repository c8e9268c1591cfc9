import { SmartCoercionPlugin } from '@orpc/json-schema'
import type { Context } from '@orpc/server'
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/**
 * Query values are text, so `?limit=5` is converted to the number its schema requires. JSON bodies have real numbers,
 * so "5" in them is an error.
 */
export function coerceQueries<T extends Context>(): StandardHandlerPlugin<T> {
  const coercion = new SmartCoercionPlugin<T>({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return {
    init(options) {
      const own: StandardHandlerOptions<T> = {}
      coercion.init(own)
      options.clientInterceptors = [
        ...(options.clientInterceptors ?? []),
        (call) => {
          const [coerce] = call.procedure['~orpc'].route.method === 'GET' ? (own.clientInterceptors ?? []) : []
          return coerce ? coerce(call) : call.next()
        },
      ]
    },
  }
}
