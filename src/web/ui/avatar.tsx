import { useState } from 'react'

import hooded from './assets/avatar-default.svg'
import { classNames } from './class-names.ts'
import { CoatOfArms } from './coat-of-arms.tsx'

import styles from './avatar.module.css'

interface AvatarProps {
  /** Whose it is; nobody's is the hooded stranger. */
  name: string | null
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'lg' | 'xl' | undefined
}

/** A portrait. The name stands beside it or names the button around it, so it is hidden from readers. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const picture = src && src === failed ? hooded : src || (name ? undefined : hooded)
  return (
    <span className={classNames(styles['avatar'], size && styles[size])} aria-hidden="true">
      {picture === undefined ? (
        <CoatOfArms name={name ?? ''} />
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      )}
    </span>
  )
}
