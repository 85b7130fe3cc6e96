import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { ResendButton } from './resend-button.tsx'

/** Tells a member that their address is not verified yet, and what that prevents. */
export function VerifyNotice({ email }: { email: string }) {
  return (
    <Notice kind="warn">
      <Row justify="between">
        <span>
          <b>Verify your email address.</b> We sent an email to {email}. Until you open its link, you can use
          your binders and watchlist, but you can’t message others or host a gathering.
        </span>
        <ResendButton />
      </Row>
    </Notice>
  )
}
