import { AppError } from '../errors.ts'

/** What one table file may hold, so that reading it takes the same memory however large or broken it is. */
export const tableLimits = { columns: 1000, cellLetters: 100_000, rowLetters: 1_000_000 }

/** More letters than any number has: no pattern for numbers is tried on more. */
export const longestFigure = 100

/** Refuses a file at a place that a person can find in it: rows count from 1, with the header. */
export function refuseAt(place: { row: number; column: number }, sentence: string, cause?: unknown): AppError {
  return new AppError('UNPROCESSABLE', `Row ${place.row}, column ${place.column}: ${sentence}`, { data: place, cause })
}
