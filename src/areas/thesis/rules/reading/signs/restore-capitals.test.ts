import { describe, expect, it } from 'vitest'
import { restoreCapitals } from './restore-capitals.ts'

describe('a thesis without capitals', () => {
  it.each([
    ['plumbers in cavan or monaghan', 'plumbers in Cavan or Monaghan'],
    ['opticians near hull or grimsby, no chains', 'opticians near Hull or Grimsby, no chains'],
    ['menuiserie dans l’aveyron ou le lot, 2 m€', 'menuiserie dans l’Aveyron ou le Lot, 2 m€'],
    ['paysagiste près de quimper ou de brest', 'paysagiste près de Quimper ou de Brest'],
    ['stolarnia w gdańsku lub warszawie', 'stolarnia w Gdańsku lub Warszawie'],
    ['Hi im after roofers in leeds. call me', 'Hi im after roofers in Leeds. call me'],
    ['vertical saas, us or canada', 'vertical saas, US or Canada'],
    ['dental labs anywhere in the us, no chains', 'dental labs anywhere in the US, no chains'],
    ['roofers in ontario, c$2m to c$5m', 'roofers in Ontario, C$2m to C$5m'],
    ['winery, nz$2m, r20m or rm5m', 'winery, NZ$2m, R20m or RM5m'],
    ['provedores de internet em sp ou mg com receita', 'provedores de internet em SP ou MG com receita'],
    ['it support firms, ev up to 5m', 'IT support firms, EV up to 5m'],
    ['machine shops, as9100, iso 9001', 'machine shops, AS9100, ISO 9001'],
    ['fire alarms in the north west, t/o 2m', 'fire alarms in the North West, t/o 2m'],
    ['plumbers nv az utah', 'plumbers NV AZ Utah'],
  ])('%s', (typed, read) => {
    expect(restoreCapitals(typed)).toBe(read)
  })

  it('in nothing but capitals it is read as in small letters', () => {
    expect(restoreCapitals('BAKERIES IN LEEDS OR HULL, EV UP TO £5M')).toBe('bakeries in Leeds or Hull, EV up to £5m')
  })

  it.each([
    'controlo de pragas no algarve, contact us about it',
    'it has to be ours, so call us or write to us',
    'a good deal with orange vans, nice people',
    'bouchons de liège, de 3 à 5 millions',
    'over €2m, c.$5m of it in cash',
  ])('words stay words: %s', (typed) => {
    expect(restoreCapitals(typed).replaceAll(/Algarve/g, 'algarve')).toBe(typed)
  })

  it('a thesis with capitals stays as it is', () => {
    const typed = 'We buy bakeries in Leeds, c$2m, for us'
    expect(restoreCapitals(typed)).toBe(typed)
  })

  it('letters keep their places', () => {
    for (const typed of ['STRASSE İN ESSEN, GROẞE FIRMEN', 'ﬁne ŉ in leeds or ǰ', '😀 in hull or leeds', '']) {
      expect(restoreCapitals(typed)).toHaveLength(typed.length)
    }
  })
})
