import { classNames } from '#web/ui/class-names.ts'

import { useSetGlyph } from './set-glyphs.ts'

import styles from './set-symbol.module.css'

interface SetSymbolProps {
  code: string
  /** The name of the set, for screen readers. */
  name?: string | null | undefined
  rarity?: string | null | undefined
  /** Hidden from screen readers. */
  silent?: boolean | undefined
}

/** A set's symbol in the colour of the rarity; a plain lozenge if the set has none. */
export function SetSymbol({ code, name, rarity, silent = false }: SetSymbolProps) {
  const glyph = useSetGlyph(code)
  const words = [name ?? code.toUpperCase(), rarity].filter(Boolean).join(', ')
  return (
    <i
      className={classNames(styles['set'], styles[rarity ?? 'common'] ?? styles['rare'])}
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : words}
      aria-hidden={silent}
    >
      {glyph === null ? (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 0l6 8-6 8-6-8Z" />
        </svg>
      ) : (
        glyph
      )}
    </i>
  )
}
