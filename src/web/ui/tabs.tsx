import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Count } from './count.tsx'

import styles from './tabs.module.css'

interface Tab {
  id: string
  label: string
  count?: number | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** What belongs to the chosen tab. */
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
