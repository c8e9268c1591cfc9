import { describe, expect, it } from 'vitest'
import { carryMapping } from './carry-mapping.ts'
import { emptyMapping, type ColumnMapping, type ImportMapping } from './fields.ts'

const column = (field: ColumnMapping['field'], name: string): ColumnMapping => ({
  field,
  column: name,
  scale: 'units',
  currency: 'USD',
})
const mapping = (columns: ColumnMapping[], only: Partial<ImportMapping> = {}) => ({ ...emptyMapping, columns, ...only })

const before = {
  columns: ['Firma', 'Gr”áe', 'Notiz'],
  sheet: null,
  mapping: mapping([column('name', 'Firma'), column('industry', 'Notiz')]),
}
const after = {
  columns: ['Firma', 'Größe', 'Notiz'],
  sheet: null,
  mapping: mapping([column('name', 'Firma'), column('industry', 'Notiz'), column('employees', 'Größe')]),
}

describe('a file that is read in other letters', () => {
  it('keeps what was chosen, by position, and takes what is now proposed for the rest', () => {
    const edited = mapping([column('name', 'Firma'), column('revenue_millions', 'Gr”áe')], {
      rates: [{ currency: 'EUR', usd: 1.08 }],
    })
    expect(carryMapping(edited, before, after)).toEqual(
      mapping([column('name', 'Firma'), column('employees', 'Größe'), column('revenue_millions', 'Größe')], {
        rates: [{ currency: 'EUR', usd: 1.08 }],
      }),
    )
  })

  it('of another sheet keeps the rates alone', () => {
    const edited = mapping([column('name', 'Notiz')], { rates: [{ currency: 'EUR', usd: 1.08 }] })
    expect(carryMapping(edited, before, { ...after, sheet: 'Excluded' })).toEqual({
      ...after.mapping,
      rates: [{ currency: 'EUR', usd: 1.08 }],
    })
  })
})
