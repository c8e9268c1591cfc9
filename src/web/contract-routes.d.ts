declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** Method and path of every call, made from src/contract.ts when the pages are built. */
  export const contractRoutes: AnyContractRouter
}
