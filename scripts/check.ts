import { checks, runStep } from './steps.ts'

const failed: string[] = []
for (const step of checks) if ((await runStep(step)).exitCode !== 0) failed.push(step.title)

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
