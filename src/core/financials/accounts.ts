import { keysOf } from '../keys-of.ts'
import names from './account-names.json' with { type: 'json' }

/** The chart of accounts to which lines of statements are mapped. */
export const accountLabels = {
  revenue: 'Revenue',
  costOfSales: 'Cost of sales',
  grossProfit: 'Gross profit',
  sellingAndAdministration: 'Selling, general and administrative expenses',
  depreciation: 'Depreciation and amortization',
  ebitda: 'EBITDA',
  operatingIncome: 'Operating income (EBIT)',
  interestExpense: 'Interest expense',
  incomeBeforeTax: 'Income before tax',
  taxExpense: 'Income tax',
  netIncome: 'Net income',
  cash: 'Cash and cash equivalents',
  shortTermInvestments: 'Short-term investments',
  receivables: 'Accounts receivable',
  inventory: 'Inventory',
  currentAssets: 'Current assets',
  fixedAssets: 'Property, plant and equipment',
  totalAssets: 'Total assets',
  payables: 'Accounts payable',
  currentLiabilities: 'Current liabilities',
  shortTermDebt: 'Short-term debt',
  longTermDebt: 'Long-term debt',
  totalDebt: 'Total debt',
  totalLiabilities: 'Total liabilities',
  liabilitiesAndEquity: 'Total liabilities and equity',
  retainedEarnings: 'Retained earnings',
  equity: 'Equity',
  cashFromOperations: 'Cash flow from operations',
  capitalExpenditure: 'Capital expenditure',
  shares: 'Shares',
  marketValue: 'Market value of equity',
}
export type Account = keyof typeof accountLabels
export const accounts = keysOf(accountLabels)

/** Costs, which some statements write as negative numbers; the chart holds them as positive ones. */
export const costs: ReadonlySet<Account> = new Set([
  'costOfSales',
  'sellingAndAdministration',
  'depreciation',
  'interestExpense',
  'capitalExpenditure',
])

/**
 * What statements call each account, the most exact name first: where several lines of one period fit an account, the one
 * with the earlier name is taken. In folded form (lower case, no accents or punctuation).
 */
export const accountNames: Record<Account, readonly string[]> = names
