import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreementFile, makeAgreementProof } from '#test/agreement-proof.ts'
import { checkAgreementProof } from '../../rules/check-agreement-proof.ts'
import { Report } from './report.tsx'
import { cryptography } from './use-check.ts'

const own = makeAgreementProof()
const other = makeAgreementProof({ seed: 8 })

test.each([
  ['own log and file', { proof: own.text, file: agreementFile }, 'The proof is valid'],
  ['another file', { proof: own.text, file: `${agreementFile}\n` }, 'The proof is not about this agreement file'],
  ['another log', { proof: other.text, file: agreementFile }, 'The proof was signed by another log'],
  [
    'a changed proof',
    { proof: own.text.replace('"block": 7', '"block": 8'), file: agreementFile },
    'The proof is not valid',
  ],
])('a proof of %s says so first', (_name, { proof, file }, title) => {
  const document = { bytes: new TextEncoder().encode(file), text: file }
  render(<Report report={checkAgreementProof({ proof, document, expectedKey: own.key }, cryptography)} />)
  expect(screen.getByText(title)).toBeTruthy()
})
