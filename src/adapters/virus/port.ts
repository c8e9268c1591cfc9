import type { Readable } from 'node:stream'

/** `too_large`: more than the scanner accepts, so that nothing is known of the file. */
export type VirusCheck = { verdict: 'clean' } | { verdict: 'found'; virus: string } | { verdict: 'too_large' }

/** Looks for viruses in files that strangers made. */
export type VirusScanner = {
  /** Reads the content to its end or destroys it. Throws ProviderError where no verdict was reached. */
  check(content: Readable): Promise<VirusCheck>
}
