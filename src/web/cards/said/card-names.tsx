import styles from './card-names.module.css'

interface CardNamesProps {
  id: string
  names: readonly string[]
  /** The index that the keyboard has reached. */
  activeAt: number
  onTake: (name: string) => void
}

/** Names of cards that complete what is typed. The focus stays in the text. */
export function CardNames({ id, names, activeAt, onTake }: CardNamesProps) {
  return (
    <div id={id} className={styles['names']} role="listbox" aria-label="Cards" hidden={names.length === 0}>
      {names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text handles keys
        <div
          key={name}
          id={cardNameId(id, at)}
          className={styles['name']}
          role="option"
          aria-selected={at === activeAt}
          // Keep the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          {name}
        </div>
      ))}
    </div>
  )
}

/** The id of one of the names. */
export const cardNameId = (listId: string, at: number) => `${listId}-${String(at)}`
