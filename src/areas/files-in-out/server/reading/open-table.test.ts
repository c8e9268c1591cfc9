import { Readable } from 'node:stream'
import { utils, write, type WritingOptions } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { sheetPath, sheetStart, toSheetEnd, toWorkbookParts } from '#paper/workbook/workbook-parts.ts'
import { makeZip } from '#test/make-zip.ts'
import { until } from '#test/patience.ts'
import { findUnsaved } from '#core/table-files/unsaved-formula.ts'
import { openTable } from './open-table.ts'

const source = (bytes: Buffer) => ({ size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) })

async function open(bytes: Buffer) {
  await using table = await openTable(source(bytes), { unpackedBytes: 1e8 })
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
    ['XLSB', { bookType: 'xlsb' }],
    ['OpenDocument', { bookType: 'ods' }],
    ['the XML of Excel 2003', { bookType: 'xlml' }],
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

test.each(['xlsx', 'biff8', 'xlsb', 'ods', 'xlml'] as const)(
  'a percentage is read as the spreadsheet shows it, not as the share that it stores (%s)',
  async (bookType) => {
    const percent = (share: number, format = '0.0%') => ({ t: 'n' as const, v: share, z: format })
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Growth', 'Retention', 'Figure'],
      ['Alpha', percent(0.125), percent(1, '0%'), percent(12, '0"%"')],
      ['Beta', percent(-0.07), percent(0.575, '0.00%'), { t: 'n', v: 0.5 }],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Companies')
    const { rows } = await open(write(book, { bookType, type: 'buffer' }) as Buffer)
    expect(rows).toEqual([
      ['Alpha', '12.5%', '100%', '12'],
      ['Beta', '-7%', '57.5%', '0.5'],
    ])
  },
)

test.each(['xlsx', 'biff8', 'xlsb', 'ods', 'xlml'] as const)(
  'a text in merged cells is that of each of their rows, a figure is not (%s)',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Long list', null, null, null],
      ['Name', 'Country', 'Revenue', 'Note'],
      ['Alpha', 'Germany', 90, 'own'],
      ['Beta', null, null, 'group'],
      ['Gamma', null, null, null],
      ['Delta', null, 7, null],
      ['Epsilon', 'France', 8, null],
    ])
    sheet['!merges'] = ['A1:D1', 'B3:B5', 'C3:C5', 'D4:D5'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Companies')
    const { rows } = await open(write(book, { bookType, type: 'buffer' }) as Buffer)
    expect(rows.map((row) => Array.from({ length: 4 }, (_, index) => row[index] ?? ''))).toEqual([
      ['Alpha', 'Germany', '90', 'own'],
      ['Beta', 'Germany', '', 'group'],
      ['Gamma', 'Germany', '', 'group'],
      ['Delta', '', '7', ''],
      ['Epsilon', 'France', '8', ''],
    ])
  },
)

describe.each(['xlsx', 'biff8', 'ods'] as const)('a workbook of several sheets (%s)', (bookType) => {
  const book = utils.book_new()
  const sheets = {
    Cover: [['Project Falcon'], ['Strictly confidential']],
    Empty: [],
    'Long list': [['Name', 'Land'], ...Array.from({ length: 300 }, (_, index) => [`Firm ${index}`, 'Chile'])],
  }
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const bytes = write(book, { bookType, type: 'buffer' }) as Buffer
  const wish = { unpackedBytes: 1e8, rateTable: (columns: readonly string[]) => Number(columns.includes('Land')) }

  test('is read from the sheet that is most like what is wanted, with all its rows', async () => {
    await using table = await openTable(source(bytes), wish)
    expect([table.sheet, table.sheets]).toEqual(['Long list', ['Cover', 'Empty', 'Long list']])
    expect(table.columns).toEqual(['Name', 'Land'])
    let rows = 0
    for await (const piece of table.read()) rows += piece.rows.length
    expect(rows).toBe(300)
  })
  test('or from the one that somebody chose, or else the first with rows', async () => {
    await using chosen = await openTable(source(bytes), { ...wish, sheet: 'Cover' })
    expect([chosen.sheet, chosen.sample[0]?.cells]).toEqual(['Cover', ['Strictly confidential']])
    await using first = await openTable(source(bytes), { unpackedBytes: 1e8, sheet: 'Gone' })
    expect(first.sheet).toBe('Cover')
    await expect(openTable(source(bytes), { unpackedBytes: 1e8, sheet: 'Empty' })).rejects.toThrow('is empty')
  })
})

