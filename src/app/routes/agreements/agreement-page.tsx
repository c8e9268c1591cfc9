import { Link } from '@tanstack/react-router'
import { AgreementRecord } from '#areas/agreements/web/record/agreement-record.tsx'
import { entryMessages } from '#areas/agreements/web/entry-messages.ts'
import { messages } from '#areas/agreements/web/messages.ts'
import { useAgreement } from '#areas/agreements/web/use-agreements.ts'
import { labelOfType } from '#areas/agreements/rules/words.ts'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Page } from '#kit/display/page.tsx'

const texts = messages.record
const linkClass = 'text-accent underline underline-offset-2 hover:decoration-2'

/** One agreement, under its own address. */
export function AgreementPage({ id }: { id: string }) {
  const { data } = useAgreement(id)
  return (
    <Page
      title={data?.title ?? entryMessages.agreement}
      answers={data ? labelOfType(data.type) : ''}
      action={
        <Link to="/agreements" className={buttonClass({ variant: 'secondary' })}>
          {texts.back}
        </Link>
      }
    >
      <AgreementRecord
        id={id}
        renderFollow={(relation, label) => (
          <Link to="/create" search={{ previous: id, relation }} className={buttonClass({ variant: 'secondary' })}>
            {label}
          </Link>
        )}
        renderAgreement={(other, label) => (
          <Link to="/agreements" search={{ agreement: other }} className={linkClass}>
            {label}
          </Link>
        )}
        verify={
          <Link to="/agreements" search={{ verify: 'yes' }} className={linkClass}>
            {entryMessages.verify.yourself}
          </Link>
        }
      />
    </Page>
  )
}
