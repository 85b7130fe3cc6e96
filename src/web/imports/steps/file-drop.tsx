import { classNames } from '#web/ui/class-names.ts'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { useDroppedFiles } from '#web/ui/controls/use-dropped-files.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './file-drop.module.css'

interface FileDropProps {
  /** The text below the button. */
  hint: string
  onFiles: (files: readonly File[]) => void
}

/** Takes a file by drop or by choice. Files dropped anywhere else on the page are accepted as well. */
export function FileDrop({ hint, onFiles }: FileDropProps) {
  const isOver = useDroppedFiles(onFiles)
  return (
    <div className={classNames(styles['drop'], isOver && styles['over'])}>
      <Icon name="place:scroll-quill" />
      <p className={styles['title']}>{isOver ? 'Drop it here' : 'Drop a file here'}</p>
      <FileButton label="Choose a file" onFiles={onFiles} />
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}
