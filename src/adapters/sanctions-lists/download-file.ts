import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull, ProviderError } from '#core/errors.ts'

type Download = {
  service: string
  url: string
  path: string
  signal: AbortSignal
  /** Pause before the second and third attempt; publishers have spells of 500. */
  pauseMs?: number
  mostBytes?: number
  /** Of one attempt. */
  longestMs?: number
}

/** No list is nearly as long. */
export const mostListBytes = 400 * 1024 ** 2
/** The longest list at 100 kB a second; five lists that take so long are within the time of their work. */
const longestDownloadMs = 300_000
/** How long a publisher may say nothing. */
const silentMs = 60_000
const attempts = 3
const usualPauseMs = 5_000

/** Downloads a file to `path`. What a failed download leaves there is no list. */
export async function downloadFile(download: Download): Promise<void> {
  const { pauseMs = usualPauseMs, signal } = download
  for (let attempt = 1; ; attempt += 1) {
    const problem = await tryDownload(download)
    if (problem === null) return
    signal.throwIfAborted()
    if (attempt === attempts || !problem.retryable) throw problem
    await sleep(pauseMs * attempt, undefined, { signal })
  }
}

async function tryDownload(download: Download): Promise<ProviderError | null> {
  const { service, url, path, signal, mostBytes = mostListBytes, longestMs = longestDownloadMs } = download
  const silence = new AbortController()
  const deadline = AbortSignal.timeout(longestMs)
  const timer = setTimeout(() => silence.abort(), silentMs)
  try {
    // Publishers redirect to where their files are stored.
    const response = await fetch(url, {
      headers: { 'user-agent': 'M&A Intelligence sanctions screening', accept: '*/*' },
      signal: AbortSignal.any([signal, silence.signal, deadline]),
    })
    const failure = await saveBody(response, { path, mostBytes, onBytes: () => timer.refresh() })
    return failure && refuse(service, failure)
  } catch (cause) {
    return refuse(service, explain(cause, { isSilent: silence.signal.aborted, isLate: deadline.aborted }))
  } finally {
    clearTimeout(timer)
  }
}

class TooLong extends Error {}

function explain(cause: unknown, { isSilent, isLate }: { isSilent: boolean; isLate: boolean }): Failure {
  if (cause instanceof TooLong) return { reason: 'the file is too long', retryable: false, cause }
  if (isLate) return { reason: 'it took too long', retryable: false, cause }
  if (isSilent) return { reason: 'the publisher did not answer', retryable: true, cause }
  // Of all errors only those of opening a file have a path.
  if (isDiskFull(cause) || (cause instanceof Error && 'path' in cause))
    return { reason: 'it could not be stored', retryable: false, cause }
  return { reason: 'the connection failed', retryable: true, cause }
}

type Failure = { reason: string; retryable: boolean; cause?: unknown }

function refuse(service: string, { reason, retryable, cause }: Failure): ProviderError {
  return new ProviderError(service, `${service} could not be downloaded: ${reason}.`, { retryable, cause })
}

type Target = { path: string; mostBytes: number; onBytes: () => void }

async function saveBody(response: Response, { path, mostBytes, onBytes }: Target): Promise<Failure | null> {
  const { ok, status, headers, body } = response
  if (!ok || !body) {
    await body?.cancel()
    return { reason: `the publisher answered ${status}`, retryable: status >= 500 || status === 429 }
  }
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      onBytes()
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new TooLong()
      yield chunk
    }
  }
  await pipeline(Readable.fromWeb(body), measure, createWriteStream(path))
  const announced = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0)
  return bytes < announced ? { reason: 'the download was cut off', retryable: true } : null
}
