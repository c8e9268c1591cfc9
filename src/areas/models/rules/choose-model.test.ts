import { describe, expect, test } from 'vitest'
import { chooseModel, type OutsideState } from './choose-model.ts'
import { noticeVersion, rateOutside } from './notice.ts'

const openai = { id: 'openai', isOutside: true, canSearchWeb: true } as const
const anthropic = { id: 'anthropic', isOutside: true, canSearchWeb: true } as const
const perplexity = { id: 'perplexity', isOutside: true, canSearchWeb: true } as const
const own = { id: 'openai-compatible', isOutside: false, canSearchWeb: false } as const
const all: Parameters<typeof chooseModel>[0] = [own, perplexity, anthropic, openai]

type Request = Parameters<typeof chooseModel>[1]
const request = (more: Partial<Request> = {}): Request => ({
  webSearch: false,
  preferred: [],
  outside: 'open',
  ...more,
})
const chosen = (models: typeof all, more: Partial<Request> = {}) => {
  const choice = chooseModel(models, request(more))
  return 'model' in choice ? choice.model.id : choice.silence
}

describe('the chosen model', () => {
  test.each<[string, Partial<Request>, string]>([
    ['the usual first one', {}, 'openai'],
    ['whom the settings chose', { preferred: [undefined, 'anthropic'] }, 'anthropic'],
    ['whom the person chose, before that', { preferred: ['openai-compatible', 'anthropic'] }, 'openai-compatible'],
    ['for the web, who was made for it', { webSearch: true }, 'perplexity'],
    ['for the web, nobody who cannot search it', { webSearch: true, preferred: ['openai-compatible'] }, 'perplexity'],
    ['inside, while outside is switched off', { outside: 'switched-off', preferred: ['openai'] }, 'openai-compatible'],
    ['inside, before the notice', { outside: 'notice-needed' }, 'openai-compatible'],
    ['for the web nobody, while outside is switched off', { outside: 'switched-off', webSearch: true }, 'switched-off'],
    ['for the web nobody, before the notice', { outside: 'notice-needed', webSearch: true }, 'notice-needed'],
  ])('%s', (_who, more, id) => {
    expect(chosen(all, more)).toBe(id)
  })

  test('another one when the preferred one is not configured', () => {
    expect(chosen([own], { preferred: ['openai'] })).toBe('openai-compatible')
  })

  test.each<[OutsideState, Partial<Request>, typeof all, string]>([
    ['open', {}, [], 'not-configured'],
    ['notice-needed', {}, [], 'not-configured'],
    ['open', { webSearch: true }, [own], 'not-configured'],
    ['switched-off', { webSearch: true }, [own], 'not-configured'],
    ['notice-needed', {}, [openai], 'notice-needed'],
    ['switched-off', {}, [openai], 'switched-off'],
  ])('nobody while outside is %s, with %j', (outside, more, models, silence) => {
    expect(chosen(models, { ...more, outside })).toBe(silence)
  })
})

describe('outside', () => {
  test.each([
    [null, 'notice-needed'],
    [{ is_outside_allowed: null, notice_version: null }, 'notice-needed'],
    [{ is_outside_allowed: false, notice_version: null }, 'switched-off'],
    [{ is_outside_allowed: false, notice_version: noticeVersion }, 'switched-off'],
    [{ is_outside_allowed: true, notice_version: noticeVersion }, 'open'],
    [{ is_outside_allowed: true, notice_version: noticeVersion - 1 }, 'notice-needed'],
  ])('with %j is %s', (decision, state) => {
    expect(rateOutside(decision)).toBe(state)
  })
})
