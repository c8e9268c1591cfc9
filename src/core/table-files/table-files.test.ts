import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeMixture } from './decode-mixture.ts'
import { detectLayout, openTextReader } from './detect-layout.ts'
import { detectEncoding } from './detect-encoding.ts'
import { tableLimits } from './limits.ts'
import { openDelimitedReader } from './read-delimited.ts'
import { readHeader } from './read-header.ts'
import { openJsonLinesReader, readJsonTable } from './read-json-rows.ts'
import { openMergedReader, openSheetReader, openStringsReader, readNumberStyles } from './read-workbook.ts'
import { neutraliseFormula, restoreFormula, toDelimitedRow } from './write-delimited.ts'

function read(pieces: string[], delimiter = ','): string[][] {
  const reader = openDelimitedReader(delimiter)
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(({ cells }) => cells)
}

describe('delimited text', () => {
  const cases = [
    {
      text: 'a,b\n1,2\n',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      why: 'plain',
    },
    {
      text: 'a,b\r\n1,2',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      why: 'Windows line ends, none at the end',
    },
    {
      text: 'a,b\r1,2\r',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      why: 'old Macintosh line ends',
    },
    { text: '"a\nb","c""d"\n', rows: [['a\nb', 'c"d']], why: 'line break and quotation mark in quotes' },
    { text: 'a, "6,000",c\n', rows: [['a', '6,000', 'c']], why: 'blank before a quotation mark' },
    { text: 'a\n\n\nb,c,d\n', rows: [['a'], ['b', 'c', 'd']], why: 'empty lines, ragged rows' },
    { text: ',\n', rows: [['', '']], why: 'empty cells' },
  ]
  test.each(cases)('$why', ({ text, rows }) => {
    expect(read([text])).toEqual(rows)
    expect(read(text.split(''))).toEqual(rows)
  })
  test('numbers rows with the empty ones', () => {
    expect(
      openDelimitedReader(',')
        .push('a\n\nb\n')
        .map(({ number }) => number),
    ).toEqual([1, 3])
  })
  test('a line without an end is refused where it stands, in bounded memory', () => {
    const reader = openDelimitedReader(',')
    reader.push('a,b\n1,')
    const piece = 'x'.repeat(50_000)
    expect(() => {
      for (let count = 0; count < 40_000; count += 1) reader.push(piece)
    }).toThrow('Row 2, column 2: this is longer than any text of a table may be.')
  })
  test('more than 1,000 columns are refused, 200 are not', () => {
    expect(read([`${'x,'.repeat(199)}x\n`])[0]).toHaveLength(200)
    expect(() => read(['x,'.repeat(1001)])).toThrow('Row 1, column 1001: a table has at most 1,000 columns.')
  })
  test('what is written reads the same, in whatever pieces it comes', () => {
    const cell = fc.string({
      maxLength: 12,
      unit: fc.constantFrom('a', 'Z', '"', ',', '\n', '\r', ' ', ';', 'ß', '=', '-'),
    })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const text = rows.map((cells) => toDelimitedRow(cells)).join('')
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(read(pieces).map((cells) => cells.map(restoreFormula))).toEqual(rows)
      }),
    )
  })
})

