import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { ResendButton } from './resend-button.tsx'

/** For a member whose address nobody has proved yet; says what it keeps them from. */
export function VerifyNotice({ email }: { email: string }) {
  return (
    <Notice kind="warn">
      <Row justify="between">
        <span>
          <b>Verify your address.</b> We sent a letter to {email}. Until then your binders and watchlist work,
          but you cannot write to others or host a gathering.
        </span>
        <ResendButton />
      </Row>
    </Notice>
  )
}
