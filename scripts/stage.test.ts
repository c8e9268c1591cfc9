import { expect, it } from 'vitest'
import { makeStage } from './stage.ts'

it('lets the first be heard at once and keeps what the others say until it is their turn', () => {
  const heard: string[] = []
  const stage = makeStage((text) => heard.push(text))
  const [tests, types, lint] = [stage.enter(), stage.enter(), stage.enter()]
  tests('a')
  lint('x')
  types('1')
  tests('b')
  expect(heard.join('')).toBe('ab')
  stage.leave(types)
  types('2')
  stage.leave(tests)
  expect(heard.join('')).toBe('ab12x')
  lint('y')
  expect(heard.join('')).toBe('ab12xy')
  stage.leave(lint)
  const later = stage.enter()
  later('z')
  expect(heard.join('')).toBe('ab12xyz')
})
