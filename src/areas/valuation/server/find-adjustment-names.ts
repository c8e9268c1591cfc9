import { listAdjustmentReasons } from './store.ts'

/** The reasons of these adjustments, without those that were withdrawn. */
export const findAdjustmentNames = listAdjustmentReasons
