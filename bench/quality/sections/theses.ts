import { measureTheses } from '../measure-theses.ts'
import type { QualitySection } from '../quality-section.ts'

export const theses: QualitySection = {
  name: 'theses',
  title: 'Theses in plain words',
  measure: () =>
    Promise.resolve(`Theses in the manner of search funds, private equity, corporate development and brokers, in eight languages, each with what
it asks for; written before the reader read them. A criterion too many counts like one missed. What a set showed was mended as a class
of fault, so that only its first sight says what somebody sees who types a thesis.

The first ten sets were written by the writer of the reader, and so flatter it: .972 and .925 at the last of the plain ones. The sets of
strangers were written by somebody who had seen neither the reader nor the other sets, 60 ordinary theses and 40 dense sheets of criteria
each. Of the seventh only those in English count: its writer said in English alone what the others ask for. The reader was mended after
the first four sets, after the fifth and sixth and half of the seventh, and after the eighth and half of the ninth; the first sight
of each is that of the reader of then. The reader after four sets read the last three of them so: the seventh .848 and .634
(ordinary), .618 and .045 (dense); the eighth .915 and .783, .585 and .075; the ninth .882 and .783, .567 and .075. Up to a half of what is missed in
ordinary theses since the fifth set is a question of how an expectation is written.

${measureTheses().join('\n')}

Goal on theses that nobody here has seen: .97 right, .70 without a fault. At the beginning it was .895 and .25.`),
}
