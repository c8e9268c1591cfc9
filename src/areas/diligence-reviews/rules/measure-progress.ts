import { categories, type Category } from '#core/diligence/words.ts'
import { weights, type Status } from './words.ts'

type Item = { category: Category; status: Status }
export type CategoryProgress = {
  category: Category
  progress: number
  status: Status
  items: number
  completed: number
}

/** Each category by its completed items; one without items has none of its work done. */
export function measureCategories(items: readonly Item[]): CategoryProgress[] {
  return categories.map((category) => {
    const own = items.filter((item) => item.category === category)
    const completed = own.filter(({ status }) => status === 'completed').length
    const isBegun = own.some(({ status }) => status !== 'pending')
    return {
      category,
      progress: own.length === 0 ? 0 : Math.floor((completed / own.length) * 100),
      status: own.length > 0 && completed === own.length ? 'completed' : isBegun ? 'in-progress' : 'pending',
      items: own.length,
      completed,
    }
  })
}

/** The weighted mean over the categories that have items, rounded down: 100 only when everything is done. */
export function measureProgress(items: readonly Item[]): number {
  const measured = measureCategories(items).filter((one) => one.items > 0)
  const all = measured.reduce((sum, { category }) => sum + weights[category], 0)
  if (all === 0) return 0
  const done = measured.reduce((sum, one) => sum + (weights[one.category] * one.completed) / one.items, 0)
  return Math.floor((done / all) * 100 + 1e-9)
}
