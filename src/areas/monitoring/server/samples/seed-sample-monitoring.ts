import type { NewId } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { memo } from '#core/memo.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import { dayMs } from '../../rules/payment.ts'
import { defaultSettings } from '../../rules/settings.ts'
import { toAlertRows } from '../patterns/to-alert-rows.ts'
import { insertClients, insertPayments, type PaymentRow } from '../store.ts'
import { insertAlerts } from '../cases/case-store.ts'
import { sampleClients } from './sample-payments.ts'

type Sample = { workspaceId: string; newId: NewId; at: Date }

/** The sample as it is on a day, under ids of its own, with what the rules find on it: worked out once for all who sign up. */
const sampleOn = memo((today: number) => {
  const clients = sampleClients.map(({ clientType, account, payments: _payments, ...facts }) => ({
    ...facts,
    id: facts.name,
    client_type: clientType,
    accounts: [account],
    is_sample: true,
  }))
  const payments = sampleClients.flatMap(({ name, country, account, payments: make }) =>
    make({ account, name, country }).map(({ atMs, from, to, amount, purpose }, position): PaymentRow => {
      const fingerprint = `sample ${name} ${position}`
      return {
        id: fingerprint,
        workspace_id: '',
        fingerprint,
        at: new Date(today + atMs),
        from_account: from.account,
        to_account: to.account,
        from_name: from.name,
        to_name: to.name,
        amount_minor: toMinorUnits(Math.round(amount * 100) / 100, 'USD'),
        currency: 'USD',
        from_country: from.country,
        to_country: to.country,
        is_cash: from.account === 'CASH',
        purpose,
        is_sample: true,
      }
    }),
  )
  return { clients, payments, alerts: toAlertRows({ clients, payments, settings: defaultSettings }) }
}, 2)

/** Clients and payments of the sample, with the alerts that the rules find on them. */
export function makeSampleMonitoring({ workspaceId, newId, at }: Sample) {
  const { clients, payments, alerts } = sampleOn(Math.floor(at.getTime() / dayMs) * dayMs)
  const ids = new Map([...clients, ...payments].map(({ id }) => [id, newId()]))
  const own = { workspace_id: workspaceId }
  const idOf = (id: string) => ids.get(id) ?? ''
  return {
    clients: clients.map((client) => ({ ...client, ...own, id: idOf(client.id), created_at: at })),
    payments: payments.map((payment) => ({ ...payment, ...own, id: idOf(payment.id) })),
    alerts: alerts.map((alert) => ({
      ...alert,
      ...own,
      id: newId(),
      client_id: idOf(alert.client_id),
      payment_ids: alert.payment_ids.map(idOf),
      raised_at: at,
    })),
  }
}

/** Gives a new workspace its own copy of the sample. */
export async function seedSampleMonitoring(
  db: Db,
  workspaceId: string,
  { newId, at }: { newId: NewId; at: Date },
): Promise<void> {
  const { clients, payments, alerts } = makeSampleMonitoring({ workspaceId, newId, at })
  await insertClients(db, clients)
  await insertPayments(db, payments)
  await insertAlerts(db, alerts)
}
