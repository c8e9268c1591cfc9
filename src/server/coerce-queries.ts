import { SmartCoercionPlugin } from '@orpc/json-schema'
import type { Context } from '@orpc/server'
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/**
 * Everything in a query is text, so `?limit=5` is read as the number its schema asks for. A JSON body has numbers of its
 * own, and "5" in it stays a mistake.
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
