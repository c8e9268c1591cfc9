import * as z from 'zod'
import type { ToolName } from '../rules/words.ts'
import { seal, sealNonceBytes, unseal } from './seal.ts'
import type { SalesToolsDeps } from './deps.ts'
import type { ConnectionKey, ConnectionRow } from './store.ts'

/** What opens the account at each tool. */
const shapes = {
  gong: z.object({ accessKey: z.string(), accessKeySecret: z.string(), host: z.string().nullable() }),
  chorus: z.object({ token: z.string() }),
  klenty: z.object({ loginEmail: z.string(), apiKey: z.string() }),
} satisfies Record<ToolName, z.ZodType>

export type Credentials = { [Tool in ToolName]: z.infer<(typeof shapes)[Tool]> }

const ownerOf = ({ workspaceId, tool }: ConnectionKey) => `${workspaceId} ${tool}`

export function sealCredentials(
  { authSecret: secret, randomBytes }: Pick<SalesToolsDeps, 'authSecret' | 'randomBytes'>,
  key: ConnectionKey,
  credentials: Credentials[ToolName],
): Buffer {
  const nonce = randomBytes(sealNonceBytes)
  return seal(JSON.stringify(credentials), { secret, owner: ownerOf(key), nonce })
}

/** Null where they can no longer be read: the secret of the installation has changed. */
export function openCredentials<Tool extends ToolName>(
  { authSecret: secret }: Pick<SalesToolsDeps, 'authSecret'>,
  key: ConnectionKey & { tool: Tool },
  sealed: Buffer,
): Credentials[Tool] | null {
  const text = unseal(sealed, { secret, owner: ownerOf(key) })
  if (text === null) return null
  // The shape belongs to this very tool.
  return shapes[key.tool].parse(JSON.parse(text)) as Credentials[Tool]
}

/** What members may see of a connection. */
const Settings = z.object({
  account: z.string().default(''),
  outreach_sequence: z.string().default(''),
  followup_sequence: z.string().default(''),
})
export type ToolSettings = z.infer<typeof Settings>

export function readSettings({ settings }: Pick<ConnectionRow, 'settings'>): ToolSettings {
  return Settings.parse(settings)
}
