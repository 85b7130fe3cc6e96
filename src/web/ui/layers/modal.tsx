import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'

import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { useCountedDialog } from './open-dialogs.ts'
import { useAfterPaint } from './use-after-paint.ts'

import styles from './modal.module.css'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: 'lg' | undefined
  /** Shows an arrow before the title, for the second step of two. */
  onBack?: (() => void) | undefined
  /** `ModalBody` and `ModalActions`, in a `<form>` where it is one. */
  children: ReactNode
}

/**
 * A dialog, and below 40 rem a sheet from the bottom. Keeps the focus, and gives it back; Escape and a press outside
 * close it. Load it lazily: it brings React Aria along.
 */
export function Modal({ title, isOpen, onClose, size, onBack, children }: ModalProps) {
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
      <AriaModal className={classNames(styles['modal'], size && styles[size])}>
        <Dialog className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            {onBack && <IconButton icon="arrow-left" label="Back" onClick={onBack} />}
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="x" label="Close" onClick={onClose} />
          </header>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
