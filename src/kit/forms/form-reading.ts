/** What is wrong with the fields of a form, by their names. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | null | undefined }

/** What the values of a form say, or what is wrong with them: field by field, or as a whole. */
export type FormReading<Values, Input> = { input: Input } | { errors: FieldErrors<Values> } | { problem: string }
