import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Binder } from '#contract/collection.ts'
import { binderAddress } from '#contract/short-address.ts'
import { ShareButton } from '#web/app/sharing/share-button.tsx'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import type { ListingAddress } from '#web/collection/listing/listing-address.ts'
import { VisibilityTag } from '#web/collection/visibility-tag.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { BinderDialog } from './binder-dialogs.tsx'

interface BinderHeadProps {
  binder: Binder
  /** The list's address, for printing it the same way. */
  address: ListingAddress
  onDialog: (kind: BinderDialog) => void
  /** Opens and closes quick add. */
  onQuick: () => void
  /** Its figures, in one line. */
  children: ReactNode
}

export function BinderHead({ binder, address, onDialog, onQuick, children }: BinderHeadProps) {
  const isShared = binder.visibility === 'public' || binder.visibility === 'link'
  return (
    <PageHead title={binder.name} about={<BinderAbout binder={binder}>{children}</BinderAbout>}>
      <Row>
        {isShared && <ShareButton title={binder.name} path={binderAddress(binder.id)} />}
        <Button variant="quiet" icon="place:quill-ink" aria-keyshortcuts="a" onClick={onQuick}>
          Quick add
        </Button>
        <Button icon="plus" onClick={() => onDialog('add')}>
          Add to Binder
        </Button>
        <BinderMenu binder={binder} address={address} onDialog={onDialog} />
      </Row>
    </PageHead>
  )
}

function BinderAbout({ binder, children }: Pick<BinderHeadProps, 'binder' | 'children'>) {
  return (
    <>
      <Row>
        <VisibilityTag visibility={binder.visibility} />
        <Text tone="muted">
          {cardsOf(binder.copyCount)}, last changed {dayOfInstant(binder.updatedAt)}
        </Text>
        {children}
      </Row>
      {binder.description !== '' && <Text as="p">{binder.description}</Text>}
    </>
  )
}

function BinderMenu({ binder, address, onDialog }: Omit<BinderHeadProps, 'onQuick' | 'children'>) {
  const isShared = binder.visibility === 'public' || binder.visibility === 'link'
  return (
    <MoreMenu label={`More for ${binder.name}`}>
      <button type="button" {...MENU_ITEM} onClick={() => onDialog('edit')}>
        <Icon name="pencil" />
        Edit binder
      </button>
      {isShared && (
        <Link {...MENU_ITEM} to="/binders/public/$id" params={{ id: binder.id }}>
          <Icon name="eye" />
          View as others see it
        </Link>
      )}
      <Link {...MENU_ITEM} to="/binders/print" search={{ ...address, binder: binder.id }}>
        <Icon name="place:scroll-quill" />
        Print a list
      </Link>
      <Link {...MENU_ITEM} to="/wants" search={{ binder: binder.id }}>
        <Icon name="list" />
        Check a deck list
      </Link>
      <button type="button" {...MENU_ITEM} onClick={() => onDialog('export')}>
        <Icon name="download" />
        Export
      </button>
      <Link {...MENU_ITEM} to="/import" search={{}}>
        <Icon name="upload" />
        Import
      </Link>
      <button type="button" {...MENU_ITEM} onClick={() => onDialog('acts')}>
        <Icon name="history" />
        History
      </button>
      <hr />
      <button type="button" {...MENU_ITEM} onClick={() => onDialog('delete')}>
        <Icon name="trash-2" />
        Delete binder
      </button>
    </MoreMenu>
  )
}
