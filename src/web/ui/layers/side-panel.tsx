import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components'

import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { useCountedDialog } from './open-dialogs.ts'
import { useAfterPaint } from './use-after-paint.ts'

import styles from './side-panel.module.css'

interface SidePanelProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Links in it wear `panelLinkClass`. */
  children: ReactNode
}

/** Slides in from the right and out again. Load it lazily: it brings React Aria along. */
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
