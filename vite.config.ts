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
    rolldownOptions: { input: { index: path.join(web, 'index.html'), landing: path.join(web, 'landing.html') } },
  },
  server: {
    host: '127.0.0.1',
    // As patterns: a plain '/api' would also take the source file /api.ts away from Vite.
    proxy: { '^/(api|functions|docs)(/|$)': api, '^/(site|openapi)\\.json$': api },
  },
})
