import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { LargeCode } from './large-code.tsx'
import { QrCode } from './qr-code.tsx'
import { ShareInMessage } from './share-in-message.tsx'
import { useCopyLink } from './use-copy-link.ts'

import styles from './share-dialog.module.css'

interface ShareDialogProps {
  title: string
  /** The page's path on this site, as short as there is. */
  path: string
  /** What members send in a message to share it. */
  message?: string | undefined
  /** What to know before sharing it. */
  note?: string | undefined
  onClose: () => void
}

/** A page's link: to copy, to send with an app, and to scan. */
export function ShareDialog({ title, path, message, note, onClose }: ShareDialogProps) {
  const url = new URL(path, location.origin).href
  const { form, fault, copy } = useCopyLink(url)
  const [isLarge, setIsLarge] = useState(false)
  return (
    <Modal title={`Share ${title}`} isOpen onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void copy()
        }}
      >
        <ModalBody>
          {note !== undefined && <Notice>{note}</Notice>}
          <div className={styles['share']}>
            <QrCode text={url} label={`QR code of ${url}`} />
            <Text as="p" size="sm" tone="muted">
              Scan it with the camera of a phone.
            </Text>
            <Button variant="ghost" size="sm" onClick={() => setIsLarge(true)}>
              Show large
            </Button>
          </div>
          <TextField
            label="Link"
            value={url}
            readOnly
            fault={fault}
            onFocus={({ target }) => target.select()}
          />
        </ModalBody>
        <ModalActions>
          {message !== undefined && <ShareInMessage words={message} />}
          {'share' in navigator && (
            <Button
              variant="quiet"
              icon="share-2"
              // Closing the system's menu is not an error.
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              Send with an app
            </Button>
          )}
          <Button type="submit">Copy link</Button>
        </ModalActions>
      </form>
      {isLarge && <LargeCode title={title} url={url} onClose={() => setIsLarge(false)} />}
    </Modal>
  )
}
