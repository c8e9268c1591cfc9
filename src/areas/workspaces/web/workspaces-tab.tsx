import type { ReactNode } from 'react'
import { client } from '#kit/client/api.ts'
import { tellWhenDone } from '#kit/feedback/tell-when-done.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Workspace } from '../contract.ts'
import { managesWorkspace } from '../rules/membership.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { ReceivedInvitations } from './invitation-panel.tsx'
import { messages, roleNames } from './messages.ts'
import { NameForm } from './name-form.tsx'
import { useSampleData, useSurroundings } from './use-workspaces.ts'

const text = messages.workspaces

type Props = { workspaces: readonly Workspace[]; active: Workspace; forOwner: ReactNode }

/** The workspaces of the person, and what concerns the active one as a whole. */
export function WorkspacesTab({ workspaces, active, forOwner }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <ReceivedInvitations />
      <ul aria-label={text.list} className="flex flex-col">
        {workspaces.map((workspace) => (
          <WorkspaceItem key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      <CreateSection active={active} />
      {managesWorkspace(active.role) ? <RenameSection key={active.name} workspace={active} /> : null}
      {active.role === 'owner' ? forOwner : null}
      {active.role === 'viewer' ? null : <SamplesSection />}
      {active.role === 'owner' && !active.is_private ? <RemoveSection key={active.id} workspace={active} /> : null}
    </div>
  )
}

function WorkspaceItem({ workspace }: { workspace: Workspace }) {
  const { activate, leave } = useSurroundings()
  const { id, name, is_active, is_private, role, member_count } = workspace
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <span className="font-medium break-words">{name}</span>
        <span className="block text-xs text-muted">{text.facts(roleNames[role], member_count)}</span>
      </div>
      {is_private ? <Badge>{text.private}</Badge> : null}
      {is_active ? (
        <Badge tone="good">{text.active}</Badge>
      ) : (
        <Button
          size="small"
          variant="secondary"
          busy={activate.isPending}
          aria-label={text.activateTo(name)}
          onClick={() => activate.mutate({ workspaceId: id }, { onSuccess: () => toast.success(text.activated(name)) })}
        >
          {text.activate}
        </Button>
      )}
      {role === 'owner' && (is_private || member_count === 1) ? null : (
        <ConfirmButton
          label={text.leave}
          aria-label={text.leaveOf(name)}
          question={text.leaveTitle(name)}
          text={text.leaveText}
          busy={leave.isPending}
          onConfirm={() => tellWhenDone(leave.mutateAsync({ workspaceId: id }), () => toast.success(text.left))}
        />
      )}
    </li>
  )
}

function CreateSection({ active }: { active: Workspace }) {
  const { activate } = useSurroundings()
  return (
    <Section level={3} title={text.createTitle}>
      <NameForm
        label={text.name}
        action={text.create}
        send={(name) => client.workspaces.create({ name })}
        done={({ id, name }) =>
          toast.success(text.created, text.stillIn(active.name), {
            label: text.activateTo(name),
            onPress: () => activate.mutate({ workspaceId: id }),
          })
        }
      />
    </Section>
  )
}

function RenameSection({ workspace }: { workspace: Workspace }) {
  return (
    <Section level={3} title={text.renameTitle}>
      <NameForm
        label={text.name}
        action={text.rename}
        initial={workspace.name}
        send={(name) => client.workspaces.rename({ workspaceId: workspace.id, name })}
        done={() => toast.success(text.renamed)}
      />
    </Section>
  )
}

function SamplesSection() {
  const samples = useSampleData()
  const { removeSamples } = useSurroundings()
  if (!samples.data?.has_samples) return null
  const remove = (
    <ConfirmButton
      variant="secondary"
      label={text.samplesRemove}
      question={text.samplesRemoveTitle}
      text={text.samplesRemoveText}
      busy={removeSamples.isPending}
      onConfirm={() => removeSamples.mutate(undefined, { onSuccess: () => toast.success(text.samplesRemoved) })}
    />
  )
  return (
    <Section level={3} title={text.samplesTitle} action={remove}>
      <p className="max-w-prose text-sm text-muted">{text.samplesText}</p>
    </Section>
  )
}

function RemoveSection({ workspace }: { workspace: Workspace }) {
  return (
    <Section level={3} title={text.removeTitle} note={text.removeText}>
      <NameForm
        label={text.removeName}
        action={text.remove}
        destructive
        send={(confirm_name) => client.workspaces.remove({ workspaceId: workspace.id, confirm_name })}
        done={() => toast.success(text.removed)}
      />
    </Section>
  )
}
