/** A sentence, or what a semicolon or a line divides. */
export const sentencePart = /(?:[^.!?;\n]|[.!?](?!\s|$))+/gu

/** The full stop of an abbreviation ends no sentence. */
export const wholeSentence =
  /(?:[^.!?\n]|[.!?](?!\s|$)|(?<=\b(?:St|Ste|Kt|ca|approx|inkl|bzw|ggf))\.|(?<=\b(?:[Mm]io|[Mm]rd|[Tt]sd|mln|mld|tys|mill))\.(?=\s(?:[€$\p{Ll}\d]|(?:Euro?|EUR|CHF|USD|GBP|SEK|DKK|NOK|PLN|Franken|Kronen|Umsatz|EBITDA|Volumen)(?!\p{L}))))+/gu