describe('what a file says about itself', () => {
  const utf8 = new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xc3, 0x9f, 0x65])
  const cases = [
    { bytes: utf8, name: 'utf-8', why: 'Straße in UTF-8' },
    { bytes: new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), name: 'utf-8', why: 'with a mark' },
    { bytes: new Uint8Array([0xff, 0xfe, 0x61, 0]), name: 'utf-16le', why: 'with a mark' },
    { bytes: new Uint8Array([0x61, 0, 0x2c, 0, 0x62, 0, 0x0a, 0]), name: 'utf-16le', why: 'without a mark' },
    { bytes: new Uint8Array([0, 0x61, 0, 0x2c, 0, 0x62, 0, 0x0a]), name: 'utf-16be', why: 'without a mark' },
    {
      bytes: new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65]),
      name: 'windows-1252',
      why: 'Straße in Windows-1252',
    },
    {
      bytes: new Uint8Array([0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72]),
      name: 'macintosh',
      why: 'Müller on an old Macintosh',
    },
    {
      bytes: new Uint8Array([0xa4, 0xbd, 0xa5, 0x71, 0xa6, 0x57, 0xba, 0xd9, 0xb0, 0xea, 0xae, 0x61]),
      name: 'big5',
      why: '公司名稱國家 in Big5',
    },
  ]
  test.each(cases)('$name: $why', ({ bytes, name }) => expect(detectEncoding(bytes).name).toBe(name))
  test('foreign bytes in UTF-8 become letters of the older encoding', () => {
    expect(decodeMixture(new Uint8Array([0xc3, 0x9f, 0x9f]), 'macintosh')).toBe('ßü')
  })
  test.each([
    { text: 'a;b;c\n1,5;2;3\n2,5;1;1\n', delimiter: ';', why: 'commas are in the numbers' },
    { text: 'a\tb\n1\t2\n', delimiter: '\t', why: 'tabs' },
    { text: 'sep=|\na|b\n', delimiter: '|', why: 'said in the first line' },
    { text: 'foo\nfoo\n', delimiter: ',', why: 'one column only' },
    { text: 'Firma;Umsatz;Wert\nAlpha;12,5;3,2\nBeta;7,1;4,4\n', delimiter: ';', why: 'as many decimal commas' },
    { text: 'Firma;A;B;C\nAlpha;1,5;2,5;3,5\nBeta;7,1;4,4;1,1\n', delimiter: ';', why: 'more commas than semicolons' },
    { text: 'Alpha;12,5\nBeta;7,1\n', delimiter: ';', why: 'decimal commas and no head' },
    { text: 'Name|Note\nA|b,c,d\nE|f,g,h\n', delimiter: '|', why: 'commas are in the texts' },
    { text: 'Name,Tags\nA,x;y;z\nB,x;y;z\n', delimiter: ',', why: 'semicolons are in a list' },
    { text: 'Name,Tags\nA,x|y\nB,x|y\n', delimiter: ',', why: 'bars are in a list' },
    { text: 'Name\nAcme Corp\nBeta Ltd\nNew Co\n', delimiter: ',', why: 'names in one column' },
    { text: 'Company Name\nAcme Corp\nBeta Ltd\n', delimiter: ',', why: 'two words in each line of a list' },
    { text: 'Company No\nUnit 1\nUnit 2\n', delimiter: ' ', why: 'a word and a figure under two words' },
    { text: 'date temperature place\n2011-01-01 1 Galway\n2011-01-02 -1 "New York"\n', delimiter: ' ', why: 'blanks' },
  ])('$delimiter: $why', ({ text, delimiter }) => expect(detectLayout(text, true).delimiter).toBe(delimiter))
  test.each([
    {
      why: 'columns under each other',
      text: 'Company          Country      Revenue\n---------------- ----------- --------\nAcme Holding Co  New Zealand    12.5\nBeta             UK          1,200.0\n',
      rows: [
        ['Company', 'Country', 'Revenue'],
        ['----------------', '-----------', '--------'],
        ['Acme Holding Co', 'New Zealand', '12.5'],
        ['Beta', 'UK', '1,200.0'],
      ],
    },
    {
      why: 'a title above them, and a cell without text',
      text: 'List of companies\n\nName     City       Staff\nAlpha               12\nBeta Co  New York   7\n',
      rows: [['List of companies'], ['Name', 'City', 'Staff'], ['Alpha', '', '12'], ['Beta Co', 'New York', '7']],
    },
    {
      why: 'any number of blanks between words',
      text: 'name  staff\nalpha 12\n"beta co"   7 \n',
      rows: [
        ['name', 'staff'],
        ['alpha', '12'],
        ['beta co', '7'],
      ],
    },
  ])('$why are cut by blanks', ({ text, rows }) => {
    const layout = detectLayout(text, true)
    for (const pieces of [[text], text.split('')]) {
      const reader = openTextReader(layout)
      const found = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
      expect(found.map(({ cells }) => cells)).toEqual(rows)
    }
  })
  test.each([
    { why: 'padding above the head', above: Array.from({ length: 40 }, () => ['', '', '', '', '']) },
    { why: 'notes above the head', above: Array.from({ length: 30 }, (_, at) => [`Note ${at}`, '', '', '', '']) },
    { why: 'facts above the head', above: Array.from({ length: 30 }, (_, at) => [`Fact ${at}`, 'x', '', '', '']) },
  ])('$why is not part of the table', ({ above }) => {
    const body = Array.from({ length: 25 }, (_, at) => [`Company ${at}`, 'UK', '12', '13', '14'])
    const all = [...above, ['Name', 'Country', '2022', '2023', '2024'], ...body]
    const head = readHeader(all.map((cells, index) => ({ number: index + 1, cells })))
    expect(head).toEqual({ columns: ['Name', 'Country', '2022', '2023', '2024'], row: above.length + 1 })
  })
  test('a line of dashes below the head belongs to it', () => {
    const rows = [
      ['Name', 'Staff'],
      ['-----', '-----'],
      ['Alpha', '7'],
    ].map((cells, index) => ({ number: index + 1, cells }))
    expect(readHeader(rows).row).toBe(2)
  })
  test('a title above the table is no header, and doubles get names of their own', () => {
    const rows = [
      ['Report', '', ''],
      ['Name', 'Name', ''],
      ['a', 'b', 'c'],
    ].map((cells, index) => ({ number: index + 1, cells }))
    expect(readHeader(rows)).toEqual({ columns: ['Name', 'Name (2)', 'Column 3'], row: 2 })
  })
  test('a table of figures has no header', () => {
    const units = ['Company,Revenue,Margin', ',EUR m,(%)', 'Alpha,10.5,8'].map((line) => line.split(','))
    expect(readHeader(units.map((cells, index) => ({ number: index + 1, cells })))).toEqual({
      columns: ['Company', 'Revenue (EUR m)', 'Margin (%)'],
      row: 2,
    })
    // also where the first column has no name, or no text at all
    for (const [text, columns] of [
      [',Revenue,Staff;,EUR m,FTE;Alpha,10.5,70', 'Column 1,Revenue (EUR m),Staff (FTE)'],
      [',Company,Revenue;,,EUR m;,Alpha,10.5', 'Column 1,Company,Revenue (EUR m)'],
      [',Company,Deal,;,,Revenue,EBITDA;,Alpha,n/a,n/a', 'Column 1,Company,Deal Revenue,Deal EBITDA'],
    ] as const) {
      const lines = text.split(';').map((line, index) => ({ number: index + 1, cells: line.split(',') }))
      expect(readHeader(lines)).toEqual({ columns: columns.split(','), row: 2 })
    }
    const groups = [
      ['Company,Location,,Financials,', ',City,Country,Revenue,EBITDA', 'Alpha,Lima,Peru,10,2'],
      ['Company,Location,Location,Financials,Financials', ',City,Country,Revenue,EBITDA', 'Alpha,Lima,Peru,10,2'],
    ].map((lines) => lines.map((line, index) => ({ number: index + 1, cells: line.split(',') })))
    for (const lines of groups)
      expect(readHeader(lines)).toEqual({
        columns: ['Company', 'Location City', 'Location Country', 'Financials Revenue', 'Financials EBITDA'],
        row: 2,
      })
    // an empty first column, and companies without the number that others have, are no second row of the head
    for (const lines of [
      [',Name,Country', ',IBM,USA', ',SAP,GER'],
      ['No,Name,Land', ',IBM,USA', '2,SAP,GER'],
      ['No.,Company,,', ',Alpha,Lima,Peru', ',Beta,Lyon,France'],
      ['No.,Company,City,', ',Alpha,Lima,Peru', '2,Beta,Lyon,France'],
      ['No.,Company,Revenue,', ',Alpha,n/a,Peru', '2,Beta,12,France'],
    ])
      expect(readHeader(lines.map((line, index) => ({ number: index + 1, cells: line.split(',') }))).row).toBe(1)
    const months = ['Company;Country;31.12.23;12.24', 'Alpha;Chile;5;7'].map((line) => line.split(';'))
    expect(readHeader(months.map((cells, index) => ({ number: index + 1, cells }))).row).toBe(1)
    for (const text of [
      'Company;Country;12.23;12.24/Alpha;Chile;5.25;7.10',
      'Company;12.24/Alpha;7',
      'Company;Sales;12.24/Alpha;7;5.25',
    ]) {
      const lines = text.split('/').map((line, index) => ({ number: index + 1, cells: line.split(';') }))
      expect(readHeader(lines).row).toBe(1)
    }
    // a company whose figure could be a month is no head, nor is one with figures in lakhs
    for (const text of [
      'Alpha Ltd;Chile;12.5/Beta SA;France;8',
      'Alpha Ltd;Chile;10.50/Beta SA;France;8.25',
      'Alpha Ltd;Chile;10.25/Beta SA;France;8/Gamma AG;Austria;7.75',
      'Alpha Ltd;India;12,34,567.50/Beta SA;India;8',
    ]) {
      const lines = text.split('/').map((line, index) => ({ number: index + 1, cells: line.split(';') }))
      expect(readHeader(lines).row).toBe(0)
    }
    expect(readHeader([{ number: 1, cells: ['1', '2'] }])).toEqual({ columns: ['Column 1', 'Column 2'], row: 0 })
  })
})

