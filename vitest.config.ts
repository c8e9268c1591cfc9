import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/vite/contract-routes.ts'
import { findMemoryFolder } from './scripts/memory-folder.ts'
import { NoteErrors } from './test/note-errors.ts'
import { NameWhatHangs } from './test/name-what-hangs.ts'
import { patienceMs } from './test/patience.ts'
import { SlowFirst } from './test/slow-first.ts'

process.env['TMPDIR'] = findMemoryFolder()

const databaseTests = 'src/**/*.db.test.ts'
const quietConsole = './test/quiet-console.ts'

/**
 * Files share a process instead of loading everything anew, which halves their time. test/component-setup.ts puts back
 * what screen tests could leave to each other; those with a database each have one of their own.
 */
const together = { isolate: false }

/** For hangs alone: on a busy machine everything may take many times as long. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: patienceMs } } }

const report = process.env['UNIT_REPORT']
const asJson: [string, { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []

export default defineConfig({
  test: {
    reporters: ['default', new NameWhatHangs(), ...asJson, ...(report ? [new NoteErrors(`${report}.errors`)] : [])],
    // much of the time is spent waiting for databases and servers: with one more than there are cores none is left to idle
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    tags: [
      {
        name: 'repeats',
        description:
          'The same statements again: killed at each of them, in any order, by many hands. Not on a second PostgreSQL.',
      },
    ],
    projects: [
      {
        test: {
          name: 'pure',
          ...together,
          ...patient,
          sequence: { groupOrder: 2 },
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          environment: 'node',
          setupFiles: [quietConsole],
        },
      },
      {
        test: {
          name: 'db',
          ...together,
          ...patient,
          sequence: { groupOrder: 1 },
          include: [databaseTests, 'test/**/*.db.test.ts'],
          environment: 'node',
          setupFiles: [quietConsole],
          globalSetup: ['./test/build-template-db.ts'],
        },
      },
      {
        plugins: [react(), contractRoutes()],
        test: {
          name: 'web',
          ...together,
          ...patient,
          sequence: { groupOrder: 3 },
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [quietConsole, './test/component-setup.ts'],
        },
      },
    ],
  },
})
