import { expect, test } from 'vitest'
import { planUndo } from './plan-undo.ts'

const company = {
  registry_number: '07654321',
  registry_jurisdiction: 'gb',
  lei: null,
  location: 'Glasgow',
  website: null,
  founded_year: 2014,
}

test('clears the values of the link and nothing else', () => {
  const filled = { registry_number: '07654321', registry_jurisdiction: 'gb', founded_year: 2014 }
  expect(planUndo(company, filled)).toEqual({
    values: { registry_number: null, registry_jurisdiction: null, founded_year: null },
    cleared: ['registry_number', 'registry_jurisdiction', 'founded_year'],
    restored: [],
    kept: [],
  })
})

test('values changed since then stay', () => {
  expect(planUndo(company, { location: '1 Dock Road', founded_year: 2014 })).toEqual({
    values: { founded_year: null },
    cleared: ['founded_year'],
    restored: [],
    kept: ['location'],
  })
})

test('a number stays with its register', () => {
  const filled = { registry_number: '07654321', registry_jurisdiction: 'ie' }
  expect(planUndo(company, filled)).toMatchObject({ values: {}, kept: ['registry_number', 'registry_jurisdiction'] })
})

test('unknown values stay', () => {
  expect(planUndo(company, { founded_year: null, lei: null })).toMatchObject({
    values: {},
    kept: ['lei', 'founded_year'],
  })
})

test('a value replaced by the register’s is restored', () => {
  expect(planUndo(company, { location: 'Glasgow', founded_year: 2014 }, { location: 'Leith' })).toEqual({
    values: { location: 'Leith', founded_year: null },
    cleared: ['founded_year'],
    restored: ['location'],
    kept: [],
  })
})
