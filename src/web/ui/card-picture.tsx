import { useState } from 'react'

import styles from './card-picture.module.css'

interface CardPictureProps {
  src: string
  loading: 'lazy' | 'eager'
}

/** The printed card over the drawn one: fades in when it has come, and is gone without a word when it cannot. */
export function CardPicture({ src, loading }: CardPictureProps) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  if (state === 'failed') return null
  return (
    <img
      className={styles['picture']}
      src={src}
      alt=""
      loading={loading}
      decoding="async"
      data-shown={state === 'shown' || undefined}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  )
}
