import { expect, it } from 'vitest'
import { compareStatements } from './compare-statements.ts'

const accounts = { name: 'accounts.xlsx', text: '\t2023\t2024\nRevenue\t10,000\t11,000\nEBITDA\t1,500\t1,650' }

it('names figures of one account and year that two documents state differently', () => {
  const memorandum = { name: 'memorandum.pdf', text: '\tFY23\tFY24\nRevenue\t10,000\t12,500\nEBITDA\t1,502\t1,650' }
  expect(compareStatements([accounts, memorandum])).toEqual([
    'Revenue 2024: 11,000 in accounts.xlsx, 12,500 in memorandum.pdf.',
  ])
})

it('says nothing of other years, of other units and of columns without a year', () => {
  const plan = { name: 'plan.xlsx', text: '\t2025\t2026\nRevenue\t14,000\t16,000' }
  const millions = { name: 'millions.txt', text: '\t2023\t2024\nRevenue\t10\t11' }
  const bare = { name: 'bare.txt', text: 'Revenue\t99,000' }
  expect(compareStatements([accounts, plan, millions, bare])).toEqual([])
})
