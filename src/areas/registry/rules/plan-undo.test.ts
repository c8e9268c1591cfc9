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

test('takes back what the link filled in and nothing else', () => {
  const filled = { registry_number: '07654321', registry_jurisdiction: 'gb', founded_year: 2014 }
  expect(planUndo(company, filled)).toEqual({
    cleared: ['registry_number', 'registry_jurisdiction', 'founded_year'],
    kept: [],
  })
})

test('what somebody changed since stays', () => {
  expect(planUndo(company, { location: '1 Dock Road', founded_year: 2014 })).toEqual({
    cleared: ['founded_year'],
    kept: ['location'],
  })
})

test('a number stays with its register', () => {
  const filled = { registry_number: '07654321', registry_jurisdiction: 'ie' }
  expect(planUndo(company, filled)).toEqual({ cleared: [], kept: ['registry_number', 'registry_jurisdiction'] })
})

test('what nobody remembers stays', () => {
  expect(planUndo(company, { founded_year: null, lei: null })).toEqual({ cleared: [], kept: ['lei', 'founded_year'] })
})
