/**
 * For changes after which what was pressed is gone: news of the change may take it away before its answer comes, and what
 * was handed to `mutate` would then never be called. What fails is told by the mutation itself.
 */
export function tellWhenDone(change: Promise<unknown>, tell: () => void): void {
  change.then(tell, () => undefined)
}
