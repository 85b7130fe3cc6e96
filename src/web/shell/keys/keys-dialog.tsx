import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OverlayProps } from '#web/app/overlays.ts'
import { pageKeys } from '#web/app/page-keys.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { KEY_PLACES } from './places.ts'

import styles from './keys-dialog.module.css'

/** What does it, and the keys, pressed one after the other. */
type KeyLine = readonly [label: string, ...keys: string[]]

const EVERYWHERE: readonly KeyLine[] = [
  ['Search cards', '/'],
  ['Add a card, a bounty, a gathering or a message', 'a'],
  ['Show all keys', '?'],
]
const GOING: readonly KeyLine[] = KEY_PLACES.map(({ label, letter }) => [label, 'g', letter])
const IN_LISTS: readonly KeyLine[] = [
  ['Go from card to card', 'Arrows'],
  ['Open', 'Enter'],
  ['Select', 'Space'],
  ['Select everything to here', 'Shift Space'],
  ['Select all', 'Ctrl A'],
  ['Move to another binder', 'm'],
  ['Remove', 'Delete'],
  ['End the selection', 'Esc'],
  ['Undo the last change', 'Ctrl Z'],
]

/** All keys, those of the page that is shown first. */
export function KeysDialog({ isOpen, onClose }: OverlayProps) {
  const [onPage] = useState(() => pageKeys().map(({ key, label }): KeyLine => [label, key]))
  const claimed = new Set(onPage.map(([, key]) => key))
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} size="lg">
      <ModalBody>
        <div className={styles['groups']}>
          {onPage.length > 0 && <Keys title="On this page" lines={onPage} />}
          <Keys title="Everywhere" lines={EVERYWHERE.filter(([, key]) => !claimed.has(key))} />
          <Keys title="Go to" lines={GOING} />
          <Keys title="In your lists of cards" lines={IN_LISTS} />
        </div>
        <Text as="p" size="sm" tone="muted">
          Single keys do nothing while you type. You can turn them off in{' '}
          <Link to="/profile" hash="keys" className={linkClass('inline')} onClick={onClose}>
            your preferences
          </Link>
          .
        </Text>
      </ModalBody>
    </Modal>
  )
}

function Keys({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([label, ...keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- `g` may come twice
                <Kbd key={at}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
