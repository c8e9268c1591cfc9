import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'

const Output = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).optional(),
  contracts: z.object({
    'log-anchor.sol': z.object({
      LogAnchor: z.object({
        abi: z.array(z.record(z.string(), z.unknown())),
        evm: z.object({ bytecode: z.object({ object: z.string() }) }),
      }),
    }),
  }),
})

/** The contract from its source, by the compiler of the lock file. The same source gives the same bytes. */
export async function compileContract(): Promise<{ abi: Record<string, unknown>[]; bytecode: string }> {
  const source = await readFile(path.join(import.meta.dirname, 'log-anchor.sol'), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'log-anchor.sol': { content: source } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  // The package has no types.
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
  const output = Output.parse(JSON.parse(solc.compile(JSON.stringify(input))))
  if (output.errors) throw new Error(output.errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const { abi, evm } = output.contracts['log-anchor.sol'].LogAnchor
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}
