import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'

const sections = [{ title: 'Clauses', lines: ['Governing Law (97%): “the laws of New York”'] }]
const calls: Answers = {
  'GET /api/workspaces': { body: [] },
  'POST /functions/v1/contract-analyzer': {
    body: { success: true, model: 'Built-in analyst', analysis: 'Clauses', sections },
  },
  'POST /functions/v1/financial-analyzer': {
    status: 422,
    body: { success: false, code: 'UNPROCESSABLE', error: 'No figures could be read.' },
  },
}
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)
const open = async (name: string) => user.click(await screen.findByRole('tab', { name }))
const analyze = () => user.click(screen.getByRole('button', { name: 'Analyze' }))

describe('the AI tools of due diligence', () => {
  it('ask for text in the stated words, and show what the analyst found', async () => {
    renderApp('/due-diligence?tab=tools', { ...signedIn, ...calls })
    const asked = {
      'Contract Analysis': 'Please enter contract text to analyze',
      'Financial Analysis': 'Please enter financial data to analyze',
      'Comprehensive Platform': 'Please enter company data to analyze',
    }
    for (const [name, body] of Object.entries(asked)) {
      await open(name)
      await analyze()
      expect(lastToast()).toMatchObject({ title: 'Input Required', body })
    }
    await user.type(screen.getByRole('textbox', { name: /Company data/ }), 'revenue: 3')
    await analyze()
    expect(lastToast()).toMatchObject({ title: 'Analysis Failed', body: 'The company data is not valid JSON.' })
    await open('Contract Analysis')
    await user.type(screen.getByRole('textbox', { name: /Contract text/ }), 'Governed by the laws of New York.')
    await analyze()
    expect(await screen.findByText(/the laws of New York”/)).toBeTruthy()
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Analysis Complete' }))
  })

  it('read text files alone, and say where others are read', async () => {
    const { asked } = renderApp('/due-diligence?tab=tools', { ...signedIn, ...calls })
    await open('Contract Analysis')
    const unfiltered = userEvent.setup({ delay: null, applyAccept: false })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    for (const content of ['%PDF-1.7\n1 0 obj', 'PK\u0003\u0004\u0014\0word/document.xml']) {
      await unfiltered.upload(input!, new File([content], 'supply.pdf'))
      await waitFor(() => expect(lastToast()?.body).toMatch(/^supply\.pdf is not a text file\. .* tab Docs/))
    }
    expect(asked).not.toContain('POST /functions/v1/contract-analyzer')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Contract text/ }).value).toBe('')
  })

  it('say what the server refused, and ask visitors to sign in', async () => {
    const { unmount } = renderApp('/due-diligence?tab=tools', { ...signedIn, ...calls })
    await open('Financial Analysis')
    await user.type(screen.getByRole('textbox', { name: /Statements or ledger/ }), 'nothing')
    await analyze()
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Analysis Failed', body: 'No figures could be read.' }),
    )
    unmount()
    renderApp('/due-diligence?tab=tools', { ...visitor, ...calls })
    await open('Contract Analysis')
    await analyze()
    expect(lastToast()).toMatchObject({
      title: 'Authentication required',
      body: 'Please sign in to run AI analysis.',
    })
  })
})
