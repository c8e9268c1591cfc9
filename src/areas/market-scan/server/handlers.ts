import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { marketScanContract } from '../contract.ts'
import type { MarketScanDeps } from './deps.ts'
import { savedScans } from './scans.ts'
import { takeScan } from './take-scan.ts'

const os = implement(marketScanContract).$context<CallContext<MarketScanDeps>>()

export const marketScanHandlers = os.router({
  scanMarket: os.scanMarket.handler(({ context, input }) => takeScan(context.deps, signedIn(context), input)),
  list: os.list.handler(({ context }) => savedScans.list(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => savedScans.get(context.deps, signedIn(context), input)),
  pin: os.pin.handler(({ context, input }) => savedScans.pin(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => savedScans.remove(context.deps, signedIn(context), input)),
})
