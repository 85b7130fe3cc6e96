import { useEffect, useState } from 'react'

import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import { addMenu } from '#web/shell/overlays/own-overlays.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { prefetchEntries } from './add-entries.ts'

import styles from './add-button.module.css'

/** How long the seal glows after a press. */
const PRESS_MS = 150
const BLOB =
  'M96.33 49.33C95.98 55.47 89.65 61.38 86.06 67.48C82.47 73.57 79.59 81.41 74.8 85.88C70 90.34 64.59 94.16 57.29 94.25C49.99 94.35 37.28 88.79 30.99 86.46C24.7 84.12 23.31 84.89 19.57 80.24C15.83 75.6 10.4 66.07 8.54 58.56C6.68 51.06 6.68 42.43 8.41 35.22C10.13 28 14.88 18.84 18.89 15.26C22.9 11.68 26.05 14.89 32.49 13.72C38.94 12.55 50.49 8.34 57.56 8.24C64.63 8.14 69.82 9.38 74.92 13.11C80.02 16.84 84.6 24.57 88.16 30.61C91.73 36.65 96.68 43.19 96.33 49.33Z'

/** The wax seal in the middle of the bottom bar; it opens the menu of actions. */
export function AddButton() {
  const { show, close } = useOverlays()
  const [presses, setPresses] = useState(0)
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = useIsOpen(addMenu)

  useEffect(() => {
    if (presses === 0) return undefined
    const timer = setTimeout(() => {
      setIsPressed(false)
    }, PRESS_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [presses])

  function handleClick() {
    setIsPressed(true)
    setPresses(presses + 1)
    if (isOpen) close()
    else show(addMenu)
  }

  return (
    <button
      type="button"
      className={classNames(styles['wax'], isPressed && styles['pressed'])}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label="Add: binder, bounty, gathering or message"
      onPointerEnter={() => void prefetchEntries()}
      onClick={handleClick}
    >
      <svg className={styles['blob']} viewBox="0 0 100 100" aria-hidden="true">
        <defs>
          <radialGradient id="add-wax" cx=".36" cy=".28" r=".8">
            <stop offset="0" stopColor="#E4703F" />
            <stop offset=".5" stopColor="#B03714" />
            <stop offset="1" stopColor="#6E1D08" />
          </radialGradient>
        </defs>
        <path d={BLOB} fill="url(#add-wax)" />
        <circle cx="50" cy="50" r="31" fill="#9E2F0F" stroke="#D8623A" strokeWidth="1.6" />
        <circle
          cx="50"
          cy="50"
          r="31"
          fill="none"
          stroke="#5A1605"
          strokeWidth="1.6"
          transform="translate(-1 -1)"
        />
        <circle className={styles['glow']} cx="50" cy="50" r="31" fill="#FF9A4D" />
      </svg>
      <Icon name="plus" />
    </button>
  )
}
