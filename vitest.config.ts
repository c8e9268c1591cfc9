import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const databaseTests = 'src/**/*.db.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'db',
          include: [databaseTests, 'test/**/*.db.test.ts'],
          environment: 'node',
          globalSetup: ['./test/build-template-db.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['src/**/*.test.tsx'], environment: 'jsdom', testTimeout: 15_000 },
      },
    ],
  },
})
