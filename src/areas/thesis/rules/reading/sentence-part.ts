/** A sentence, or what a semicolon or a line divides. */
export const sentencePart = /(?:[^.!?;\n]|[.!?](?!\s|$))+/gu
