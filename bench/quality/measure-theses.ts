import { measureReading } from '#areas/thesis/rules/reading/theses/measure-reading.fixture.ts'
import kept from '#areas/thesis/rules/reading/theses/kept-theses.json' with { type: 'json' }
import strangers from '#areas/thesis/rules/reading/theses/strangers-theses.json' with { type: 'json' }
import { thesesOf } from '#areas/thesis/rules/reading/theses/theses.fixture.ts'

/** What each set was at first sight: right, of all that should be or were read, and theses without a fault. */
const own = [
  { name: '120 of buyers', set: thesesOf('buyers'), first: { right: 447, all: 554, faultless: 63 } },
  { name: '40 further', set: thesesOf('further'), first: { right: 169, all: 189, faultless: 27 } },
  { name: '40 later', set: thesesOf('laterBuyers'), first: { right: 165, all: 189, faultless: 24 } },
  { name: '40 last of the first session', set: thesesOf('untouched'), first: { right: 184, all: 192, faultless: 33 } },
  { name: '77 fresh', set: thesesOf('fresh'), first: { right: 314, all: 341, faultless: 59 } },
  { name: '58 fresh, after these', set: thesesOf('secondFresh'), first: { right: 235, all: 256, faultless: 46 } },
  { name: '40 fresh, after those', set: thesesOf('thirdFresh'), first: { right: 175, all: 180, faultless: 37 } },
  { name: '30 of bankers and funds', set: thesesOf('fourthFresh'), first: { right: 134, all: 170, faultless: 12 } },
  { name: '20 more of these, after them', set: thesesOf('fifthFresh'), first: { right: 85, all: 105, faultless: 8 } },
  { name: '15 more of these, the last', set: thesesOf('sixthFresh'), first: { right: 59, all: 68, faultless: 10 } },
]