describe('spreadsheets that are read as a whole, each on a thread with much memory,', () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Firm']]), 'Firms')
  const bytes = write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer

  test('take turns: the line has an end, jobs are never refused, and who has left is not waited for', async () => {
    const leaving = new AbortController()
    const blocked = Promise.withResolvers<Readable>()
    let [seen, started] = [0, 0]
    // its beginning is read at once, and the whole of it when it is its turn
    const openBlocked = (isPatient: boolean) => {
      let opened = 0
      const readOnce = () => {
        opened += 1
        if (opened === 1) seen += 1
        else started += 1
        return opened === 1 ? Promise.resolve(Readable.from([bytes])) : blocked.promise
      }
      return openTable(
        { size: bytes.length, open: readOnce },
        { unpackedBytes: 1e8, signal: leaving.signal, isPatient },
      )
    }
    const endings: string[] = []
    const ask = (isPatient = false) =>
      void openBlocked(isPatient).then(
        () => endings.push('read'),
        ({ code, message }: { code?: string; message: string }) => endings.push(code ?? message),
      )
    for (let number = 1; number <= 23; number += 1) ask()
    await until(() => endings.length === 1, 'the refusal')
    expect([endings, seen, started]).toEqual([['TOO_MANY_REQUESTS'], 23, 2])
    ask(true)
    await until(() => seen === 24, 'the job in the line')
    leaving.abort(new Error('left'))
    blocked.resolve(Readable.from([bytes]))
    await until(() => endings.length === 24, 'the end of all')
    expect(endings.slice(1)).toEqual(Array.from({ length: 23 }, () => 'left'))
    expect(await open(bytes)).toMatchObject({ columns: ['Name'] })
  })

  test('are ended with the call that asked for them', async () => {
    const leaving = new AbortController()
    const rateTable = () => {
      leaving.abort(new Error('left'))
      return 1
    }
    const reading = { unpackedBytes: 1e8, signal: leaving.signal, rateTable }
    await expect(openTable(source(bytes), reading)).rejects.toThrow('left')
  })
})

test.each([
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>',
])('XML is refused: %s', async (text) => {
  await expect(open(Buffer.from(text))).rejects.toThrow('This is an XML file, not a table.')
})

