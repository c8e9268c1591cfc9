import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Chart } from '#kit/chart/chart.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { SettingsInput } from '../contract.ts'
import { variedNames, type VariedSetting } from '../rules/what-if.ts'
import { messages } from './messages.ts'

const texts = messages.thresholds

/** What other thresholds would have raised on the stored payments, and the change of one. */
export function ThresholdDialog({ onClose }: { onClose: () => void }) {
  const [setting, setSetting] = useState<VariedSetting>('leastConfidence')
  const settings = useQuery(api.monitoring.settings.queryOptions())
  return (
    <Dialog size="medium" title={texts.title} description={texts.about} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Select
          label={texts.setting}
          value={setting}
          onChange={setSetting}
          options={variedNames.map((value) => ({ value, label: texts.names[value] }))}
        />
        <Curve setting={setting} />
        <QueryView query={settings} failed={texts.loadFailed} lines={2}>
          {/* a value that somebody else has changed is shown, not overwritten */}
          {({ settings: now, version }) => (
            <Change key={`${setting} ${version}`} setting={setting} now={now} version={version} />
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function Curve({ setting }: { setting: VariedSetting }) {
  const query = useQuery(api.monitoring.whatIf.queryOptions({ input: { setting } }))
  return (
    <QueryView query={query} failed={texts.loadFailed} lines={6}>
      {({ payments, points }) => (
        <Chart
          title={texts.curve}
          summary={texts.curveSummary(payments)}
          format={(value) => value.toLocaleString('en-US')}
          height={200}
          data={{
            kind: 'line',
            series: [{ id: 'alerts', label: texts.alerts }],
            rows: points.map(({ value, alerts, is_current }) => {
              const written = value.toLocaleString('en-US')
              return { label: is_current ? texts.present(written) : written, values: { alerts } }
            }),
          }}
        />
      )}
    </QueryView>
  )
}

type ChangeProps = { setting: VariedSetting; now: SettingsInput; version: number }

function Change({ setting, now, version }: ChangeProps) {
  const form = useForm({
    initial: { value: String(now[setting]) },
    read: ({ value }) =>
      /^\d{1,7}$/.test(value.trim()) ? { input: { value: Number(value) } } : { errors: { value: texts.wrong } },
    send: ({ value }: { value: number }) =>
      client.monitoring.saveSettings({ settings: { ...now, [setting]: value }, version }),
    done: () => void toast.success(texts.saved, texts.savedBody),
    failed: texts.failed,
  })
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="flex flex-wrap items-end gap-2">
      <NumberField kind="count" label={texts.value} {...form.text('value')} />
      <Button type="submit" variant="secondary" busy={form.busy}>
        {texts.save}
      </Button>
    </Form>
  )
}
