import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract, streams } from '#contract'

/** The description of all calls, made from the contract at the first request. */
export function describeApi(publicUrl: string) {
  let made: Promise<object> | undefined
  return () => (made ??= generate(publicUrl))
}

async function generate(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(
    { calls: contract, streams },
    { info: { title: 'M&A Intelligence', version: '1' }, servers: [{ url: publicUrl }] },
  )
}
