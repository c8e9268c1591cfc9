// What the thesis reader makes of theses in the manner of buyers, and where it is wrong.
// Usage: npm run bench -- theses
import { readSets } from './quality/measure-theses.ts'

for (const { name, theses, measured } of readSets()) {
  for (const { thesis, missed, wrong, needless } of measured.read)
    if (missed.length + wrong.length + needless.length > 0)
      console.log(
        `${thesis}\n  missed: ${missed.join('; ')}\n  not asked for: ${wrong.join('; ')}\n  not understood: ${needless.join('; ')}`,
      )
  const { right, all, shareFaultless, wrongInSilence } = measured
  console.log(
    `${name}: ${right} of ${all} right, ${Math.round(shareFaultless * theses)} of ${theses} without a fault, ${wrongInSilence} not asked for\n`,
  )
}
