/**
 * Unpacks the browser of @sparticuz/chromium into $TMPDIR, in a process of its own because the package takes the place
 * from there and nowhere else. `findBrowser` moves the finished folder to where it stays.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

const packed = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
await chromium.executablePath(packed)
// libnss3, libnspr4 and libexpat, which a small machine without a desktop does not have
await inflate(path.join(packed, 'al2023.tar.br'))
