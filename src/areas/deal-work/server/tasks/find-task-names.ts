import { listTaskNames } from './task-store.ts'

/** What these tasks are called, without those that were removed. */
export const findTaskNames = listTaskNames
