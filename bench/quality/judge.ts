import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One judge of the folder beside the data: what answers, what judges, and which of its figures are shown. */
export type Judged = {
  engine: string
  /** A script of bench/ with its arguments; what it prints is judged, unless it writes files of its own. */
  answers: readonly [script: string, ...args: string[]]
  /** Where the script writes its answers itself: the file that is judged. */
  writes?: string
  judge: readonly [script: string, ...args: string[]]
  figures: readonly Figure[]
}
type Figure = { line: string; says: string; floor: string; anchor?: string; goal: string }

/** The folder of the data and the file of answers, in the arguments of a judge. */
export const data = '{data}'
export const answers = '{answers}'

/**
 * A table of what judges that know the answers say of ours, on the open half. The judges are in Python; without it, or
 * without their folder beside the data, it says that nothing was measured.
 */
export async function judge(judged: readonly Judged[], dataFolder: string): Promise<string> {
  const judges = path.resolve(dataFolder, '../judges')
  const hasJudges = await run('python3', [
    '-c',
    'import os, sys; sys.exit(not os.path.isdir(sys.argv[1]))',
    judges,
  ]).then(
    () => true,
    () => false,
  )
  if (!hasJudges) return 'Not measured: the judges or Python are not there.'
  const work = await mkdtemp(path.join(tmpdir(), 'judged-'))
  try {
    const lines = [
      '| Engine | Figure | Ours, open half | Floor | Published | Goal, other half |',
      '|---|---|---|---|---|---|',
    ]
    for (const [index, one] of judged.entries()) {
      const folder = path.join(work, String(index))
      await mkdir(folder)
      lines.push(...(await judgeOne(one, { judges, dataFolder: path.resolve(dataFolder), folder })))
    }
    return lines.join('\n')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Places = { judges: string; dataFolder: string; folder: string }

async function judgeOne(one: Judged, { judges, dataFolder, folder }: Places): Promise<string[]> {
  const file = path.join(folder, one.writes ?? 'answers.jsonl')
  const fill = (text: string) => text.replace(data, dataFolder).replace(answers, file).replace('{folder}', folder)
  const options = { cwd: judges, maxBuffer: 1 << 30 }
  const [script, ...args] = one.answers
  const answered = await run(
    process.execPath,
    [path.join(import.meta.dirname, '..', script), ...args.map(fill)],
    options,
  )
  if (!one.writes) await writeFile(file, answered.stdout)
  const { stdout } = await run('python3', one.judge.map(fill), options)
  return one.figures.map(({ line, says, floor, anchor = '-', goal }) => {
    const value = findFigure(stdout, line)
    return `| ${one.engine} | ${says} | ${value} | ${floor} | ${anchor} | ${goal} |`
  })
}

/** Of a figure that a judge prints several times the first: ours comes before what it is compared with. */
function findFigure(report: string, name: string): string {
  const found = report.split('\n').find((line) => line.trim().startsWith(`${name} `)) ?? 'not said'
  // a line of counts ends with '= 1.000 of cases, 1.000 of values', any other with its figure
  return found.includes(' = ') ? (found.split(' = ')[1] ?? '') : (found.trim().split(/\s+/).at(-1) ?? '')
}
