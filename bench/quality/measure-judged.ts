import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** One judge of the folder beside the data: what answers, what judges, and which of its figures are shown. */
type Judged = {
  engine: string
  /** A script of bench/ with its arguments; what it prints is judged, unless it writes files of its own. */
  answers: readonly [script: string, ...args: string[]]
  /** Where the script writes its answers itself: the file that is judged. */
  writes?: string
  judge: readonly [script: string, ...args: string[]]
  figures: readonly Figure[]
}
type Figure = { line: string; says: string; floor: string; anchor?: string; goal: string }

const data = '{data}'
const answers = '{answers}'
const screening = ['screening.ts', `${data}/screening`, '{folder}'] as const
const monitoring = ['monitoring-answers.ts', 'patterns', `${data}/aml/amlsim_fanin/transactions.csv`] as const

const judged: readonly Judged[] = [
  {
    engine: 'Company files',
    answers: ['import-answers.ts', `${data}/companies`],
    judge: ['judge_import.py', `${data}/companies/expected.json`, answers],
    figures: [{ line: 'files passed', says: 'files read right', floor: '.63', goal: 'all' }],
  },
  {
    engine: 'Text of documents',
    answers: ['extraction-answers.ts', `${data}/documents/files`],
    judge: ['judge_extraction.py', data, answers],
    figures: [
      { line: 'files passed', says: 'files read right', floor: '.884', goal: '.97' },
      { line: 'phrases found (must)', says: 'phrases found', floor: '.993', goal: '1.00' },
      { line: 'contracts: word recall', says: "contracts' words", floor: '.999', goal: '.995' },
    ],
  },
  {
    engine: 'Screening, pairs of names',
    answers: screening,
    writes: 'name_pairs.jsonl',
    judge: ['judge_screening.py', 'pairs', `${data}/screening/name_pairs.jsonl`, answers],
    figures: [
      { line: 'ROC AUC', says: 'AUC', floor: '.77', anchor: 'logic-v2 .85', goal: '.88' },
      { line: 'best F1', says: 'best F1', floor: '-', anchor: 'logic-v2 .79', goal: '.80' },
    ],
  },
  {
    engine: 'Screening, queries',
    answers: screening,
    writes: 'queries.jsonl',
    judge: ['judge_screening.py', 'queries', `${data}/screening`, answers],
    figures: [
      { line: 'of these, altered names', says: 'altered names found, 0.1 % false', floor: '.90', goal: '.97' },
      { line: 'unaltered names', says: 'unaltered names found, 0.1 % false', floor: '1.00', goal: '1.00' },
    ],
  },
  {
    engine: 'Payments, patterns',
    answers: monitoring,
    judge: ['judge_aml.py', 'patterns', `${data}/aml/amlsim_fanin`, answers],
    figures: [
      { line: 'pattern recall', says: 'collectors found', floor: '.64 at 5.0 false', goal: '.60 mixed' },
      { line: 'false alerts per 1,000 payments', says: 'false alerts per 1,000', floor: '5.0', goal: '0.5' },
    ],
  },
  {
    engine: 'Payments, cases',
    answers: ['monitoring-answers.ts', 'concepts', `${data}/aml/concept_cases.jsonl`],
    judge: ['judge_aml.py', 'concepts', `${data}/aml/concept_answers.jsonl`, answers],
    figures: [{ line: 'F1', says: 'F1', floor: '-', goal: '.95' }],
  },
  {
    // The rules were written while reading 38 of the 61 agreements; on the other 23 they answer .80 right.
    engine: 'Statements about confidentiality',
    answers: ['nda-answers.ts', `${data}/contracts/contractnli/contractnli_dev.json`],
    judge: ['judge_nli.py', `${data}/contracts/contractnli/contractnli_dev.json`, answers],
    figures: [
      {
        line: 'accuracy',
        says: 'answers right (.80 where unread)',
        floor: '.70',
        anchor: 'BERT base .84',
        goal: '.80',
      },
      { line: 'F1 Contradiction', says: 'F1 of contradictions', floor: '-', anchor: 'BERT base .29', goal: '.30' },
      { line: 'evidence recall', says: 'passages found', floor: '-', goal: '.70' },
    ],
  },
  {
    engine: 'Financial cases',
    answers: ['finance-answers.ts', `${data}/finance/cases.jsonl`],
    judge: ['judge_finance.py', `${data}/finance/cases.jsonl`, answers],
    figures: [{ line: 'all', says: 'cases and values right', floor: '-', goal: 'all' }],
  },
  {
    engine: 'Series, anomalies',
    answers: ['anomaly-answers.ts', `${data}/anomaly`],
    judge: ['judge_anomaly.py', `${data}/anomaly`, answers],
    figures: [{ line: 'F1', says: 'F1', floor: 'windowed Gaussian .60', anchor: 'Numenta .70', goal: '.65' }],
  },
]

/**
 * Lines of a table: what judges that know the answers say of ours, on the open half. The judges are in Python; without
 * it, or without their folder beside the data, null.
 */
export async function measureJudged(dataFolder: string): Promise<string[] | null> {
  const judges = path.resolve(dataFolder, '../judges')
  const hasJudges = await run('python3', [
    '-c',
    'import os, sys; sys.exit(not os.path.isdir(sys.argv[1]))',
    judges,
  ]).then(
    () => true,
    () => false,
  )
  if (!hasJudges) return null
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
    return lines
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

/** Of a figure that a judge prints several times the first: ours stands before what it is compared with. */
function findFigure(report: string, name: string): string {
  const found = report.split('\n').find((line) => line.trim().startsWith(`${name} `))
  return found?.trim().split(/\s+/).at(-1) ?? 'not said'
}
