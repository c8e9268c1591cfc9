import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { contractRoutes } from './scripts/vite/contract-routes.ts'
import { documents } from './scripts/vite/documents.ts'
import { moduleList } from './scripts/vite/module-list.ts'
import { patientImports } from './scripts/vite/patient-imports.ts'
import { preloadFonts } from './scripts/vite/preload-fonts.ts'
import { prerender } from './scripts/vite/prerender.ts'

const web = path.resolve(import.meta.dirname, 'src/app')
const api = { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false, ws: true }

/**
 * What nearly every one of the 190 parts of the pages loads is in a few chunks, not in one for each set of parts that share
 * it: fewer requests, and smaller together. React is one of them, because its modules are not shared equally often: divided,
 * they waited for each other once a part was added. What any other module imports is shared by at least as many parts as the
 * module. That no chunk waits for one that waits for it is looked at in every build (`findCircles`, scripts/bundle.ts).
 */
const sharedChunks = [
  { name: 'react', priority: 4, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'frame', minShareCount: 170, priority: 3 },
  { name: 'client', minShareCount: 130, priority: 2 },
  { name: 'icons', minShareCount: 8, priority: 1, test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/ },
]

export default defineConfig({
  root: web,
  appType: 'mpa',
  plugins: [
    react({ compiler: true }),
    tailwind(),
    contractRoutes(),
    patientImports(),
    documents(),
    moduleList(),
    preloadFonts(['inter-latin-wght-normal', 'newsreader-latin-wght-normal']),
    prerender({
      document: 'landing.html',
      entry: 'src/app/landing-prerender.tsx',
      plugins: () => [react({ compiler: true })],
    }),
  ],
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Icons and fonts stay files: the content security policy then needs no data: for scripts, and caches keep them.
    assetsInlineLimit: 0,
    // Every browser that runs these pages (Map.groupBy) preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: path.join(web, 'index.html'), landing: path.join(web, 'landing.html') },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
        // The first script of each page lists the files of all others; the manifest says what each of them is.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // As patterns: a plain '/api' would also take the source file /api.ts away from Vite.
    proxy: { '^/(api|functions|docs)(/|$)': api, '^/(site|openapi)\\.json$': api },
  },
})
