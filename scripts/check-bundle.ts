/** Looks at the built pages: nothing of the server, no secret, and no first view heavier than agreed. */
import { findServerCode, measureFirstViews, nothingBuilt } from './bundle.ts'

const landing = 'landing.html'
const limits = { landing: 110, route: 200 }
const root = process.cwd()

const findings = findServerCode(root)
for (const { what, where } of findings) console.error(`${where}: ${what}`)

const isBuilt = !findings.some(({ what }) => what === nothingBuilt)
const views = isBuilt ? measureFirstViews(root) : []
const tooHeavy = views.filter(({ view, kilobytes }) => kilobytes > (view === landing ? limits.landing : limits.route))
for (const { view, kilobytes } of views) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${view}`)
for (const { view } of tooHeavy) console.error(`${view} is heavier than agreed.`)
if (!views.some(({ view }) => view === landing)) console.error('The landing page was not built.')

const isFine = findings.length === 0 && tooHeavy.length === 0 && views.some(({ view }) => view === landing)
if (isFine) console.log('No module, word or key of the server is in the pages.')
process.exitCode = isFine ? 0 : 1
