import { useState } from 'react'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import type { ContractType, FinancialType, PlatformAction } from '../rules/words.ts'
import { AnalysisForm } from './analysis-form.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { messages } from './messages.ts'
import { useContractAnalysis, useFinancialAnalysis, usePlatformAnalysis } from './use-analysis.ts'

/** The analysts of the due diligence. What was typed and found stays while one goes from tool to tool. */
export function AiTools() {
  const tabs = [useContractTool(), useFinancialTool(), usePlatformTool()]
  return <Tabs label={messages.tools} defaultValue="contract" tabs={tabs} />
}

/** What was typed, and the props of the form that show and change it. */
function useDraft<Type extends string>(first: Type) {
  const [text, onText] = useState('')
  const [type, onType] = useState<Type>(first)
  return { text, onText, type, onType }
}

function useContractTool(): Tab {
  const draft = useDraft<ContractType>('contract')
  const { start, isRunning, answer } = useContractAnalysis()
  return {
    value: 'contract',
    label: messages.contract,
    content: (
      <AnalysisForm
        {...draft}
        tool={messages.contract}
        types={messages.contractTypes}
        label={messages.contractText}
        help={messages.contractHelp}
        accept={['.txt']}
        onStart={(text) => start(text, draft.type)}
        isRunning={isRunning}
      >
        {answer ? <AnalysisResult sections={answer.sections} /> : null}
      </AnalysisForm>
    ),
  }
}

function useFinancialTool(): Tab {
  const draft = useDraft<FinancialType>('anomaly')
  const { start, isRunning, answer } = useFinancialAnalysis()
  return {
    value: 'financial',
    label: messages.financial,
    content: (
      <AnalysisForm
        {...draft}
        tool={messages.financial}
        types={messages.financialTypes}
        label={messages.financialData}
        help={messages.financialHelp}
        accept={['.csv', '.tsv', '.txt']}
        onStart={(text) => start(text, draft.type)}
        isRunning={isRunning}
      >
        {answer ? <AnalysisResult {...answer} /> : null}
      </AnalysisForm>
    ),
  }
}

function usePlatformTool(): Tab {
  const draft = useDraft<PlatformAction>('comprehensive_analysis')
  const { start, isRunning, answer } = usePlatformAnalysis()
  return {
    value: 'platform',
    label: messages.platform,
    content: (
      <AnalysisForm
        {...draft}
        tool={messages.platform}
        types={messages.actions}
        label={messages.companyData}
        help={messages.companyHelp}
        accept={['.json', '.txt']}
        onStart={(text) => start(text, draft.type)}
        isRunning={isRunning}
      >
        {answer ? <AnalysisResult sections={answer.sections} /> : null}
      </AnalysisForm>
    ),
  }
}