describe('text is read in the letters in which it was written', () => {
  const polish = 'Nazwa,Kraj\nŻabka,Polska\n'
  test('or in those that somebody chose, from its first to its last row', async () => {
    const bytes = iconv.encode(polish, 'win1250')
    await using table = await openTable(source(bytes), { unpackedBytes: 1e9, encoding: 'iso-8859-7' })
    expect([table.encoding, table.sample[0]?.cells[0]]).toEqual(['iso-8859-7', '―abka'])
    const names: (string | undefined)[] = []
    for await (const { rows } of table.read()) names.push(...rows.map((row) => row.cells[0]))
    expect(names).toEqual(['―abka'])
  })

  test('and a letter that the end of the sample cuts in two makes no mixture', async () => {
    for (const before of ['Name', 'Names']) {
      await using table = await openTable(source(Buffer.from(`${before}\n${'äöü\n'.repeat(50_000)}`)), {
        unpackedBytes: 1e9,
      })
      expect(table.encoding).toBe('utf-8')
    }
  })

  test('and where letters come late that are no UTF-8, the end knows it', async () => {
    for (const [head, row, last] of [
      ['Name,Country\n', 'Acme,Chile\n', 'Żabka,Polska\n'],
      ['', '{"Name":"Acme"}\n', '{"Name":"Żabka"}\n'],
    ] as const) {
      const late = iconv.encode(`${head}${row.repeat(30_000)}${last}`, 'win1250')
      await using table = await openTable(source(late), { unpackedBytes: 1e9 })
      expect(table.encoding).toBe('utf-8')
      for await (const { rows } of table.read()) expect(rows).toBeDefined()
      expect(table.encoding).toBe('utf-8, windows-1252')
    }
  })

  test.each([
    ['big5', 'big5hkscs', '公司名稱,行業\n香港邨記有限公司,餐飲\n咗嘅喺佢哋冇乜嘢唔係,零售\n'],
    ['gb18030', 'gb18030', '公司名称,行业\n华东电子科技股份有限公司,制造业\n北京贸易有限公司,零售\n'],
    ['shift_jis', 'shift_jis', '会社名,業種\n株式会社サンプル電機,製造業\nとうきょう商事,小売\n'],
    ['euc-kr', 'euc-kr', '회사명,업종\n한국전자 주식회사,제조업\n서울무역,소매\n'],
    ['windows-1250', 'windows-1250', 'Nazwa,Branża\nSpółka Łódzka Żywność,Przemysł spożywczy\n'],
    ['windows-1251', 'windows-1251', 'Компания,Отрасль\nСеверный завод,Машиностроение\n'],
    ['koi8-r', 'koi8-r', 'Компания,Отрасль\nСеверный завод,Машиностроение\n'],
    ['windows-1252', 'windows-1252', 'Firma,Branche\nMüller Straße,Maschinenbau\nSociété Générale,Finanzen\n'],
    ['macintosh', 'macintosh', 'Firma,Branche\nMüller Stöße,Getränke\nBäckerei Grünwald,Bäcker\n'],
    ['ibm850', 'cp850', 'Firma,Branche\nMüller Straße,Maschinenbau\nBäckerei Grünwald,Lebensmittel\n'],
    ['ibm852', 'cp852', 'Nazwa,Branża\nSpółka Łódzka Żywność,Przemysł spożywczy\n'],
    ['ibm866', 'cp866', 'Компания,Отрасль\nСеверный завод,Машиностроение\n'],
    ['iso-8859-2', 'iso88592', 'Název,Obor\nStrojírny Přerov,Strojírenství\nPekařství Žďár,Potraviny\n'],
    ['windows-1250', 'win1250', 'Név,Ágazat\nGyőri Gépgyár,Építőipar\nBetűvető Kiadó,Könyvek\n'],
    ['windows-1250', 'win1250', 'Nazwa,Kraj\nPiekarnia Żółta 1,Polska\nPiekarnia Żółta 2,Polska\n'],
    ['windows-1250', 'win1250', 'Nume,Domeniu\nFabrica de mobilă,Construcţii\nBrutăria Bucureşti,Alimentaţie\n'],
    ['windows-1253', 'win1253', 'Επωνυμία,Κλάδος\nΕλληνικά Τρόφιμα,Τρόφιμα\n'],
    ['windows-1254', 'win1254', 'Unvan,Sektör\nYıldız Gıda,Gıda\nŞişli Tekstil,Tekstil\n'],
    ['windows-1255', 'win1255', 'שם,ענף\nמאפיית הצפון,מזון\n'],
    ['windows-1256', 'win1256', 'الاسم,القطاع\nشركة الخليج للصناعة,صناعة\n'],
    ['windows-1257', 'win1257', 'Pavadinimas,Sritis\nŠiaulių pramonė,Pramonė\nŽemaitijos pienas,Maistas\n'],
    ['koi8-u', 'koi8u', 'Назва,Галузь\nКиївський завод,Машинобудування\nЇдальня Південь,Харчування\n'],
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

describe('a formula whose result is not stored', () => {
  const open1 = (rows: string) =>
    open(Buffer.from(makeZip({ ...toWorkbookParts('Sheet'), [sheetPath]: sheetStart + rows + toSheetEnd('') })))
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const head = `<row r="1">${text('Name')}${text('Value')}${text('Twice')}</row>`
  const sentence = (cell: string) =>
    `Cell ${cell} has a formula without a stored result. Open the file in a spreadsheet program, save it there and import it again.`

  test.each([
    ['without a value', '<c r="C2"><f>B2*2</f></c>', sentence('C2')],
    ['with an empty value, as libraries write it', '<c r="C2"><f>B2*2</f><v></v></c>', sentence('C2')],
    ['shared with the cell above', '<c r="C2"><f t="shared" si="0"/><v/></c>', sentence('C2')],
    ['far to the right', '<c r="AB2" t="str"><f>B2</f></c>', sentence('AB2')],
  ])('is no empty cell: %s', async (_name, cell, said) => {
    const { rows } = await open1(`${head}<row r="2">${text('Alpha')}<c r="B2"><v>5</v></c>${cell}</row>`)
    expect(rows[0]?.slice(0, 2)).toEqual(['Alpha', '5'])
    expect(findUnsaved(rows[0]?.at(-1) ?? '')).toBe(said)
  })

  test('is told from one whose result is stored, also an empty text', async () => {
    const results = '<c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="str"><f>""</f><v></v></c>'
    expect((await open1(`${head}<row r="2">${text('Alpha')}${results}</row>`)).rows).toEqual([['Alpha', '2', '']])
  })

  test('in the head of the table is refused with what to do', async () => {
    const names = `<row r="1">${text('Name')}<c r="B1" t="str"><f>A9</f></c></row>`
    const body = `<row r="2">${text('Alpha')}${text('one')}</row><row r="3">${text('Beta')}${text('two')}</row>`
    await expect(open1(names + body)).rejects.toThrow(sentence('B1'))
  })
})
