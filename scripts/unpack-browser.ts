/**
 * Unpacks the browser of @sparticuz/chromium into $TMPDIR, in a separate process because the package reads the location
 * only from there. `findBrowser` then moves the folder.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const packed = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
await chromium.executablePath(packed)
// libnss3, libnspr4 and libexpat, which a small machine without a desktop does not have
await inflate(path.join(packed, 'al2023.tar.br'))
