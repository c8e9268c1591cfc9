import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countryName } from '#core/countries/iso-countries.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { RecordDialog } from '#kit/records/record-dialog.tsx'
import { RecordSheet } from '#kit/records/record-sheet.tsx'
import type { RecordSource } from '#kit/records/record-source.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { EngagementFile, Holding, Party } from '../../contract.ts'
import { partyFields, stakeFields } from '../../fields.ts'
import { controlLabels, partyRoleLabels } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import type { Rights } from '../use-engagements.ts'
import { OwnershipChart } from './ownership-chart.tsx'
import { PartyRemoval } from './party-removal.tsx'

const texts = messages.owners

type OwnersProps = { file: EngagementFile; rights: Rights }
type OpenedPart = { kind: 'party' | 'holding'; id: string | null }

/** Parties and holdings, the chart of who owns whom, and who owns the client in the end. */
export function OwnersSection({ file, rights }: OwnersProps) {
  const format = useFormatter()
  const [opened, setOpened] = useState<OpenedPart | null>(null)
  const shares = texts.shares(format.percent(file.shares, { places: 2 }))
  return (
    <Section
      title={messages.sections.owners}
      note={file.stakes.length > 0 ? shares : undefined}
      action={rights.mayWrite ? <AddButtons hasParties={file.parties.length > 0} onOpen={setOpened} /> : null}
    >
      {file.parties.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <OwnershipChart file={file} />
          <PartyTable file={file} onOpen={rights.isVisitor ? null : setOpened} />
        </>
      )}
      {opened ? <OpenedRecord file={file} rights={rights} opened={opened} onClose={() => setOpened(null)} /> : null}
    </Section>
  )
}

type AddProps = { hasParties: boolean; onOpen: (part: OpenedPart) => void }

function AddButtons({ hasParties, onOpen }: AddProps) {
  return (
    <>
      <Button size="small" variant="secondary" icon={<Plus />} onClick={() => onOpen({ kind: 'party', id: null })}>
        {texts.addParty}
      </Button>
      {hasParties ? (
        <Button size="small" variant="quiet" icon={<Plus />} onClick={() => onOpen({ kind: 'holding', id: null })}>
          {texts.addHolding}
        </Button>
      ) : null}
    </>
  )
}

/** A new party or holding, or one that is there. */
function OpenedRecord({ file, rights, opened, onClose }: OwnersProps & { opened: OpenedPart; onClose: () => void }) {
  const source: RecordSource = useSources(file, rights)[opened.kind]
  if (opened.id === null) return <RecordDialog source={source} onClose={onClose} onAdded={onClose} />
  return <RecordSheet source={source} id={opened.id} onClose={onClose} />
}

/** The generic screens of records, for parties and holdings of this engagement. */
function useSources(file: EngagementFile, { mayWrite }: Rights) {
  const { engagement, parties, removals } = file
  const format = useFormatter()
  return useMemo(() => {
    const named = parties.map(({ id, name }) => ({ id, name }))
    const nameOf = (_of: string, id: string) => named.find((party) => party.id === id)?.name ?? null
    const common = {
      params: {},
      sorts: ['created_at'],
      links: { engagement_id: engagement.id },
      reader: { format, nameOf },
      known: (of: string) => (of === 'party' ? named : []),
      mayWrite,
    }
    return {
      party: {
        ...common,
        area: 'engagementParties',
        noun: 'party',
        plural: 'parties',
        fields: partyFields,
        title: 'name',
        path: '/api/engagement-parties',
        calls: client.engagementParties,
        renderRemoval: ({ id }, onGone) => {
          const needs = removals.find(({ party_id }) => party_id === id)?.needs
          const party = parties.find((one) => one.id === id)
          return needs && party && <PartyRemoval file={file} party={party} needs={needs} onGone={onGone} />
        },
      } satisfies RecordSource,
      holding: {
        ...common,
        area: 'engagementStakes',
        noun: 'holding',
        plural: 'holdings',
        fields: stakeFields,
        title: 'id',
        path: '/api/engagement-stakes',
        calls: client.engagementStakes,
      } satisfies RecordSource,
    }
  }, [engagement.id, file, format, mayWrite, parties, removals])
}

type PartyTableProps = { file: EngagementFile; onOpen: ((part: OpenedPart) => void) | null }

function PartyTable({ file, onOpen }: PartyTableProps) {
  const { columns } = texts
  return (
    <table className="mt-4 w-full text-sm max-sm:block">
      <TableHeads
        className="max-sm:sr-only"
        columns={[columns.name, columns.role, columns.country, columns.holds, { figure: columns.effective }]}
      />
      <tbody className="max-sm:block">
        {file.parties.map((party) => (
          <PartyLine key={party.id} party={party} file={file} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-2 pr-4 align-top last:pr-0 max-sm:block max-sm:py-0.5'

function PartyLine({ party, file, onOpen }: PartyTableProps & { party: Party }) {
  const format = useFormatter()
  const owner = file.owners.find(({ party_id }) => party_id === party.id)
  const holdings = file.stakes.filter(({ holder_id }) => holder_id === party.id)
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-2">
      <th scope="row" className={`${cell} text-left font-medium`}>
        {onOpen ? (
          <TextButton
            className="min-h-6 text-left hover:underline"
            onClick={() => onOpen({ kind: 'party', id: party.id })}
          >
            {party.name}
          </TextButton>
        ) : (
          party.name
        )}
        {party.is_pep ? (
          <Badge tone="warning" className="ml-2">
            PEP
          </Badge>
        ) : null}
      </th>
      <td className={`${cell} text-muted`}>{partyRoleLabels[party.role]}</td>
      <td className={`${cell} text-muted`}>{party.country === null ? '–' : countryName(party.country)}</td>
      <td className={`${cell} text-muted`}>
        {holdings.length === 0 ? '–' : null}
        {holdings.map((holding) => (
          <HoldingWords key={holding.id} holding={holding} file={file} onOpen={onOpen} />
        ))}
      </td>
      <td className={`${cell} text-right tabular-nums max-sm:text-left`}>
        {owner ? format.percent(owner.effective, { places: 2 }) : '–'}
        {owner?.isBeneficial ? (
          <Badge tone="information" className="ml-2">
            {texts.beneficial}
          </Badge>
        ) : null}
        {owner ? <OtherPower owner={owner} /> : null}
      </td>
    </tr>
  )
}

/** What makes a person more than the effective share says. */
function OtherPower({ owner: { effective, directed, controls } }: { owner: EngagementFile['owners'][number] }) {
  const format = useFormatter()
  if (!controls && directed <= effective) return null
  return (
    <span className="block text-xs text-muted">
      {controls ? texts.byControl : texts.directed(format.percent(directed, { places: 2 }))}
    </span>
  )
}

function HoldingWords({ holding, file, onOpen }: PartyTableProps & { holding: Holding }) {
  const format = useFormatter()
  const held = file.parties.find(({ id }) => id === holding.held_id)
  const share = holding.percent === null ? null : format.percent(holding.percent, { places: 2 })
  const control = holding.control === 'none' ? null : controlLabels[holding.control].toLowerCase()
  const words = texts.holding({ share, of: held?.name ?? texts.client, control })
  if (!onOpen) return <span className="block">{words}</span>
  return (
    <TextButton
      className="block min-h-6 text-left hover:underline"
      onClick={() => onOpen({ kind: 'holding', id: holding.id })}
    >
      {words}
    </TextButton>
  )
}
