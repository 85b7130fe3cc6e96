import styles from './text-page.module.css'

/** A text that somebody typed: an empty line begins a paragraph, and other lines stay lines. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((words, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs have nothing else to tell them apart
    <p key={at} className={styles['typed']}>
      {words}
    </p>
  ))
}
