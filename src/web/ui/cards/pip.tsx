import { useEffect } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { glyphOf, wordOf } from './mana-symbols.ts'
import { showManaSymbols } from './symbol-fonts.ts'

import styles from './pip.module.css'

interface PipProps {
  /** Without its braces: `R`, `2`, `T`, `W/U`, `G/P`. */
  symbol: string
  /** Hidden from screen readers, if the text around it already names it. */
  silent?: boolean | undefined
}

/** One mana or tap symbol on its disc. */
export function Pip({ symbol, silent = false }: PipProps) {
  useEffect(() => {
    void showManaSymbols()
  }, [])
  const parts = symbol.split('/')
  const colours = parts.filter((part) => part !== 'P')
  const isSplit = colours.length > 1
  const shown = isSplit && parts.length === colours.length ? colours : [parts.at(-1) ?? symbol]
  return (
    <i
      className={styles['pip']}
      data-one={colours[0]}
      data-two={isSplit ? colours[1] : undefined}
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : wordOf(symbol)}
      aria-hidden={silent}
    >
      {shown.map((part) => (
        <span
          key={part}
          className={classNames(
            glyphOf(part) === undefined ? styles['letters'] : styles['glyph'],
            shown.length > 1 && styles['half'],
          )}
        >
          {glyphOf(part) ?? part}
        </span>
      ))}
    </i>
  )
}
