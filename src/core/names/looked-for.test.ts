import { describe, expect, it } from 'vitest'
import { lookedFor } from './looked-for.ts'

describe('how a word is looked for', () => {
  it.each([
    ['pumps', { begins: 'pump' }],
    ['pump', { is: ['pump', 'pumps'] }],
    ['vets', { is: ['vet', 'vets'] }],
    ['gas', { is: ['gas', 'gass'] }],
    ['glass', { begins: 'glass' }],
    ['foundries', { is: ['foundry', 'foundries', 'foundrie'] }],
    ['bearing', { begins: 'bearing' }],
    ['customs', { is: ['customs'] }],
    ['coaches', { is: ['coach', 'coaches'] }],
    ['coach', { is: ['coach', 'coaches'] }],
    ['coaching', { begins: 'coaching' }],
    ['ai', { is: ['ai', 'ais'] }],
  ])('of %s', (word, expected) => {
    expect(lookedFor(word)).toEqual(expected)
  })
})
