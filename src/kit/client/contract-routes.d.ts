declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** Method and path of every call, made from src/contract.ts when the pages are built. */
  export const contractRoutes: AnyContractRouter

  /**
   * What calls such as `deals.create` read and change, where it is not just their own area; of a GET nothing is changed.
   * `sourcing?owner` is read only by an input with this field.
   */
  export const freshness: {
    reads: Readonly<Record<string, readonly string[]>>
    changes: Readonly<Record<string, readonly string[] | 'everything'>>
  }
}
