import { Building2 } from 'lucide-react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { FileDrop } from '../file-drop.tsx'
import type { DroppedFile } from '../file-drop.tsx'
import { Progress } from '../progress.tsx'
import { Section } from '../section.tsx'
import { SkeletonLines } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Tabs } from '../tabs.tsx'

const files: DroppedFile[] = [
  { id: '1', name: 'Information memorandum, final version, signed.pdf', size: '4.2 MB', state: 'done' },
  { id: '2', name: 'Management accounts 2025.xlsx', size: '1.1 MB', state: 'sending', progress: 62 },
  { id: '3', name: 'setup.exe', size: '12 MB', state: 'failed', error: 'This type of file is not accepted.' },
]

export function KitStates() {
  return (
    <Section title="States" note="What happened, what was kept, what to do.">
      <Tabs
        label="States"
        tabs={[
          { value: 'alerts', label: 'Alerts', count: 4, content: <Alerts /> },
          { value: 'waiting', label: 'Waiting', content: <Waiting /> },
          { value: 'empty', label: 'Empty and failed', content: <EmptyAndFailed /> },
          { value: 'files', label: 'Files', count: files.length, content: <Files /> },
          { value: 'closed', label: 'Not allowed', disabled: true, content: null },
        ]}
      />
    </Section>
  )
}

function Alerts() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Alert title="Sign-in failed">Invalid email or password. Please check your credentials and try again.</Alert>
      <Alert tone="warning" title="Sample data">
        Companies and figures here are invented until you add your own.
      </Alert>
      <Alert tone="good">The confirmation mail was accepted by the mail server.</Alert>
      <Alert
        tone="information"
        title="A newer version was installed"
        action={
          <Button size="small" variant="secondary">
            Reload
          </Button>
        }
      >
        What you typed is kept.
      </Alert>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <SkeletonLines label="Loading the deal" />
      <div className="flex flex-col gap-4">
        <Progress label="Due diligence" value={75} />
        <Progress label="Sending documents" value={60} valueText="3 of 5 files" />
        <Progress label="Asking the registry" value={null} note="Usually takes a few seconds." />
      </div>
      <p className="flex items-center gap-2 text-muted">
        <Spinner /> Comparing 4,000 companies
      </p>
    </div>
  )
}

function EmptyAndFailed() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <EmptyState
        icon={<Building2 />}
        title="No companies here yet"
        text="Companies you watch will stand here, with what changed since you last looked."
        action={<Button>Search companies</Button>}
      />
      <ErrorState
        title="The companies could not be loaded"
        text="Your filters are kept. Try again, or come back in a minute."
        onRetry={() => undefined}
        requestId="01JD8K3W2Q"
      />
    </div>
  )
}

function Files() {
  return (
    <div className="max-w-xl">
      <FileDrop
        label="Add documents"
        accept={['.pdf', '.docx', '.xlsx']}
        help="PDF, Word or Excel, up to 10 MB each."
        files={files}
        onFiles={() => undefined}
        onRemove={() => undefined}
        onRetry={() => undefined}
      />
    </div>
  )
}
