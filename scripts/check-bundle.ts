/** Checks the built pages: no server code, no secret, no files that wait for each other, and no first view above its limit. */
import { findCircles, findServerCode, measureFirstViews, nothingBuilt, readManifest } from './bundle.ts'

const landing = 'landing.html'
/** A part is loaded on demand by a route, after the first view. */
const limits = { landing: 110, route: 200, part: 230 }
const root = process.cwd()

const findings = findServerCode(root)
for (const { what, where } of findings) console.error(`${where}: ${what}`)

const isBuilt = !findings.some(({ what }) => what === nothingBuilt)
const views = isBuilt ? measureFirstViews(root) : []
const circles = isBuilt ? findCircles(readManifest(root)) : []
for (const circle of circles) console.error(`These files wait for each other: ${circle}`)
const limitOf = (view: string) => {
  if (view === landing) return limits.landing
  return /^routes\/.+\//.test(view) ? limits.part : limits.route
}
const tooHeavy = views.filter(({ view, kilobytes }) => kilobytes > limitOf(view))
for (const { view, kilobytes } of views) console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${view}`)
for (const { view } of tooHeavy) console.error(`${view} is above its limit.`)
if (!views.some(({ view }) => view === landing)) console.error('The landing page was not built.')

const isFine =
  findings.length === 0 && tooHeavy.length === 0 && circles.length === 0 && views.some(({ view }) => view === landing)
if (isFine) console.log('No module, word or key of the server is in the pages.')
process.exitCode = isFine ? 0 : 1
