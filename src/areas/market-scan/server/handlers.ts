import { implement } from '@orpc/server'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { marketScanContract } from '../contract.ts'
import type { MarketScanDeps } from './deps.ts'
import { savedScans } from './scans.ts'
import { takeScan } from './take-scan.ts'

export const marketScanHandlers = handleCalls(implement(marketScanContract).$context<CallContext<MarketScanDeps>>(), {
  scanMarket: forUser(takeScan),
  list: forUser(savedScans.list),
  get: forUser(savedScans.get),
  pin: forUser(savedScans.pin),
  remove: forUser(savedScans.remove),
})
