import { Suspense, useState } from 'react'

import type { MemberFile } from '#contract/admin/members.ts'
import { KEEPER_ACT_WORDS, KEEPER_ACTS, type KeeperAct } from '#web/admin/keeper-acts.ts'
import { later } from '#web/app/later.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const ActDialog = later(async () => (await import('./act-dialog.tsx')).ActDialog)

const DecideDialog = later(async () => (await import('./decide-dialog.tsx')).DecideDialog)

const RoleDialog = later(async () => (await import('./role-dialog.tsx')).RoleDialog)

const SuspendDialog = later(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)

const DeleteDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

const RenameDialog = later(async () => (await import('./rename-dialog.tsx')).RenameDialog)

type Opened = KeeperAct | 'warn' | 'limit' | 'suspend' | 'role' | 'rename' | 'delete'

/** What a keeper can do with the account of a member. */
export function ActButtons({ member }: { member: MemberFile }) {
  const { may } = member
  const [opened, setOpened] = useState<Opened>()
  if (may.length === 0)
    return (
      <Text as="p" tone="muted">
        Nobody acts on their own account, or on that of a keeper who isn’t below them.
      </Text>
    )
  return (
    <>
      <ActRow member={member} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened !== undefined && (
          <OpenedDialog opened={opened} member={member} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function ActRow({ member, onOpen }: { member: MemberFile; onOpen: (opened: Opened) => void }) {
  const { may, limitedUntil, suspension } = member
  return (
    <Row>
      {KEEPER_ACTS.filter((act) => isOffered(act, member)).map((act) => (
        <Opener key={act} label={KEEPER_ACT_WORDS[act].button} onOpen={() => onOpen(act)} />
      ))}
      {may.includes('warnings') && <Opener label="Warn" onOpen={() => onOpen('warn')} />}
      {may.includes('limits') && (
        <Opener label={limitedUntil === null ? 'Limit' : 'Change the limit'} onOpen={() => onOpen('limit')} />
      )}
      <RemovePortrait member={member} />
      {may.includes('roles') && <Opener label="Change the role" onOpen={() => onOpen('role')} />}
      {may.includes('accounts') && <Opener label="Rename" onOpen={() => onOpen('rename')} />}
      {may.includes('suspensions') && (
        <Opener
          label={suspension === null ? 'Suspend' : 'Change the suspension'}
          isGrave
          onOpen={() => onOpen('suspend')}
        />
      )}
      {may.includes('accounts') && (
        <Opener label="Delete the account" isGrave onOpen={() => onOpen('delete')} />
      )}
    </Row>
  )
}

interface OpenerProps {
  label: string
  isGrave?: boolean
  onOpen: () => void
}

function Opener({ label, isGrave = false, onOpen }: OpenerProps) {
  return (
    <Button size="sm" variant={isGrave ? 'bad' : 'quiet'} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  )
}

function RemovePortrait({ member: { username, avatarUrl, may } }: { member: MemberFile }) {
  if (!may.includes('content') || avatarUrl?.startsWith('/portraits/') !== true) return null
  return (
    <RemoveButton
      thing="portrait"
      id={username}
      name={`the avatar of ${username}`}
      author={username}
      label="Remove avatar"
    />
  )
}

interface OpenedDialogProps {
  opened: Opened
  member: MemberFile
  onClose: () => void
}

function OpenedDialog({ opened, member, onClose }: OpenedDialogProps) {
  const { username } = member
  if (opened === 'suspend') return <SuspendDialog member={member} onClose={onClose} />
  if (opened === 'delete') return <DeleteDialog member={member} onClose={onClose} />
  if (opened === 'rename') return <RenameDialog username={username} onClose={onClose} />
  if (opened === 'role') return <RoleDialog member={member} onClose={onClose} />
  if (opened === 'warn' || opened === 'limit')
    return <DecideDialog kind={opened} username={username} onClose={onClose} />
  return <ActDialog act={opened} username={username} onClose={onClose} />
}

function isOffered(act: KeeperAct, { isVerified, suspension, limitedUntil, may }: MemberFile): boolean {
  if (act === 'lift-limit') return limitedUntil !== null && may.includes('limits')
  if (act === 'restore') return suspension !== null && may.includes('suspensions')
  if (!may.includes('accounts')) return false
  return act !== 'verify' || !isVerified
}
