import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { TextAreaField, TextField } from '../field.tsx'
import { NumberField } from '../number-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { Radio } from '../radio.tsx'
import { Section } from '../section.tsx'
import { anyValue, Select } from '../select.tsx'
import { RangeSlider, Slider } from '../slider.tsx'
import { Switch } from '../switch.tsx'
import { useFormatter } from '../use-formatter.ts'

const countries = ['Austria', 'Belgium', 'Canada', 'Denmark', 'France', 'Germany', 'Italy', 'Japan', 'Spain'].map(
  (label) => ({ value: label.toLowerCase(), label }),
)
const stages = ['Target Review', 'Due Diligence', 'Valuation', 'Negotiation'].map((label) => ({ value: label, label }))

export function KitForms() {
  return (
    <Section title="Forms" note="Labels above, help under, errors beside the field.">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
        <Written />
        <Chosen />
        <Slid />
      </div>
    </Section>
  )
}

function Written() {
  const [price, setPrice] = useState('47,5M')
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Deal name" placeholder="Project Linden" help="Shown to everybody in the workspace." />
      <TextField label="Work e-mail" type="email" defaultValue="anna@" error="This is no complete e-mail address." />
      <NumberField
        label="Price"
        kind="money"
        currency="USD"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <PasswordField label="Password" defaultValue="correct horse" autoComplete="new-password" />
      <TextAreaField label="Reason" optional rows={3} />
      <div className="flex gap-2">
        <Button type="submit">Save deal</Button>
        <Button variant="quiet">Cancel</Button>
      </div>
    </form>
  )
}

function Chosen() {
  const [stage, setStage] = useState<string>(anyValue)
  const [country, setCountry] = useState<string | null>('germany')
  const [terms, setTerms] = useState(true)
  const [news, setNews] = useState(false)
  const [structure, setStructure] = useState('cash')
  return (
    <div className="flex flex-col gap-4">
      <Select label="Stage" options={stages} anyLabel="Any stage" value={stage} onChange={setStage} />
      <Combobox label="Country" options={countries} value={country} onChange={setCountry} />
      <Radio
        label="Structure"
        value={structure}
        onChange={setStructure}
        options={[
          { value: 'cash', label: '100% cash' },
          { value: 'earnout', label: '90% cash, 10% earnout', help: 'Paid over three years.' },
          { value: 'stock', label: 'Stock and cash', disabled: true },
        ]}
      />
      <Checkbox label="I have read the terms" checked={terms} onChange={setTerms} />
      <Checkbox label="Include closed deals" checked="indeterminate" onChange={() => undefined} />
      <Switch label="Mail me what is new" help="At most once a day." checked={news} onChange={setNews} />
    </div>
  )
}

function Slid() {
  const format = useFormatter()
  const [score, setScore] = useState(7)
  const [revenue, setRevenue] = useState<[number, number]>([1, 1000])
  const [growth, setGrowth] = useState<[number, number]>([15, 60])
  return (
    <div className="flex flex-col gap-6">
      <Slider label="Minimum synergy score" min={5} max={10} step={0.5} value={score} onChange={setScore} />
      <RangeSlider
        label="Revenue"
        min={1}
        max={1000}
        step={10}
        value={revenue}
        onChange={setRevenue}
        format={(value) => format.millions(value)}
        help="In US dollars, last full year."
      />
      <RangeSlider
        label="Growth"
        min={0}
        max={100}
        step={5}
        value={growth}
        onChange={setGrowth}
        format={(value) => format.percent(value)}
      />
      <Slider label="Locked" min={0} max={10} value={4} onChange={() => undefined} disabled />
    </div>
  )
}
