import { pathToFileURL } from 'node:url'
import { measureFirstViews } from '#scripts/first-view.ts'

/** Prints how much script each route loads at its first view, compressed, from the build in dist/web. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { route, scriptKb, styleKb } of measureFirstViews()) {
    console.log(
      `${route.padEnd(28)} ${scriptKb.toFixed(1).padStart(7)} kB script gz ${styleKb.toFixed(1).padStart(7)} kB style gz`,
    )
  }
}
