import { type FocusEvent, useRef } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { dismissToast, holdToasts, releaseToasts, useToasts } from './toasts.ts'
import type { Toast } from './toasts.ts'

import styles from './toast-region.module.css'

const ICONS: Readonly<Record<Toast['kind'], IconName>> = {
  info: 'place:candle-flame',
  good: 'circle-check',
  bad: 'triangle-alert',
}

/** The toasts. Render one per page. Dialogs leave it reachable, because of `data-react-aria-top-layer`. */
export function ToastRegion() {
  const toasts = useToasts()
  const cameFrom = useRef<HTMLElement>(null)

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    holdToasts()
    if (!currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only pauses the time
    <section
      className={styles['toasts']}
      aria-label="Messages"
      aria-live="polite"
      data-react-aria-top-layer="true"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={handleFocus}
      onBlur={releaseToasts}
    >
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={classNames(styles['toast'], styles[kind])}
          role={kind === 'bad' ? 'alert' : 'status'}
        >
          <Icon name={ICONS[kind]} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                // The pressed button goes.
                cameFrom.current?.focus({ preventScroll: true })
                dismissToast(id)
                // The focus went with the button, and the browser tells nobody.
                releaseToasts()
                action.onPress()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
