import { deviceWords } from '#web/accounts/device-words.ts'
import { useReadAccount } from '#web/admin/actions.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './member-file.module.css'

interface PrivateAccountProps {
  username: string
  maskedEmail: string
}

/** The address and the devices of a member. They are fetched only when a keeper asks, because the ledger says so. */
export function PrivateAccount({ username, maskedEmail }: PrivateAccountProps) {
  const read = useReadAccount(username)
  if (read.data === undefined)
    return (
      <Stack gap="sm">
        <p className={styles['words']}>{maskedEmail}</p>
        {read.error && <Notice kind="bad">{wordingOf(read.error)}</Notice>}
        <div>
          <Button
            size="sm"
            variant="quiet"
            busy={read.isPending ? 'One moment...' : undefined}
            onClick={() => read.mutate()}
          >
            Show email and devices
          </Button>
        </div>
        <Text as="p" size="sm" tone="muted">
          The ledger will say that you looked.
        </Text>
      </Stack>
    )
  const { email, sessions } = read.data
  return (
    <Stack gap="sm">
      <p className={styles['words']}>{email}</p>
      {sessions.length === 0 && <Text tone="muted">Not signed in anywhere.</Text>}
      <ul className={styles['lines']}>
        {sessions.map(({ signedInAt, address, userAgent }) => (
          <li key={`${signedInAt} ${address}`}>
            <b>{deviceWords(userAgent)}</b>
            <Text as="p" size="sm" tone="muted">
              Signed in {momentWords(signedInAt)}
              {address !== '' && ` from ${address}`}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