/** Each hundred by a writer who knew nothing of the reader; each was read first when the sets before it had been learned from. */
const ofStrangers = [
  { name: '1 ordinary', first: { right: 182, all: 213, faultless: 44 } },
  { name: '1 dense', first: { right: 284, all: 397, faultless: 6 } },
  { name: '2 ordinary', first: { right: 185, all: 238, faultless: 38 } },
  { name: '2 dense', first: { right: 295, all: 437, faultless: 4 } },
  { name: '3 ordinary', first: { right: 180, all: 216, faultless: 38 } },
  { name: '3 dense', first: { right: 286, all: 411, faultless: 4 } },
  { name: '4 ordinary', first: { right: 211, all: 232, faultless: 49 } },
  { name: '4 dense', first: { right: 303, all: 437, faultless: 3 } },
  { name: '5 ordinary', first: { right: 194, all: 212, faultless: 49 } },
  { name: '5 dense', first: { right: 230, all: 391, faultless: 2 } },
  { name: '6 ordinary', first: { right: 200, all: 230, faultless: 44 } },
  { name: '6 dense', first: { right: 252, all: 390, faultless: 5 } },
  { name: '7 ordinary', first: { right: 134, all: 158, faultless: 26 } },
  { name: '7 dense', first: { right: 147, all: 198, faultless: 5 } },
  { name: '8 ordinary', first: { right: 194, all: 210, faultless: 49 } },
  { name: '8 dense', first: { right: 181, all: 278, faultless: 7 } },
  { name: '9 ordinary', first: { right: 189, all: 209, faultless: 49 } },
  { name: '9 dense', first: { right: 196, all: 291, faultless: 10 } },
  { name: '10 ordinary', first: { right: 197, all: 225, faultless: 40 } },
  { name: '10 dense', first: { right: 216, all: 369, faultless: 3 } },
  { name: '11 ordinary', first: { right: 183, all: 208, faultless: 44 } },
  { name: '11 dense', first: { right: 246, all: 342, faultless: 5 } },
  { name: '12 ordinary', first: { right: 190, all: 218, faultless: 44 } },
  { name: '12 dense', first: { right: 209, all: 306, faultless: 4 } },
  { name: '13 ordinary', first: { right: 195, all: 210, faultless: 47 } },
  { name: '13 dense', first: { right: 256, all: 345, faultless: 12 } },
  { name: '14 ordinary', first: { right: 195, all: 211, faultless: 51 } },
  { name: '14 dense', first: { right: 200, all: 296, faultless: 8 } },
  { name: '15 ordinary', first: { right: 202, all: 226, faultless: 43 } },
  { name: '15 dense', first: { right: 266, all: 340, faultless: 8 } },
  { name: '16 ordinary', first: { right: 211, all: 224, faultless: 52 } },
  { name: '16 dense', first: { right: 298, all: 392, faultless: 10 } },
  { name: '17 ordinary', first: { right: 203, all: 218, faultless: 48 } },
  { name: '17 dense', first: { right: 281, all: 366, faultless: 11 } },
  { name: '18 ordinary', first: { right: 187, all: 203, faultless: 50 } },
  { name: '18 dense', first: { right: 198, all: 281, faultless: 7 } },
  { name: '19 ordinary', first: { right: 204, all: 215, faultless: 52 } },
  { name: '19 dense', first: { right: 220, all: 292, faultless: 15 } },
  { name: '20 ordinary', first: { right: 197, all: 211, faultless: 49 } },
  { name: '20 dense', first: { right: 211, all: 276, faultless: 11 } },
  { name: '21 ordinary', first: { right: 192, all: 211, faultless: 51 } },
  { name: '21 dense', first: { right: 205, all: 283, faultless: 9 } },
  { name: '22 ordinary', first: { right: 187, all: 211, faultless: 45 } },
  { name: '22 dense', first: { right: 211, all: 315, faultless: 11 } },
  { name: '23 ordinary', first: { right: 199, all: 202, faultless: 57 } },
  { name: '23 dense', first: { right: 224, all: 275, faultless: 19 } },
  { name: '24 ordinary', first: { right: 205, all: 217, faultless: 53 } },
  { name: '24 dense', first: { right: 220, all: 277, faultless: 16 } },
  { name: '25 ordinary', first: { right: 194, all: 213, faultless: 49 } },
  { name: '25 dense', first: { right: 193, all: 267, faultless: 13 } },
  { name: '26 ordinary', first: { right: 202, all: 249, faultless: 32 } },
  { name: '26 dense', first: { right: 376, all: 491, faultless: 4 } },
  { name: '27 ordinary', first: { right: 203, all: 238, faultless: 42 } },
  { name: '27 dense', first: { right: 344, all: 479, faultless: 5 } },
  { name: '28 ordinary', first: { right: 223, all: 231, faultless: 55 } },
  { name: '28 dense', first: { right: 364, all: 466, faultless: 10 } },
  { name: '29 ordinary', first: { right: 212, all: 253, faultless: 40 } },
  { name: '29 dense', first: { right: 287, all: 468, faultless: 1 } },
  { name: '30 ordinary', first: { right: 226, all: 246, faultless: 47 } },
  { name: '30 dense', first: { right: 263, all: 422, faultless: 2 } },
  { name: '31 ordinary', first: { right: 224, all: 266, faultless: 39 } },
  { name: '31 dense', first: { right: 345, all: 459, faultless: 8 } },
  { name: '32 ordinary', first: { right: 228, all: 268, faultless: 40 } },
  { name: '32 dense', first: { right: 304, all: 406, faultless: 8 } },
  { name: '33 ordinary', first: { right: 227, all: 252, faultless: 46 } },
  { name: '33 dense', first: { right: 307, all: 409, faultless: 7 } },
  { name: '34 ordinary', first: { right: 195, all: 214, faultless: 45 } },
  { name: '34 dense', first: { right: 239, all: 324, faultless: 7 } },
  { name: '35 ordinary', first: { right: 216, all: 226, faultless: 54 } },
  { name: '35 dense', first: { right: 276, all: 368, faultless: 6 } },
  { name: '36 ordinary', first: { right: 217, all: 236, faultless: 50 } },
  { name: '36 dense', first: { right: 270, all: 349, faultless: 9 } },
  { name: '37 ordinary', first: { right: 217, all: 237, faultless: 48 } },
  { name: '37 dense', first: { right: 302, all: 408, faultless: 7 } },
  { name: '38 ordinary', first: { right: 184, all: 245, faultless: 35 } },
  { name: '38 dense', first: { right: 217, all: 316, faultless: 9 } },
  { name: '39 ordinary', first: { right: 216, all: 225, faultless: 53 } },
  { name: '39 dense', first: { right: 232, all: 334, faultless: 6 } },
  { name: '40 ordinary', first: { right: 201, all: 241, faultless: 40 } },
  { name: '40 dense', first: { right: 259, all: 345, faultless: 11 } },
  { name: '41 ordinary', first: { right: 202, all: 215, faultless: 51 } },
  { name: '41 dense', first: { right: 135, all: 206, faultless: 15 } },
  { name: '42 ordinary', first: { right: 203, all: 210, faultless: 54 } },
  { name: '42 dense', first: { right: 276, all: 348, faultless: 12 } },
  { name: '43 ordinary', first: { right: 225, all: 244, faultless: 47 } },
  { name: '43 dense', first: { right: 173, all: 286, faultless: 6 } },
  { name: '44 ordinary', first: { right: 206, all: 224, faultless: 51 } },
  { name: '44 dense', first: { right: 251, all: 339, faultless: 12 } },
  { name: '45 ordinary', first: { right: 229, all: 248, faultless: 49 } },
  { name: '45 dense', first: { right: 303, all: 369, faultless: 17 } },
  { name: '46 ordinary', first: { right: 233, all: 247, faultless: 49 } },
  { name: '46 dense', first: { right: 258, all: 334, faultless: 11 } },
  { name: '47 ordinary', first: { right: 216, all: 228, faultless: 51 } },
  { name: '47 dense', first: { right: 266, all: 329, faultless: 13 } },
  { name: '48 ordinary', first: { right: 208, all: 231, faultless: 44 } },
  { name: '48 dense', first: { right: 280, all: 349, faultless: 13 } },
  { name: '49 ordinary', first: { right: 184, all: 214, faultless: 42 } },
  { name: '49 dense', first: { right: 211, all: 280, faultless: 13 } },
  { name: '50 ordinary', first: { right: 206, all: 219, faultless: 49 } },
  { name: '50 dense', first: { right: 243, all: 322, faultless: 9 } },
  { name: '51 ordinary', first: { right: 175, all: 233, faultless: 26 } },
  { name: '51 dense', first: { right: 264, all: 344, faultless: 11 } },
  { name: '52 ordinary', first: { right: 217, all: 230, faultless: 50 } },
  { name: '52 dense', first: { right: 236, all: 298, faultless: 11 } },
  { name: '53 ordinary', first: { right: 169, all: 219, faultless: 33 } },
  { name: '53 dense', first: { right: 174, all: 284, faultless: 7 } },
  { name: '54 ordinary', first: { right: 115, all: 135, faultless: 20 } },
  { name: '54 dense', first: { right: 194, all: 348, faultless: 5 } },
  { name: '55 ordinary', first: { right: 163, all: 177, faultless: 32 } },
  { name: '55 dense', first: { right: 170, all: 312, faultless: 8 } },
].map(({ name, first }) => {
  const theses = [...strangers, ...kept].filter(({ set }) => set === name)
  const set = theses.map(({ thesis, criteria }) => ({ thesis, criteria: criteria.split('; ') }))
  const [writer = '', kind = ''] = name.split(' ')
  return { name: `${set.length} ${kind}, stranger ${writer}`, set, first }
})

const sets = [...own, ...ofStrangers]

export function readSets() {
  return sets.map(({ name, set, first }) => ({ name, first, theses: set.length, measured: measureReading(set) }))
}

/** Lines of a table: criteria read right, theses without a fault, and criteria that nobody asked for. */
export function measureTheses(): string[] {
  const share = (part: number, of: number) => (part / of).toFixed(3)
  return [
    '| Theses | Right at first sight | Without a fault at first sight | Right now | Without a fault now | Not asked for now |',
    '|---|---|---|---|---|---|',
    ...readSets().map(({ name, first, theses, measured }) => {
      const { shareRight, shareFaultless, wrongInSilence } = measured
      const now = `${shareRight.toFixed(3)} | ${shareFaultless.toFixed(3)} | ${wrongInSilence}`
      const then = `${share(first.right, first.all)} | ${share(first.faultless, theses)}`
      return `| ${name} | ${then} | ${now} |`
    }),
  ]
}
