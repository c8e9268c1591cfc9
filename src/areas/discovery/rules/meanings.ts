import type { CriterionFigure, CriterionNameKind } from './criteria.ts'

/** Age in years is told in a thesis and kept as the year of foundation. */
export type ReadFigure = CriterionFigure | 'age'
export type FigureUnit = 'money' | 'percent' | 'count' | 'year'
export type Side = 'min' | 'max' | 'about' | 'between' | 'after' | 'before'

/** What a word or a phrase of a thesis says. */
export type Meaning =
  | { is: 'name'; kind: CriterionNameKind; names: readonly string[]; not?: boolean; says?: string | null }
  | { is: 'figure'; figure: ReadFigure; units: readonly FigureUnit[]; alone?: Limits }
  | { is: 'bound'; side: Side; figure?: ReadFigure }
  | { is: 'tail'; side: 'min' | 'max' }
  /** `comma`: a word of languages that write fractions behind a comma and group thousands by dots. */
  | { is: 'scale'; factor: number; comma?: boolean }
  | { is: 'currency'; code: string }
  /** `isPercent`: 'a quarter' is 25 %. */
  | { is: 'number'; value: number; isPercent?: boolean }
  | { is: 'digits'; raw: string }
  | { is: 'percent' }
  | { is: 'defined'; limits: Limits; opposite?: Limits }
  | { is: 'not' }
  | { is: 'to' }
  | { is: 'and' }
  /** `trade` is the industry that the word names when nothing else does; so many `people` are employees. */
  | { is: 'maker'; trade?: string; people?: boolean }
  | { is: 'offering' }
  | { is: 'ending' }
  | { is: 'vague' }
  | { is: 'stop' }
  | { is: 'mark' }
  | { is: 'quoted' }
  /** `isCount`: a whole number that counts nothing we know, as in 'top 10' and 'find me 15 makers'. */
  | { is: 'unknown'; isCount?: boolean }

export type Limits = { figure: ReadFigure; min: number | null; max: number | null; says: string }

/** A piece of the thesis and what it says; `from` and `to` are its place in the text. */
export type Sign = { meaning: Meaning; from: number; to: number }
