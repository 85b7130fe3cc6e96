import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components'

import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { useCountedDialog } from './open-dialogs.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { WindowFocus } from './window-focus.tsx'

import styles from './side-panel.module.css'

interface SidePanelProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Its links use `panelLinkClass`. */
  children: ReactNode
}

/** A panel that slides in from the right. Load it lazily: it needs React Aria. */
export function SidePanel({ label, isOpen, onClose, children }: SidePanelProps) {
  useCountedDialog(isOpen)
  const isShown = useAfterPaint(isOpen)
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isShown}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <WindowFocus />
      <AriaModal className={styles['panel'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={label}>
          <div className={styles['close']}>
            <IconButton icon="x" label="Close" onClick={onClose} />
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
