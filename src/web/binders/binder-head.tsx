import type { Binder } from '#contract/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Row } from '#web/ui/row.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/text.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { cardsOf } from './binder-stats.tsx'
import { VisibilityTag } from './visibility-tag.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

interface BinderHeadProps {
  binder: Binder
  onAdd: () => void
  onEdit: () => void
  onDelete: () => void
}

export function BinderHead({ binder, onAdd, onEdit, onDelete }: BinderHeadProps) {
  const isShared = binder.visibility === 'public' || binder.visibility === 'link'
  return (
    <Stack gap="sm">
      <PageHead title={binder.name}>
        <Row>
          {isShared && (
            <Button variant="quiet" icon="share-2" onClick={() => void share(binder)}>
              Share
            </Button>
          )}
          <Button icon="plus" onClick={onAdd}>
            Add to Binder
          </Button>
          <IconButton icon="pencil" label="Edit binder" onClick={onEdit} />
          <IconButton icon="trash-2" label="Delete binder" onClick={onDelete} />
        </Row>
      </PageHead>
      <Row>
        <VisibilityTag visibility={binder.visibility} />
        <Text tone="muted">
          {cardsOf(binder.copyCount)}, last changed {DAY.format(new Date(binder.updatedAt))}
        </Text>
      </Row>
      {binder.description !== '' && <Text as="p">{binder.description}</Text>}
    </Stack>
  )
}

async function share(binder: Binder): Promise<void> {
  const address = new URL(`/binders/public/${encodeURIComponent(binder.id)}`, location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'good', text: 'The link is copied.' })
  } catch {
    showToast({ kind: 'info', text: address })
  }
}
