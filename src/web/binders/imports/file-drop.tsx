import { useEffect, useState } from 'react'

import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

import styles from './file-drop.module.css'

interface FileDropProps {
  /** What is said below the button. */
  hint: string
  onFiles: (files: readonly File[]) => void
}

/** A place to drop a file, or to choose one. Dropped beside it, anywhere on the page, it is taken as well. */
export function FileDrop({ hint, onFiles }: FileDropProps) {
  const isOver = useDroppedFiles(onFiles)
  return (
    <div className={classNames(styles['drop'], isOver && styles['over'])}>
      <Icon name="scroll-quill" />
      <p className={styles['title']}>{isOver ? 'Let go' : 'Drop a file here'}</p>
      <label className={classNames(buttonClass({}), styles['choose'])}>
        <Icon name="upload" />
        Choose a file
        <input
          type="file"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file may be chosen again.
            // oxlint-disable-next-line eslint/no-param-reassign -- how an input is emptied
            target.value = ''
          }}
        />
      </label>
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}

/** @returns whether files are held over the page */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Going from one element to the next is no leaving.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [onFiles])

  return isOver
}