test.each(['=1+1', '+SUM(A1)', '-2+3', '@x', '\tx', '\rx', ';=1+1', '＝1+1', '＋1+1', '－2+3', '＠x'])(
  '%j is no formula in a file of ours',
  (text) => {
    expect(neutraliseFormula(text)).toBe(`'${text}`)
  },
)
test('what stands behind a semicolon stays in its cell', () =>
  expect(toDelimitedRow(['a;=1+1', 'b'])).toBe('"a;=1+1",b\r\n'))
test('negative figures stay figures', () => expect(neutraliseFormula('-12.5%')).toBe('-12.5%'))

test('no cell and no name out of JSON holds half a character, not even where a cell is cut', () => {
  const [half, long] = ['{"name":"a\\ud800"}', JSON.stringify({ name: `${'x'.repeat(tableLimits.cellLetters - 1)}😀` })]
  expect(readJsonTable(`[${half}]`).rows[0]?.cells).toEqual(['a\ufffd'])
  expect(readJsonTable(`[${long}]`).rows[0]?.cells[0]?.endsWith('x\ufffd')).toBe(true)
  expect(openJsonLinesReader(['name']).push(`${half}\n`)[0]?.cells).toEqual(['a\ufffd'])
  expect(readJsonTable('{"fields":["a\\ud800"],"data":[]}').columns).toEqual(['a\ufffd'])
  expect(() => readJsonTable('[{"fine":1,"a\\ud800":1}]')).toThrow('Row 1, column 2: this name holds half a character.')
})

