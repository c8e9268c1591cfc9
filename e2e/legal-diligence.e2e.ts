import { expect, test } from '@playwright/test'
import { toDocx } from '#paper/word/to-docx.ts'
import { expectClean } from './axe.ts'
import { signInAs } from './people.ts'

const clause = 'Acme may terminate this Agreement upon a change of control of Solvane.'
const opening =
  'This Supply Agreement is made as of March 3, 2021 between Solvane Home Ltd. ("Solvane") and Acme GmbH ("Acme").'

/** A PDF of one page with each line in its place. */
function toPdf(lines: readonly string[]): Buffer {
  const text = lines.map(
    (line, at) => `BT /F1 10 Tf 40 ${780 - 20 * at} Td (${line.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`,
  )
  const stream = text.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

test('a Word file and a PDF are checked: findings with their passage, and answers question by question', async ({
  page,
}) => {
  await signInAs(page.request)
  await page.goto('/legal-diligence')
  const paragraphs = ['SUPPLY AGREEMENT', opening, `1. ${clause}`].map((text) => ({
    style: 'text' as const,
    runs: [{ text }],
  }))
  const word = await toDocx({ title: 'Supply', by: 'Ada Berg', at: new Date('2026-03-02T08:00:00Z'), paragraphs })
  const nda = toPdf([
    'NON-DISCLOSURE AGREEMENT',
    '1. The Receiving Party shall use Confidential Information only for the Purpose.',
  ])
  const type = 'application/octet-stream'
  await page.getByLabel('Upload documents', { exact: true }).setInputFiles([
    { name: 'supply.docx', mimeType: type, buffer: Buffer.from(word) },
    { name: 'nda.pdf', mimeType: type, buffer: nda },
  ])
  await expect(page.getByText('Documents Uploaded')).toBeVisible()
  await expect(page.getByText('2 documents are ready for analysis')).toBeVisible()
  await page.getByRole('radio', { name: /Change of Control/i }).click()
  await page.getByRole('button', { name: 'Start Analysis' }).click()
  await page.getByRole('button', { name: 'Show findings' }).click()
  const found = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: 'supply.docx' })
  await found.getByRole('button', { name: /^View Details: Change of control/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('mark')).toHaveText(clause)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Questions' }).check()
  await page.getByText(/^Questions \(8 of \d+\)$/).click()
  await page.getByRole('checkbox', { name: 'Limited use' }).click()
  await page.getByRole('button', { name: 'Limited use, nda.pdf: Yes' }).click()
  await expect(dialog).toContainText('only for the Purpose')
  await page.keyboard.press('Escape')
  await expectClean(page, 'legal questions')
  await page.reload()
  await expect(page.getByRole('row', { name: /supply\.docx/ })).toBeVisible()
})

test('a file with a long name is uploaded within the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page.request)
  await page.goto('/legal-diligence')
  const name = `${'Supply-Agreement-with-all-annexes-'.repeat(4)}.txt`
  const buffer = Buffer.from(`${opening}\n\n1. ${clause}\n`)
  await page.getByLabel('Upload documents', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer })
  await expect(page.getByText('1 document is ready for analysis')).toBeVisible()
  await expectClean(page, 'a long file name')
})
