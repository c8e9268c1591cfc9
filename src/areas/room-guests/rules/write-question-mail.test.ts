import { expect, it } from 'vitest'
import { writeQuestionMail } from './write-question-mail.ts'

it('promises no time without another email, because the quarters of an hour are those of the clock', () => {
  const { text } = writeQuestionMail({ target: 'Harbor Foods', link: 'https://example.com/due-diligence' })
  expect(text).not.toMatch(/hour|minute/)
  expect(text).toContain('\n\nQuestions that follow soon may come without another email.\n')
})
