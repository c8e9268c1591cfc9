import { makeContracts } from './contracts.ts'

/** Two data rooms of one company: one with twenty planted findings, its twin without any. Names and figures are fictional. */
export type RoomFile = { name: string; category: 'legal' | 'financial' | 'hr' | 'operational'; text: string }

type Plants = { isPlanted: boolean }

function statements({ isPlanted }: Plants): string {
  const rows: [string, number, number][] = [
    ['Revenue', 10_000, 11_000],
    ['Cost of sales', 6_000, 6_600],
    ['Gross profit', 4_000, isPlanted ? 5_100 : 4_400],
    ['EBITDA', 1_500, 1_650],
    ['Receivables', 1_200, isPlanted ? 2_400 : 1_320],
    ['Total assets', 8_000, isPlanted ? 9_300 : 8_600],
    ['Total liabilities', 4_500, 4_700],
    ['Equity', 3_500, 3_900],
  ]
  return ['\t2023\t2024', ...rows.map((row) => row.join('\t'))].join('\n')
}

function invoices({ isPlanted }: Plants): string {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 3 + index * 5))
    const weekday = day.getUTCDay()
    day.setUTCDate(day.getUTCDate() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0))
    const amount = 811.37 + ((index * 7_919) % 4_801) + index / 100
    return `${day.toISOString().slice(0, 10)},Vendor ${index % 7},INV-${1000 + index},${amount.toFixed(2)}`
  })
  return ['Date,Vendor,Invoice,Amount', ...rows, ...(isPlanted ? [rows[20]] : [])].join('\n')
}

function reports({ isPlanted }: Plants): RoomFile[] {
  const one = (text: string, clean: string) => (isPlanted ? text : clean)
  return [
    {
      name: 'Notes to the accounts 2024.txt',
      category: 'financial',
      text: [
        'Notes to the financial statements of Halvorsen Pumps Ltd. for 2024',
        one(
          'These conditions indicate the existence of a material uncertainty which casts significant doubt on the ability of the company to continue as a going concern.',
          'The directors have a reasonable expectation that the company has adequate resources. No material uncertainty was identified, and the company does not depend on new funding.',
        ),
        one(
          'The company rents its headquarters from Solberg Estates Ltd., which is owned by the managing director.',
          'The company rents its headquarters from a pension fund. There were no related party transactions in the year.',
        ),
        one(
          'In November 2024 the covenant of the bank loan was breached, and the bank has not granted a waiver.',
          'All covenants of the bank loan were met, and none was waived.',
        ),
      ].join('\n\n'),
    },
    {
      name: 'ISO 9001 Certificate.txt',
      category: 'operational',
      text: `Certificate of registration\n\nThe management system of Halvorsen Pumps Ltd. meets the requirements of ISO 9001:2015.\n\nThis certificate is valid until ${one('June 30, 2024', 'June 30, 2030')}.`,
    },
    {
      name: 'Legal report 2024.txt',
      category: 'operational',
      text: one(
        'Report of counsel\n\nA statement of claim over EUR 1,200,000 was served on the company by a former customer in May 2024.',
        'Report of counsel\n\nNo litigation was pending at the end of the year, and no claim has been filed.',
      ),
    },
  ]
}

export function makeRoom(plants: Plants): RoomFile[] {
  return [
    ...makeContracts(plants.isPlanted),
    { name: 'Financial statements.tsv', category: 'financial', text: statements(plants) },
    { name: 'Supplier invoices 2024.csv', category: 'financial', text: invoices(plants) },
    ...reports(plants),
  ]
}
