import styles from './skip-links.module.css'

/** The first stops of the Tab key: past header and ticker, and to the bar below the page. */
export function SkipLinks({ hasNavigation }: { hasNavigation: boolean }) {
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      {hasNavigation && (
        <a className={styles['skip']} href="#navigation">
          Skip to navigation
        </a>
      )}
    </>
  )
}
