import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** The first account of the node, which has money. Known to everybody. */
export const nodeKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const binary = findBinary()
/** The node is there for Linux on x64 only; elsewhere its tests are skipped. */
export const hasEvmNode = binary !== null

export type EvmNode = {
  url: string
  rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
  stop: () => Promise<void>
}

/** A real EVM node that keeps its chain in a file, so that it can be stopped and started again on the same port. */
export async function startEvmNode({ state, port = 0 }: { state: string; port?: number }): Promise<EvmNode> {
  if (binary === null) throw new Error('There is no EVM node for this machine.')
  const child = spawn(binary, ['--port', String(port), '--state', state, '--no-mining'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readUrl(child)
  const rpc = async (method: string, params: readonly unknown[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } } // as JSON-RPC has it
    if (answer.error) throw new Error(answer.error.message)
    return answer.result
  }
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, rpc, stop }
}

export async function makeStateFile(): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evm-'))
  return { file: path.join(folder, 'state.json'), remove: () => rm(folder, { recursive: true, force: true }) }
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The node says nothing.')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /Listening on ([\d.:]+)/.exec(line)?.[1]
    // What it says later is not read, but must not fill the pipe.
    if (found) {
      child.stdout.resume()
      return `http://${found}`
    }
  }
  throw new Error('The node did not start.')
}

function findBinary(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json')
    return path.join(path.dirname(manifest), 'bin', 'anvil')
  } catch {
    return null
  }
}
