/**
 * Ids in ascending order out of one id of version 7: its last 32 bits count. Time, counter and the other bits of chance make
 * the range this batch's alone, so that its first and last id say which companies it created.
 */
export function makeBatchIds(id: string): (index: number) => string {
  const start = id.slice(0, -8)
  return (index) => start + index.toString(16).padStart(8, '0')
}
