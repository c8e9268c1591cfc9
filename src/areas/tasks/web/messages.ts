import type { TaskState } from '../contract.ts'

/** Every sentence that somebody reads on the screens of this area. */
export const messages = {
  title: 'Background work',
  /** The name of the button that opens the list. */
  open: (running: number) => (running === 0 ? 'Background work' : `Background work, ${running} running`),
  loading: 'Loading the background work',
  empty: 'Nothing is running.',
  failedToLoad: 'The background work could not be loaded.',
  system: {
    title: 'Emails and maintenance',
    note: 'Background work of the whole installation: emails and maintenance. Failures come first.',
    label: 'Work of the installation',
    loading: 'Loading the work of the installation',
    empty: 'Nothing has run yet',
    failedToLoad: 'The work of the installation could not be loaded',
    failures: (count: number) => (count === 1 ? 'One of these failed.' : `${count} of these failed.`),
    mailHint:
      'An email that failed was tried for about an hour and a half and will not be tried again. Its content is gone, so the recipient has to request it again.',
  },
  states: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<TaskState, string>,
  units: (done: number, total: number | null) => (total === null ? `${done}` : `${done} of ${total}`),
  /** Shown beside a running task. */
  since: (duration: string) => `for ${duration}`,
  took: (duration: string) => `took ${duration}`,
  attempt: (attempt: number) => `attempt ${attempt}`,
  cancel: 'Cancel',
  cancelNamed: (title: string) => `Cancel ${title}`,
  remove: (title: string) => `Remove ${title} from the list`,
  result: 'Open result',
  resultNamed: (title: string) => `Open result of ${title}`,
  /** Read out when something ends while the person looks elsewhere. */
  ended: {
    done: (title: string) => `Finished: ${title}`,
    failed: (title: string) => `Failed: ${title}`,
    cancelled: (title: string) => `Cancelled: ${title}`,
  },
}