test('rows of a sheet are numbered in their order, whatever the file calls them', () => {
  const numbers = ['7', 'abc', '3', '99999999999999999999', '1e3', '2.5']
  const rows = numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`).join('')
  const reader = openSheetReader({ strings: [], ...readNumberStyles(''), startsIn1904: false })
  expect(reader.push(`<sheetData>${rows}`).map(({ number }) => number)).toEqual([7, 8, 9, 10, 1000, 1001])
})

// looked for from each opening to the end of the file, these took hours
test('openings without an end are refused, and do not hold anybody up', () => {
  const sheet = (row: string) =>
    openSheetReader({ strings: [], ...readNumberStyles(''), startsIn1904: false }).push(`<row>${row}</row>`)
  const strings = (entry: string) => openStringsReader().push(`<si>${entry}</si>`)
  expect(() => sheet('<c>'.repeat(2_000_000))).toThrow('a part of this spreadsheet has no end.')
  expect(() => sheet(`<c>${'<v>'.repeat(2_000_000)}</c>`)).toThrow('a part of this spreadsheet has no end.')
  expect(sheet('<c '.repeat(2_000_000))).toEqual([])
  expect(sheet('<row '.repeat(1_500_000))).toEqual([])
  expect(() => strings('<rPh>'.repeat(80_000))).toThrow('a part of this spreadsheet has no end.')
  expect(() => strings('<t>'.repeat(120_000))).toThrow('a part of this spreadsheet has no end.')
  const merged = openMergedReader()
  merged.push(`<mergeCells>${'<mergeCell '.repeat(180_000)}`)
  expect(merged.end()).toEqual([])
})

test('cells and texts are read with any prefix, without a value, and without how they are read aloud', () => {
  const reader = openSheetReader({ strings: ['東京'], ...readNumberStyles(''), startsIn1904: false })
  const cells =
    '<x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"/><x:c r="C1" t="inlineStr"><x:is><x:t/><x:t>a</x:t></x:is></x:c>'
  expect(reader.push(`<x:row r="1">${cells}</x:row>`)).toEqual([{ number: 1, cells: ['東京', '', 'a'] }])
  const texts = openStringsReader()
  texts.push('<si><t>東</t><rPh sb="0" eb="1"><t>とう</t></rPh><t xml:space="preserve"> 京</t></si>')
  expect(texts.strings).toEqual(['東 京'])
})

test('a long cell is no figure, and is not tried as one for long', () => {
  const long = `${'1'.repeat(99_000)}x`
  expect(detectLayout(`a b\n${long} c\n`, true).delimiter).not.toBe(' ')
  expect(detectLayout(`a,b\n${'-'.repeat(99_000)}x,c\n`, true).delimiter).toBe(',')
})

test('merged cells are found however their text is cut, and hostile ones are left out', () => {
  const xml =
    '<sheetData/><mergeCells count="3"><mergeCell ref="B2:B4"/><mergeCell ref="ZZZ1:ZZZ9"/><mergeCell ref="x"/>'
  for (const size of [1, 7, 1000]) {
    const reader = openMergedReader()
    for (let at = 0; at < xml.length; at += size) reader.push(xml.slice(at, at + size))
    expect(reader.end()).toEqual([{ from: 2, to: 4, column: 1 }])
  }
})

test('JSON Lines name the row that is broken', () => {
  const reader = openJsonLinesReader(['name', 'tags'])
  expect(reader.push('{"name":"Alpha","tags":["x","y"]}\n')).toEqual([{ number: 1, cells: ['Alpha', 'x; y'] }])
  expect(() => reader.push('{"name":\n')).toThrow('Row 2, column 1: this is not valid JSON.')
})
test('a list of objects is found in what an interface wraps around it', () => {
  const wanted = [
    { number: 1, cells: ['Alpha'] },
    { number: 2, cells: ['Beta'] },
  ]
  const list = '[{"name":"Alpha"},{"name":"Beta"}]'
  expect(readJsonTable(`{"page":1,"results":${list},"links":[{"next":2}]}`).rows).toEqual(wanted)
  expect(readJsonTable(`{"data":{"total":2,"companies":${list}}}`).rows).toEqual(wanted)
})
test('both shapes of the SEC are tables', () => {
  const wanted = [{ number: 1, cells: ['320193', 'AAPL', 'Apple Inc.'] }]
  expect(readJsonTable('{"0":{"cik_str":320193,"ticker":"AAPL","title":"Apple Inc."}}').rows).toEqual(wanted)
  expect(readJsonTable('{"fields":["cik","ticker","name"],"data":[[320193,"AAPL","Apple Inc."]]}').rows).toEqual(wanted)
})
