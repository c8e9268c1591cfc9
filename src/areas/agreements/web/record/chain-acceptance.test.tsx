import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { Agreement, ChainAcceptances } from '../../contract.ts'
import { ChainAcceptance } from './chain-acceptance.tsx'

const agreementWith = (state: string) => ({ my_number: 2, people: [{ number: 2, state }] }) as unknown as Agreement
const chain = { chain_id: 31_337, contract: '0xc0', data: '0xda', accepted: [] }
const look = async (state: string, answer: ChainAcceptances) => {
  renderWithNetwork(<ChainAcceptance agreement={agreementWith(state)} load={() => Promise.resolve(answer)} />, {})
  await userEvent.click(screen.getByRole('button', { name: 'Look at the chain' }))
}

test('a participant who accepted sends it with the wallet of the browser, on the chain of the contract', async () => {
  const calls: unknown[] = []
  const request = ({ method, params }: { method: string; params?: unknown[] }) => {
    calls.push([method, params?.[0]])
    return Promise.resolve(method === 'eth_requestAccounts' ? ['0xa1'] : null)
  }
  vi.stubGlobal('ethereum', { request })
  await look('accepted', { chain })
  expect(await screen.findByText('No wallet has accepted this agreement on the chain yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept with my wallet' }))
  expect(calls).toEqual([
    ['eth_requestAccounts', undefined],
    ['wallet_switchEthereumChain', { chainId: '0x7a69' }],
    ['eth_sendTransaction', { from: '0xa1', to: '0xc0', data: '0xda', value: '0x0' }],
  ])
})

test('without a wallet in the browser the data is shown, and only to who has accepted', async () => {
  const accepted = [{ wallet: '0xb2', transaction: '0x01', block: 9 }]
  await look('accepted', { chain: { ...chain, accepted } })
  expect(await screen.findByText('0xda')).toBeTruthy()
  expect(screen.getByText('0xb2')).toBeTruthy()
})

test('who has not accepted only looks, and nothing is offered before the contract is there', async () => {
  await look('opened', { chain })
  expect(await screen.findByText(/^No wallet/)).toBeTruthy()
  expect(screen.queryByText('0xda')).toBeNull()
})

test('before the contract is on the chain it says so', async () => {
  await look('accepted', { chain: null })
  expect(await screen.findByText(/^The contract is not on the chain yet/)).toBeTruthy()
})
