import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Act } from '#contract/collection/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant, momentWords } from '#web/ui/dates.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { detailsOfAct, isUnderWay, isUndoable, wordsOfAct } from './act-words.ts'
import { undoAct } from './actions.ts'
import { actQueries } from './queries.ts'

import styles from './acts-dialog.module.css'

/** The acts of the last 30 days, each with its undo. */
export function ActsDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(actQueries.list())
  const acts = list.data?.pages.flatMap((page) => page.acts)
  return (
    <Modal title="History" isOpen onClose={onClose}>
      <ModalBody flush>
        {list.isError && (
          <Notice kind="bad" onRetry={() => void list.refetch()}>
            Couldn’t load your recent changes.
          </Notice>
        )}
        {acts === undefined && !list.isError && <Skeleton height="12rem" />}
        {acts?.length === 0 && (
          <EmptyState
            icon="place:hourglass"
            title="No history yet"
            text="What you move, change or remove shows up here for 30 days, and can be undone."
          />
        )}
        {acts !== undefined && acts.length > 0 && (
          <RowList label="Changes in the last 30 days">
            {acts.map((act) => (
              <li key={act.id}>
                <ActRow act={act} />
              </li>
            ))}
          </RowList>
        )}
        <MoreOf list={list} />
      </ModalBody>
    </Modal>
  )
}

function ActRow({ act }: { act: Act }) {
  const client = useQueryClient()
  const [now] = useState(() => new Date())
  const [isBusy, setIsBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  async function handleUndo() {
    // The button disappears; keep the focus in its row.
    row.current?.focus()
    setIsBusy(true)
    await undoAct(client, act.id)
    setIsBusy(false)
  }

  return (
    <div ref={row} className={rowClass()} tabIndex={-1}>
      <div className={styles['words']}>
        <Text as="p" strong>
          {wordsOfAct(act)}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {momentWords(act.begunAt)}
          {isUndoable(act, now) &&
            act.undoUntil !== null &&
            `, can be undone until ${dayOfInstant(act.undoUntil)}`}
        </Text>
        {detailsOfAct(act).map((words) => (
          <Text key={words} as="p" size="sm" tone="muted">
            {words}
          </Text>
        ))}
        {isUnderWay(act) && <Meter label={wordsOfAct(act)} value={act.done} max={act.total} />}
      </div>
      {isUndoable(act, now) && (
        <Button
          variant="quiet"
          size="sm"
          busy={isBusy ? 'Undoing...' : undefined}
          onClick={() => void handleUndo()}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
