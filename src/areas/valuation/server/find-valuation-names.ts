import { listValuationNames, listAdjustmentReasons } from './store.ts'

/** What these valuations are called, without those that are gone. For areas that tell what happened to them. */
export const findValuationNames = listValuationNames

/** The reasons of these adjustments, without those that were withdrawn. */
export const findAdjustmentNames = listAdjustmentReasons
