import { Link } from '@tanstack/react-router'
import { agreementParams } from '#areas/agreements/web/agreement-params.ts'
import { entryMessages } from '#areas/agreements/web/entry-messages.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Page } from '#kit/display/page.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { part } from '#kit/display/part.tsx'
import { Guarded } from '../shell/entry/guard.tsx'
import { PagePending } from '../shell/entry/page-pending.tsx'

const { loading, agreement: title, verify } = entryMessages

const DashboardPage = part(() => import('./dashboard.tsx'), 'DashboardPage', <PagePending />)
const AgreementPage = part(() => import('./agreements/agreement-page.tsx'), 'AgreementPage', {
  label: loading,
  lines: 12,
})
const LinkPage = part(() => import('#areas/agreements/web/link-page.tsx'), 'LinkPage', { label: loading, lines: 12 })
const VerifyPage = part(() => import('#areas/agreements/web/verify/verify-page.tsx'), 'VerifyPage', {
  label: loading,
  lines: 8,
})

/**
 * The very screen of /dashboard (SHELL-02). With an agreement in its address it shows that one; the link of a participant
 * and the page that checks proofs need no account.
 */
export function AgreementsPage() {
  const [{ agreement, invite, verify: isVerify }] = useAddress(agreementParams)
  // the link of a participant names its agreement by itself
  usePageTitle(isVerify && !invite ? verify.title : null)
  if (invite)
    return (
      <Page title={title} answers="">
        <LinkPage key={invite} token={invite} verify={verifyLink} />
      </Page>
    )
  if (isVerify)
    return (
      <Page title={verify.title} answers={verify.answers}>
        <VerifyPage />
      </Page>
    )
  return <Guarded>{agreement ? <AgreementPage key={agreement} id={agreement} /> : <DashboardPage />}</Guarded>
}

const verifyLink = (
  <Link
    to="/agreements"
    search={{ verify: 'yes' }}
    className="text-accent underline underline-offset-2 hover:decoration-2"
  >
    {verify.yourself}
  </Link>
)
