import { useState } from 'react'

import styles from './card-picture.module.css'

interface CardPictureProps {
  src: string
  loading: 'lazy' | 'eager'
  /** It cannot be shown; it is gone by itself. */
  onFail?: () => void
}

/**
 * The printed card over the drawn one: fades in when it has come, and is gone without a word when it cannot. The one
 * that a page is about is fetched before all else, and shown as it comes: it may be there before the app is.
 */
export function CardPicture({ src, loading, onFail }: CardPictureProps) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>(loading === 'eager' ? 'shown' : 'coming')

  function handleFailure() {
    setState('failed')
    onFail?.()
  }

  if (state === 'failed') return null
  return (
    <img
      // On a page that the server has drawn it may have failed before anybody listened.
      ref={(picture) => {
        if (picture?.complete === true && picture.naturalWidth === 0) handleFailure()
      }}
      className={styles['picture']}
      src={src}
      alt=""
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      data-shown={state === 'shown' || undefined}
      onLoad={() => setState('shown')}
      onError={handleFailure}
    />
  )
}
