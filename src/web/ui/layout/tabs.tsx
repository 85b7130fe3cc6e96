import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { figureOf } from '#web/ui/figure-of.ts'
import { Count } from '#web/ui/marks/count.tsx'

import { showInRow } from './show-in-row.ts'

import styles from './tabs.module.css'

interface Tab {
  id: string
  label: string
  /** The number that needs attention: a badge. */
  count?: number | undefined
  /** The number of items, which needs no attention. */
  figure?: number | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The content of the selected tab. */
  children: ReactNode
}

function stepOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)

  const shown = useRef('')
  const asShown = [selected, ...tabs.map(({ figure }) => figure)].join(' ')

  useLayoutEffect(() => {
    if (shown.current === asShown) return
    shown.current = asShown
    showInRow(list.current, document.getElementById(`${baseId}${selected}`))
  }, [baseId, selected, asShown])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[stepOf(event.key, at, tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${baseId}${next.id}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        className={styles['tabs']}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${baseId}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <Count value={tab.count} />}
            {tab.figure !== undefined && tab.figure > 0 && (
              <span className={styles['figure']} data-numeric>
                {figureOf(tab.figure)}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        id={`${baseId}panel`}
        className={styles['panel']}
        role="tabpanel"
        aria-labelledby={`${baseId}${selected}`}
      >
        {children}
      </div>
    </>
  )
}
