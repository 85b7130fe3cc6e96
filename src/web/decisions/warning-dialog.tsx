import { useQuery } from '@tanstack/react-query'

import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useReadWarning } from './actions.ts'
import { decisionQueries } from './queries.ts'

import styles from './decisions.module.css'

/** Shows the oldest warning that the member has not read, above everything else, until they say that they did. */
export function WarningDialog() {
  const { data } = useQuery(decisionQueries.own())
  const read = useReadWarning()
  const warning = data?.decisions.findLast(
    ({ kind, readAt, endedAt }) => kind === 'warning' && readAt === null && endedAt === null,
  )
  if (warning === undefined) return null
  return (
    <Modal key={warning.id} title="A warning from the keepers" isOpen onClose={undefined}>
      <ModalBody>
        <p className={styles['words']}>{warning.reason}</p>
        <Text as="p" size="sm" tone="muted">
          {momentWords(warning.madeAt)}. If you think this is a mistake, you can appeal: open Account, then
          Decisions about you.
        </Text>
      </ModalBody>
      <ModalActions fault={read.error && <Notice kind="bad">{wordingOf(read.error)}</Notice>}>
        <Button
          wide
          busy={read.isPending ? 'One moment...' : undefined}
          onClick={() => read.mutate(warning.id)}
        >
          I’ve read this
        </Button>
      </ModalActions>
    </Modal>
  )
}
