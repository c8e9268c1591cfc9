/** For areas whose rows wait for a task: their lists filter by whether it has ended. */
export { isUnfinished } from './store.ts'
