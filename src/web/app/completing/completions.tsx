import styles from './completions.module.css'

interface CompletionsProps {
  id: string
  /** What they are, for screen readers. */
  label: string
  names: readonly string[]
  /** The index that the keyboard has reached. */
  activeAt: number
  onTake: (name: string) => void
}

/** Names that complete what is typed. The focus stays in the text. */
export function Completions({ id, label, names, activeAt, onTake }: CompletionsProps) {
  return (
    <div id={id} className={styles['names']} role="listbox" aria-label={label} hidden={names.length === 0}>
      {names.map((name, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text handles keys
        <div
          key={name}
          id={completionId(id, at)}
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
export const completionId = (listId: string, at: number) => `${listId}-${String(at)}`
