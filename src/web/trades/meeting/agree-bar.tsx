import { useId } from 'react'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { useSessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { NewCardsBinder, useNewCardsBinder } from '#web/trades/sealing/new-cards-binder.tsx'
import { TwoSides } from '#web/trades/sealing/two-sides.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useAgree, useIsChanging, useLeaveTable } from './actions.ts'

import styles from './meeting.module.css'

interface AgreeBarProps {
  table: MeetingTable
  name: string
  /** What the member has to do with the coin that they typed, before they can agree. */
  unlaid: string | undefined
}

/** What both say to the table as it lies, and the bar whose button says it, which stays in reach of the thumb. */
export function AgreeBar({ table, name, unlaid }: AgreeBarProps) {
  const member = useSessionMember()
  const into = useNewCardsBinder()
  const agree = useAgree(table)
  const leave = useLeaveTable(table.id)
  const isChanging = useIsChanging()
  const standingId = useId()
  const { binderId } = into
  const hint = table.agrees ? undefined : unlaid
  const fault = agree.error ?? leave.error
  return (
    <>
      <Leaf>
        <div className={styles['agree']}>
          <TwoSides
            sides={[
              { name: member?.username ?? 'You', isDone: table.agrees, words: wordsOf(table.agrees) },
              { name, isDone: table.otherAgrees, words: wordsOf(table.otherAgrees) },
            ]}
          />
          <NewCardsBinder {...into} />
          <p className={styles['help']}>
            Once both of you agree to the same table, it is sealed and the cards move. Any change takes both
            marks off.
          </p>
          <Button variant="ghost" size="sm" icon="x" onClick={() => leave.mutate()}>
            Leave the table
          </Button>
        </div>
      </Leaf>
      {fault && <Notice kind="bad">{wordingOf(fault)}</Notice>}
      <ActionBar label="Your word">
        <Standing id={standingId} table={table} name={name} hint={hint} />
        <AgreeButton
          agrees={table.agrees}
          isBusy={agree.isPending}
          isHeld={isEmpty(table) || binderId === undefined || isChanging || hint !== undefined}
          describedBy={standingId}
          onAgree={(agrees) => agree.mutate(agrees ? (binderId ?? null) : null)}
        />
      </ActionBar>
    </>
  )
}

interface StandingProps extends Omit<AgreeBarProps, 'unlaid'> {
  id: string
  hint: string | undefined
}

function Standing({ id, table, name, hint }: StandingProps) {
  return (
    <b id={id} className={styles[hint === undefined ? 'standing' : 'hint']}>
      {hint ?? standingOf(table, name)}
    </b>
  )
}

/** How far both are, in a few words. */
function standingOf(table: MeetingTable, name: string): string {
  if (isEmpty(table)) return 'Nothing on the table yet'
  if (table.agrees) return `Waiting for ${name}`
  return table.otherAgrees ? `${name} agrees` : 'Nobody agrees yet'
}

function wordsOf(agrees: boolean): string {
  return agrees ? 'Agrees' : 'Not yet'
}

function isEmpty({ terms: { opener, partner, money } }: MeetingTable): boolean {
  return opener.length + partner.length === 0 && money === null
}

interface AgreeButtonProps {
  agrees: boolean
  isBusy: boolean
  /** Whether there is nothing to agree to yet. */
  isHeld: boolean
  describedBy: string
  onAgree: (agrees: boolean) => void
}

function AgreeButton({ agrees, isBusy, isHeld, describedBy, onAgree }: AgreeButtonProps) {
  return (
    <Button
      variant={agrees ? 'ghost' : 'ember'}
      icon={agrees ? 'rotate-ccw' : 'check'}
      disabled={!agrees && isHeld}
      aria-describedby={describedBy}
      busy={isBusy ? 'One moment...' : undefined}
      onClick={() => onAgree(!agrees)}
    >
      {agrees ? 'Undo my yes' : 'Agree'}
    </Button>
  )
}
