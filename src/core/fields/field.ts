/**
 * One line of a table of fields: what a kind of record consists of, as plain data. Schemas, rows, filters, columns, forms,
 * files and history are derived from it. A rule that reads two fields belongs to the area's rules, never here.
 */
export type Field =
  | TextField
  | ChoiceField
  | MoneyField
  | NumberField
  | FlagField
  | DayField
  | InstantField
  | CurrencyField
  | IdField
  | IdsField
  | TextsField

type Common = {
  /** What screens, files and messages call it. */
  readonly label: string
  /** What filters call it, where the label is long: 'Close' for 'Expected close'. */
  readonly brief?: string
  /** One line under its control. */
  readonly help?: string
  /** Said where it must be given and is not. */
  readonly whenMissing?: string
  /** What columns of files call it, in folded letters without spaces, the best name first. A field without is in no file. */
  readonly names?: readonly string[]
  /** The head of its column in our own files, where the label alone says too little. */
  readonly column?: string
  /** What filters are called after: 'close' makes `close_from`, `close_to` and `close`. Without it nothing is filtered by the field. */
  readonly filter?: string
  /** Follows from other fields: nobody types it. */
  readonly derived?: true
}

/** Zero says that nobody has set it yet: shown as a dash, and in no average. */
type Settable = { readonly zeroIsUnset?: true }

type Optional<Value> = {
  /** Null stands for what is not known. */
  readonly nullable?: true
  /** What a new record has where nothing is given; without it the field must be given. */
  readonly initial?: Value | null
}

export type TextField = Common &
  Optional<string> & { readonly kind: 'text'; readonly max: number; readonly required?: true; readonly long?: true }
export type ChoiceField = Common &
  Optional<string> & {
    readonly kind: 'choice'
    readonly words: readonly string[]
    readonly labels?: Readonly<Record<string, string>>
  }
/** Kept in whole minor units of the currency that another field of the record names. */
export type MoneyField = Common &
  Optional<number> &
  Settable & { readonly kind: 'money'; readonly currency: string; readonly signed?: true }
export type NumberField = Common &
  Optional<number> &
  Settable & {
    readonly kind: 'number'
    readonly min: number
    readonly max: number
    readonly whole?: true
    readonly unit?: 'percent' | 'millions' | 'year'
    /** Of millions that are kept in one currency, whatever the record is about. */
    readonly inCurrency?: string
  }
export type FlagField = Common & Optional<boolean> & { readonly kind: 'flag' }
/** A day of the calendar, '2027-04-30'. */
export type DayField = Common & Optional<string> & { readonly kind: 'day' }
export type InstantField = Common & Optional<string> & { readonly kind: 'instant' }
export type CurrencyField = Common & Optional<string> & { readonly kind: 'currency' }
/** Another record, or a member of the workspace. */
export type IdField = Common &
  Optional<string> & {
    readonly kind: 'id'
    readonly of: string
    /** What it means that none is chosen; otherwise it is nobody. */
    readonly none?: string
    /** The person has something to do: a member who may only read is not accepted, and stays if named before. */
    readonly mustWrite?: true
  }
export type IdsField = Common & {
  readonly kind: 'ids'
  readonly of: string
  readonly max: number
  readonly initial?: readonly string[]
}

/** A list of short texts; `required`: none of them is empty. */
export type TextsField = Common & {
  readonly kind: 'texts'
  readonly max: number
  readonly each: number
  /** Forms offer what is called so, in place of typing. */
  readonly of?: string
  readonly required?: true
  readonly initial?: readonly string[]
}

export type Fields = Readonly<Record<string, Field>>

/** Amounts of money lie below this many whole units, either way. */
export const mostMoney = 1e13

type Base<F extends Field> = F extends ChoiceField
  ? F['words'][number]
  : F extends MoneyField | NumberField
    ? number
    : F extends FlagField
      ? boolean
      : F extends IdsField | TextsField
        ? string[]
        : string

export type ValueOf<F extends Field> = F extends { readonly nullable: true } ? Base<F> | null : Base<F>

/** The record that a table describes, as it travels. */
export type RecordOf<T extends Fields> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

/** Keeps the exact types of a table: `fields({ target: { kind: 'text', max: 200, label: 'Target' } })`. */
export function fields<const T extends Fields>(table: T): T {
  return table
}

/** The names of a table in its order. */
export function namesOf<T extends Fields>(table: T): (keyof T & string)[] {
  return Object.keys(table)
}

/** The names of a table in its order, without some. */
export function namesWithout<T extends Fields, Out extends keyof T & string>(
  table: T,
  out: readonly Out[],
): Exclude<keyof T & string, Out>[] {
  const left: ReadonlySet<string> = new Set(out)
  // the others were left out
  return namesOf(table).filter((name) => !left.has(name)) as Exclude<keyof T & string, Out>[]
}

/** What each field of a table is called. */
export function labelsOf<T extends Fields>(table: T): { readonly [Name in keyof T]: string } {
  const entries = Object.entries(table).map(([name, { label }]) => [name, label])
  // one entry for each field
  return Object.fromEntries(entries) as { [Name in keyof T]: string }
}

/** What is done with a field of each kind: `KindTable<[text: string], Read>` for readers of a text. */
export type KindTable<Args extends readonly unknown[], Result> = {
  readonly [Kind in Field['kind']]: (field: Extract<Field, { kind: Kind }>, ...args: Args) => Result
}

/** Does what the table says for the kind of this field. */
export function byKind<Args extends readonly unknown[], Result>(
  table: KindTable<Args, Result>,
  field: Field,
  ...args: Args
): Result {
  // the entry under a kind takes fields of that kind
  const act = table[field.kind] as (field: Field, ...args: Args) => Result
  return act(field, ...args)
}

/** Whether zero says of this field that nobody has set it. */
export function isUnsetZero(field: Field, value: unknown): boolean {
  return value === 0 && 'zeroIsUnset' in field && field.zeroIsUnset
}

/** Whether this field can be null. */
export function isNullable(field: Field): boolean {
  return 'nullable' in field && field.nullable
}

/** Whether a number lies within the limits of its field. */
export function isWithin({ min, max, whole }: NumberField, value: number): boolean {
  return value >= min && value <= max && (!whole || Number.isInteger(value))
}
