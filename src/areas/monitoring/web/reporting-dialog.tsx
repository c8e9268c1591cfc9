import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { ReportingSettings, SettingsInput } from '../contract.ts'
import { ruleNames } from '../rules/finding.ts'
import { ruleLabels, submissionCodes } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.reporting

/** What the authority gave the workspace for its goAML reports, for compliance alone. */
export function ReportingDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.monitoring.settings.queryOptions())
  if (query.data) return <ReportingForm now={query.data.settings} version={query.data.version} onClose={onClose} />
  return (
    <Dialog size="medium" title={texts.title} description={texts.about} onClose={onClose}>
      <QueryView query={query} failed={texts.loadFailed} lines={6} />
    </Dialog>
  )
}

type ReportingFormProps = { now: SettingsInput; version: number; onClose: () => void }

function ReportingForm({ onClose, ...settings }: ReportingFormProps) {
  // the settings that the form was opened with: a later change of somebody else is refused by the server, not overwritten
  const [{ now, version }] = useState(settings)
  const form = useForm({
    initial: () => toDraft(now.reporting),
    read: readDraft,
    send: (reporting) => client.monitoring.saveSettings({ settings: { ...now, reporting }, version }),
    done: () => {
      toast.success(texts.saved, texts.savedBody)
      onClose()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog
      size="medium"
      title={texts.title}
      description={texts.about}
      submit={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.entityNumber} maxLength={10} inputMode="numeric" {...form.text('entityNumber')} />
        <TextField label={texts.branch} maxLength={255} {...form.text('branch')} />
        <TextField label={texts.currency} maxLength={3} help={texts.currencyHelp} {...form.text('currency')} />
        <TextField label={texts.reportCode} maxLength={50} help={texts.reportCodeHelp} {...form.text('reportCode')} />
        <Select
          label={texts.submissionCode}
          options={(['none', ...submissionCodes] as const).map((value) => ({
            value,
            label: texts.submissionCodes[value],
          }))}
          value={form.values.submissionCode}
          onChange={(submissionCode) => form.change({ submissionCode })}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-medium">{texts.indicators}</legend>
        {ruleNames.map((rule) => (
          <TextField key={rule} label={ruleLabels[rule]} maxLength={50} {...form.text(rule)} />
        ))}
      </fieldset>
    </FormDialog>
  )
}

function toDraft({ entityNumber, branch, currency, submissionCode, reportCode, indicators }: ReportingSettings) {
  return {
    entityNumber: entityNumber === null ? '' : String(entityNumber),
    branch,
    currency,
    reportCode,
    submissionCode: submissionCode ?? 'none',
    ...Object.fromEntries(ruleNames.map((rule) => [rule, indicators[rule] ?? ''])),
  } as ReportingDraft
}

type ReportingDraft = Record<
  'entityNumber' | 'branch' | 'currency' | 'reportCode' | 'submissionCode' | (typeof ruleNames)[number],
  string
>

function readDraft(draft: ReportingDraft) {
  const typed = (name: keyof ReportingDraft) => draft[name].trim()
  const errors = {
    ...(/^([1-9]\d{0,9})?$/.test(typed('entityNumber')) ? {} : { entityNumber: texts.wrongId }),
    ...(/^([A-Z]{3})?$/.test(typed('currency')) ? {} : { currency: texts.wrongCurrency }),
    ...Object.fromEntries(
      (['reportCode', ...ruleNames] as const)
        .filter((name) => /\s/.test(typed(name)))
        .map((name) => [name, texts.wrongCode]),
    ),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const indicators = ruleNames.flatMap((rule) => (typed(rule) === '' ? [] : [[rule, typed(rule)] as const]))
  const input: ReportingSettings = {
    entityNumber: typed('entityNumber') === '' ? null : Number(typed('entityNumber')),
    branch: typed('branch'),
    currency: typed('currency'),
    submissionCode: submissionCodes.find((one) => one === draft.submissionCode) ?? null,
    reportCode: typed('reportCode'),
    indicators: Object.fromEntries(indicators),
  }
  return { input }
}
