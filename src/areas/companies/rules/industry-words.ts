import table from './industry-words.json' with { type: 'json' }

/**
 * The one taxonomy of the product (G087): each industry of the fixed list with the words that mean it as a whole, in the
 * languages that the thesis reader knows, and the words that mean a part of it. Folded, parted by strokes. A word may stand
 * in several rows: then it means all of them. Labels are parts as well, but only as the industry of a company: a thesis searches for
 * those words.
 */
export const industryWords: readonly { name: string; whole: string; parts: string; labels: string }[] = table
