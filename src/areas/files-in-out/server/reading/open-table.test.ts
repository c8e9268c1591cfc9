import { Readable } from 'node:stream'
import { utils, write, type WritingOptions } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { openTable } from './open-table.ts'

async function open(bytes: Buffer) {
  await using table = await openTable(
    { size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) },
    { unpackedBytes: 1e8 },
  )
  const rows: string[][] = []
  for await (const piece of table.read()) rows.push(...piece.rows.map(({ cells }) => cells))
  return { format: table.format, encoding: table.encoding, columns: table.columns, rows }
}

const cells = [
  ['List of companies', null, null, null],
  [null, null, null, null],
  ['Name', 'Umsatz', 'Gegründet', 'Börse'],
  ['Müller & Söhne', 1234.5, new Date(Date.UTC(2011, 0, 31)), true],
  ['Größe AG', 0.1 + 0.2, new Date(Date.UTC(1999, 11, 1)), false],
]

function makeWorkbook(options: WritingOptions): Buffer {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(cells, { UTC: true, cellDates: false, dateNF: 'dd/mm/yyyy' })
  utils.book_append_sheet(book, sheet, 'Companies')
  return write(book, { ...options, type: 'buffer' }) as Buffer
}

describe('a spreadsheet that is read as a whole', () => {
  test.each([
    ['XLS of Excel 97 to 2003', { bookType: 'biff8' }],
    ['OpenDocument', { bookType: 'ods' }],
    ['XLSX, which is read while it arrives', { bookType: 'xlsx' }],
  ] as const)('%s', async (_name, options) => {
    const { format, columns, rows } = await open(makeWorkbook(options))
    expect({ format, columns }).toEqual({ format: 'spreadsheet', columns: ['Name', 'Umsatz', 'Gegründet', 'Börse'] })
    expect(rows.map((row) => row.map((cell) => cell.toLowerCase()))).toEqual([
      ['müller & söhne', '1234.5', '2011-01-31', 'true'],
      ['größe ag', '0.3', '1999-12-01', 'false'],
    ])
  })
  test('that is damaged is refused with a sentence', async () => {
    const bytes = makeWorkbook({ bookType: 'biff8' })
    await expect(open(Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(5000, 7)]))).rejects.toThrow(
      'This spreadsheet cannot be read. Save it as XLSX or CSV and try again.',
    )
  })
})

test.each([
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
  '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Row/></Workbook>',
])('XML is refused: %s', async (text) => {
  await expect(open(Buffer.from(text))).rejects.toThrow('This is an XML file, not a table.')
})

describe('text is read in the letters in which it was written', () => {
  test.each([
    ['big5', 'big5hkscs', '公司名稱,行業\n香港邨記有限公司,餐飲\n咗嘅喺佢哋冇乜嘢唔係,零售\n'],
    ['gb18030', 'gb18030', '公司名称,行业\n华东电子科技股份有限公司,制造业\n北京贸易有限公司,零售\n'],
    ['shift_jis', 'shift_jis', '会社名,業種\n株式会社サンプル電機,製造業\nとうきょう商事,小売\n'],
    ['euc-kr', 'euc-kr', '회사명,업종\n한국전자 주식회사,제조업\n서울무역,소매\n'],
    ['windows-1250', 'windows-1250', 'Nazwa,Branża\nSpółka Łódzka Żywność,Przemysł spożywczy\n'],
    ['windows-1251', 'windows-1251', 'Компания,Отрасль\nСеверный завод,Машиностроение\n'],
    ['koi8-r', 'koi8-r', 'Компания,Отрасль\nСеверный завод,Машиностроение\n'],
    ['windows-1252', 'windows-1252', 'Firma,Branche\nMüller Straße,Maschinenbau\nSociété Générale,Finanzen\n'],
    ['macintosh', 'macintosh', 'Firma,Branche\nMüller Stöße,Getränke\n'],
  ])('%s', async (name, written, text) => {
    const { encoding, columns, rows } = await open(iconv.encode(text, written))
    expect({ encoding, text: [columns, ...rows] }).toEqual({
      encoding: name,
      text: text
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    })
  })
})
