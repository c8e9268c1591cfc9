import { useNavigate } from '@tanstack/react-router'
import { createParams } from '#areas/agreements/web/agreement-params.ts'
import { createdMessages } from '#areas/agreements/web/created-messages.ts'
import { entryMessages } from '#areas/agreements/web/entry-messages.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Page } from '#kit/display/page.tsx'
import { part } from '#kit/display/part.tsx'
import { toast } from '#kit/feedback/toast.ts'

const texts = entryMessages.create

const CreateScreen = part(() => import('#areas/agreements/web/create/create-screen.tsx'), 'CreateScreen', {
  label: entryMessages.loading,
  lines: 10,
})

export function CreatePage() {
  const navigate = useNavigate()
  const [{ deal, type, previous, relation }] = useAddress(createParams)
  return (
    <Page title={texts.title} answers={texts.answers}>
      <CreateScreen
        key={previous ?? 'new'}
        deal={deal ?? null}
        type={type ?? null}
        previous={previous && relation ? { id: previous, relation } : null}
        onCreated={({ id, title, anchoring }, mail) => {
          const isAnchored = anchoring.state === 'confirmed'
          toast.success(createdMessages.title, createdMessages.text({ title, isAnchored, mail }), {
            label: createdMessages.open,
            onPress: () => void navigate({ to: '/agreements', search: { agreement: id } }),
          })
          void navigate({ to: '/dashboard' })
        }}
      />
    </Page>
  )
}
