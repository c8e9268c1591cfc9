import { implement } from '@orpc/server'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
import { marketScanContract } from '../contract.ts'
import type { MarketScanDeps } from './deps.ts'
import { savedScans } from './scans.ts'
import { takeScan } from './take-scan.ts'

const os = implement(marketScanContract).$context<CallContext<MarketScanDeps>>()

export const marketScanHandlers = os.router({
  scanMarket: os.scanMarket.handler(forUser(takeScan)),
  list: os.list.handler(forUser(savedScans.list)),
  get: os.get.handler(forUser(savedScans.get)),
  pin: os.pin.handler(forUser(savedScans.pin)),
  remove: os.remove.handler(forUser(savedScans.remove)),
})
