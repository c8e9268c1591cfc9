// What the thesis reader makes of theses in the manner of buyers, and where it is wrong.
// Usage: npm run bench -- theses
import { buyersTheses } from '#areas/thesis/rules/reading/buyers-theses.fixture.ts'
import { freshTheses } from '#areas/thesis/rules/reading/fresh-theses.fixture.ts'
import { untouchedTheses } from '#areas/thesis/rules/reading/untouched-theses.fixture.ts'
import { measureReading } from '#areas/thesis/rules/reading/measure-reading.fixture.ts'

for (const [name, theses] of Object.entries({ buyersTheses, freshTheses, untouchedTheses })) {
  const { right, all, shareRight, shareFaultless, wrongInSilence, needless, read } = measureReading(theses)
  for (const { thesis, missed, wrong, needless: unread } of read)
    if (missed.length + wrong.length + unread.length > 0)
      console.log(
        `${thesis}\n   missed: ${missed.join('; ')}\n   wrong: ${wrong.join('; ')}\n   unread: ${unread.join('; ')}`,
      )
  console.log(
    `${name}: ${right} of ${all} criteria right (${shareRight.toFixed(3)}), ${shareFaultless.toFixed(3)} of ${theses.length} theses without a fault; ${wrongInSilence} criteria not asked for; ${needless} needless 'not understood'`,
  )
}
