import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useMayWrite, useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { part } from '#kit/display/part.tsx'
import { messages as files } from '#kit/records/files/messages.ts'
import { dealFiles } from '../files/file-menu.tsx'
import type { ChangeAddress, DealAddress } from '../filter/address.ts'
import { messages } from '../messages.ts'

const AddDealDialog = part(() => import('./add-deal-dialog.tsx'), 'AddDealDialog')
const ImportDialog = part(() => import('#kit/records/files/import-dialog.tsx'), 'ImportDialog')

const texts = messages.add

type MenuProps = {
  onAddress: ChangeAddress
  /** Leads to the search for companies: this area does not know the routes. */
  companyLink: (children: ReactNode) => ReactElement
}

/** Every way to a new deal: from a company, blank, or out of a file. */
export function NewDealMenu({ onAddress, companyLink }: MenuProps) {
  const { mayWrite, isKnown } = useWriteRight()
  const open = (adding: DealAddress['adding']) => () => onAddress((now) => ({ ...now, adding }))
  // its space is there before it is known who may write: nothing moves when it comes
  if (isKnown && !mayWrite) return null
  return (
    <Menu
      trigger={<IconButton label={texts.menu} icon={<ChevronDown />} bordered size="medium" disabled={!isKnown} />}
      entries={[
        { label: texts.fromCompany, link: companyLink },
        { label: texts.blank, onSelect: open('deal') },
        { label: files.import(dealFiles.plural), onSelect: open('import') },
      ]}
    />
  )
}

type DialogsProps = { address: DealAddress; onAddress: ChangeAddress }

/** The dialog that the address names, so that the command palette and a link can open it. */
export function NewDealDialogs({ address: { adding }, onAddress }: DialogsProps) {
  const mayWrite = useMayWrite()
  if (adding === null || !mayWrite) return null
  const close = () => onAddress((now) => ({ ...now, adding: null }))
  if (adding === 'import') return <ImportDialog source={dealFiles} onClose={close} />
  return <AddDealDialog onClose={close} onAdded={(dealId) => onAddress((now) => ({ ...now, adding: null, dealId }))} />
}
