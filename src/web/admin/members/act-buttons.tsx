import { Suspense, useState } from 'react'

import type { MemberFile } from '#contract/admin/members.ts'
import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { KEEPER_ACT_WORDS, KEEPER_ACTS, type KeeperAct } from './keeper-acts.ts'

const ActDialog = later(async () => (await import('./act-dialog.tsx')).ActDialog)

const RoleDialog = later(async () => (await import('./role-dialog.tsx')).RoleDialog)

const SuspendDialog = later(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)

/** What a keeper can do with the account of a member. */
export function ActButtons({ member }: { member: MemberFile }) {
  const { username, may } = member
  const [opened, setOpened] = useState<KeeperAct | 'suspend' | 'role'>()
  if (may.length === 0)
    return (
      <Text as="p" tone="muted">
        Nobody acts on their own account, or on that of a keeper who isn’t below them.
      </Text>
    )
  return (
    <>
      <Row>
        {KEEPER_ACTS.filter((act) => isOffered(act, member)).map((act) => (
          <Button key={act} size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpened(act)}>
            {KEEPER_ACT_WORDS[act].button}
          </Button>
        ))}
        {may.includes('roles') && (
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('role')}>
            Change the role
          </Button>
        )}
        {may.includes('suspensions') && (
          <Button size="sm" variant="bad" aria-haspopup="dialog" onClick={() => setOpened('suspend')}>
            {member.suspension === null ? 'Suspend' : 'Change the suspension'}
          </Button>
        )}
      </Row>
      <Suspense fallback={null}>
        {opened === 'suspend' && <SuspendDialog member={member} onClose={() => setOpened(undefined)} />}
        {opened === 'role' && <RoleDialog member={member} onClose={() => setOpened(undefined)} />}
        {opened !== undefined && opened !== 'suspend' && opened !== 'role' && (
          <ActDialog act={opened} username={username} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function isOffered(act: KeeperAct, { isVerified, suspension, may }: MemberFile): boolean {
  if (act === 'restore') return suspension !== null && may.includes('suspensions')
  if (!may.includes('accounts')) return false
  return act !== 'verify' || !isVerified
}
