import { useState } from 'react'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import type { ContractType, FinancialType, PlatformAction } from '../rules/words.ts'
import { AnalysisForm, type AnalysisFormProps } from './analysis-form.tsx'
import { AnalysisResult, type AnalysisResultProps } from './analysis-result.tsx'
import { messages } from './messages.ts'
import { useContractAnalysis, useFinancialAnalysis, usePlatformAnalysis } from './use-analysis.ts'

/** The analysts of the due diligence. What was typed and found stays while one goes from tool to tool. */
export function AiTools() {
  const contract = {
    tool: messages.contract,
    types: messages.contractTypes,
    label: messages.contractText,
    help: messages.contractHelp,
    accept: ['.txt'],
    ...useDraft<ContractType>('contract'),
  }
  const financial = {
    tool: messages.financial,
    types: messages.financialTypes,
    label: messages.financialData,
    help: messages.financialHelp,
    accept: ['.csv', '.tsv', '.txt'],
    ...useDraft<FinancialType>('anomaly'),
  }
  const platform = {
    tool: messages.platform,
    types: messages.actions,
    label: messages.companyData,
    help: messages.companyHelp,
    accept: ['.json', '.txt'],
    ...useDraft<PlatformAction>('comprehensive_analysis'),
  }
  const tabs = [
    toTab('contract', contract, useContractAnalysis()),
    toTab('financial', financial, useFinancialAnalysis()),
    toTab('platform', platform, usePlatformAnalysis()),
  ]
  return <Tabs label={messages.tools} defaultValue="contract" tabs={tabs} />
}

/** What was typed, and the props of the form that show and change it. */
function useDraft<Type extends string>(first: Type) {
  const [text, onText] = useState('')
  const [type, onType] = useState<Type>(first)
  return { text, onText, type, onType }
}

type Analysis<Type> = {
  start: (text: string, type: Type) => void
  isRunning: boolean
  answer: AnalysisResultProps | undefined
}

function toTab<Type extends string>(
  value: string,
  form: Omit<AnalysisFormProps<Type>, 'onStart' | 'isRunning' | 'children'>,
  { start, isRunning, answer }: Analysis<Type>,
): Tab {
  return {
    value,
    label: form.tool,
    content: (
      <AnalysisForm {...form} onStart={(text) => start(text, form.type)} isRunning={isRunning}>
        {answer ? <AnalysisResult {...answer} /> : null}
      </AnalysisForm>
    ),
  }
}
