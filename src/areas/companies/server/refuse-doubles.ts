import { AppError } from '#core/errors.ts'

/** A key that another company already has is refused with a sentence. */
export async function refuseDoubles<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') throw error
    const isLei = 'constraint' in error && error.constraint === 'companies_by_lei'
    throw new AppError('CONFLICT', `There is already a company with this ${isLei ? 'LEI' : 'registry number'}.`, {
      cause: error,
    })
  }
}
