import { keysOf } from '../keys-of.ts'

/** The chart of accounts to which lines of statements are mapped. */
export const accountLabels = {
  revenue: 'Revenue',
  costOfSales: 'Cost of sales',
  grossProfit: 'Gross profit',
  sellingAndAdministration: 'Selling, general and administrative expenses',
  depreciation: 'Depreciation and amortisation',
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
export const accountNames: Record<Account, readonly string[]> = {
  revenue: ['revenue', 'revenues', 'total revenue', 'net revenue', 'total revenues', 'sales', 'net sales', 'total net sales', 'turnover', 'umsatz', 'umsatzerlose', 'chiffre d affaires', 'ventes'], // prettier-ignore
  costOfSales: ['cost of goods sold', 'cost of sales', 'cost of revenue', 'cost of revenues', 'cogs', 'total cost of sales', 'materialaufwand', 'herstellungskosten', 'cout des ventes'], // prettier-ignore
  grossProfit: ['gross profit', 'gross income', 'rohertrag', 'bruttoergebnis', 'marge brute'],
  sellingAndAdministration: ['selling general and administrative expenses', 'selling general and administrative', 'sg a', 'sga', 'sg a expenses', 'operating expenses', 'overheads', 'administrative expenses'], // prettier-ignore
  depreciation: ['depreciation and amortization', 'depreciation and amortisation', 'depreciation amortization', 'd a', 'depreciation', 'abschreibungen', 'amortissements'], // prettier-ignore
  ebitda: ['ebitda', 'reported ebitda', 'operating ebitda'],
  operatingIncome: ['operating income', 'ebit', 'operating profit', 'income from operations', 'profit from operations', 'betriebsergebnis', 'resultat d exploitation'], // prettier-ignore
  interestExpense: ['interest expense', 'interest expenses', 'finance costs', 'interest paid', 'interest', 'zinsaufwand', 'zinsen'], // prettier-ignore
  incomeBeforeTax: ['income before tax', 'profit before tax', 'pretax income', 'earnings before tax', 'ebt', 'income before income taxes', 'ergebnis vor steuern'], // prettier-ignore
  taxExpense: ['income tax expense', 'income tax', 'income taxes', 'tax expense', 'tax', 'taxes', 'provision for income taxes', 'steuern', 'ertragsteuern'], // prettier-ignore
  netIncome: ['net income', 'net profit', 'profit for the year', 'profit for the period', 'net earnings', 'profit after tax', 'jahresuberschuss', 'resultat net'], // prettier-ignore
  cash: ['cash and cash equivalents', 'cash', 'cash at bank', 'cash and equivalents', 'cash and bank balances', 'bank', 'liquide mittel', 'kassenbestand', 'tresorerie'], // prettier-ignore
  shortTermInvestments: ['short term investments', 'marketable securities', 'current investments', 'wertpapiere'],
  receivables: ['accounts receivable', 'trade receivables', 'receivables', 'trade and other receivables', 'net receivables', 'debtors', 'trade debtors', 'forderungen', 'creances clients'], // prettier-ignore
  inventory: ['inventory', 'inventories', 'stock', 'stocks', 'vorrate'],
  currentAssets: ['total current assets', 'current assets', 'umlaufvermogen', 'actif circulant'],
  fixedAssets: ['property plant and equipment', 'property plant equipment', 'pp e', 'ppe', 'net ppe', 'property plant and equipment net', 'tangible assets', 'sachanlagen'], // prettier-ignore
  totalAssets: ['total assets', 'assets', 'bilanzsumme', 'total de l actif', 'total actif'],
  payables: ['accounts payable', 'trade payables', 'total payables', 'payables', 'trade and other payables', 'creditors', 'trade creditors', 'verbindlichkeiten aus lieferungen und leistungen', 'dettes fournisseurs'], // prettier-ignore
  currentLiabilities: ['total current liabilities', 'current liabilities', 'kurzfristige verbindlichkeiten', 'creditors due within one year'], // prettier-ignore
  shortTermDebt: ['short term debt', 'current debt', 'short term borrowings', 'current portion of long term debt', 'bank overdraft'], // prettier-ignore
  longTermDebt: ['long term debt', 'non current debt', 'long term borrowings', 'term loan', 'bank loans', 'borrowings'],
  totalDebt: ['total debt', 'debt', 'gross debt', 'financial debt', 'finanzverbindlichkeiten'],
  totalLiabilities: ['total liabilities', 'liabilities', 'gesamtverbindlichkeiten', 'total passif exigible'],
  retainedEarnings: ['retained earnings', 'accumulated profits', 'accumulated deficit', 'profit and loss account', 'reserves', 'gewinnrucklagen', 'gewinnvortrag'], // prettier-ignore
  equity: ['total equity', 'total shareholder equity', 'total shareholders equity', 'shareholders equity', 'equity', 'total stockholders equity', 'net assets', 'eigenkapital', 'capitaux propres'], // prettier-ignore
  cashFromOperations: ['cash flow from operations', 'cash flow from operating activities', 'net cash from operating activities', 'net cash provided by operating activities', 'cash from operations', 'operating cash flow', 'cash flow from operating', 'operativer cashflow'], // prettier-ignore
  capitalExpenditure: ['capital expenditure', 'capital expenditures', 'capex', 'purchase of property plant and equipment', 'purchases of property plant and equipment', 'investitionen'], // prettier-ignore
  shares: ['shares', 'weighted average shares', 'shares outstanding', 'number of shares', 'common shares outstanding'],
  marketValue: ['market value of equity', 'market capitalization', 'market capitalisation', 'market cap'],
}
