import { createFileRoute, Link } from '@tanstack/react-router'

import { SettingsSections } from '#web/accounts/settings-sections.tsx'
import { VerifyNotice } from '#web/accounts/verify-notice.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const Route = createFileRoute('/settings')({ component: SettingsPage })

function SettingsPage() {
  const member = useSessionMember()
  if (!member) return null
  return (
    <Page>
      <PageHead title="Account" lede="How and where you sign in.">
        <Link to="/decisions" className={linkClass('more')}>
          Decisions about you
        </Link>
      </PageHead>
      {!member.isVerified && <VerifyNotice email={member.email} />}
      <SettingsSections member={member} />
    </Page>
  )
}
