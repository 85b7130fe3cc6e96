import { Sigil } from '#web/ui/marks/sigil.tsx'

import styles from './loading-screen.module.css'

/** A whole screen that is loading. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className={styles['screen']} aria-busy="true">
      <Sigil />
      <output className={styles['text']}>{text}</output>
    </main>
  )
}
