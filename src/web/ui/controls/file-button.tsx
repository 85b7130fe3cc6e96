import { classNames } from '#web/ui/class-names.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { buttonClass, type ButtonLook, iconButtonClass } from './button-class.ts'
import { overLabelClass } from './over-label.ts'

import styles from './file-button.module.css'

interface FileButtonProps extends ButtonLook {
  label: string
  icon?: IconName | undefined
  /** Media types and file extensions, as for an input. */
  accept?: string | undefined
  /** Whether several may be chosen at once. */
  multiple?: boolean | undefined
  /** Whether only the icon is shown. */
  isIcon?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** A button to choose a file, or several. */
export function FileButton({
  label,
  icon = 'upload',
  accept,
  multiple = false,
  isIcon = false,
  onFiles,
  ...look
}: FileButtonProps) {
  return (
    <label className={classNames(isIcon ? iconButtonClass : buttonClass(look), styles['choose'])}>
      <Icon name={icon} />
      {isIcon ? <Hidden>{label}</Hidden> : label}
      <input
        className={overLabelClass}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allow choosing the same file again.
          // oxlint-disable-next-line eslint/no-param-reassign -- this is how an input is emptied
          target.value = ''
        }}
      />
    </label>
  )
}
