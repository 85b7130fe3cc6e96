import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'

import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { useCountedDialog } from './open-dialogs.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { WindowFocus } from './window-focus.tsx'

import styles from './modal.module.css'

interface ModalProps {
  title: string
  isOpen: boolean
  /** Without it, only what stands inside closes the dialog. */
  onClose: (() => void) | undefined
  size?: 'lg' | undefined
  /** Shows an arrow before the title, for the second of two steps. */
  onBack?: (() => void) | undefined
  /** `ModalBody` and `ModalActions`, inside a `<form>` if it is one. */
  children: ReactNode
}

/**
 * A dialog, or a sheet from the bottom below 40 rem. It traps the focus and returns it; Escape and a press
 * outside close it. Load it lazily: it needs React Aria.
 */
export function Modal({ title, isOpen, onClose, size, onBack, children }: ModalProps) {
  useCountedDialog(isOpen)
  const isShown = useAfterPaint(isOpen)
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen={isShown}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.()
      }}
    >
      <WindowFocus />
      <AriaModal className={classNames(styles['modal'], size && styles[size])}>
        <Dialog className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            {onBack && <IconButton icon="arrow-left" label="Back" onClick={onBack} />}
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && <IconButton icon="x" label="Close" onClick={onClose} />}
          </header>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
