import { useEffect, useEffectEvent, useRef, useState } from 'react'

import styles from './card-picture.module.css'

interface CardPictureProps {
  src: string
  loading: 'lazy' | 'eager'
  /** It is shown in full, and nothing below it is seen any more; or it has failed, and is gone by itself. */
  onFate: (became: 'shown' | 'failed') => void
}

/**
 * The printed card over the drawn one: fades in when it has come, and is gone without a word when it cannot. The one
 * that a page is about is fetched before all else, and shown as it comes: it may be there before the app is.
 */
export function CardPicture({ src, loading, onFate }: CardPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')

  const tellShown = useEffectEvent(() => onFate('shown'))
  useEffect(() => {
    if (state !== 'here' || picture.current === null) return undefined
    return afterFade(picture.current, tellShown)
  }, [state])

  function handleFailure() {
    setState('failed')
    onFate('failed')
  }

  if (state === 'failed') return null
  return (
    <img
      ref={(element) => {
        picture.current = element
        // On a page that the server has drawn it may have failed before anybody listened.
        if (element?.complete === true && element.naturalWidth === 0) handleFailure()
      }}
      className={styles['picture']}
      src={src}
      alt=""
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      data-shown={state === 'here' || loading === 'eager' || undefined}
      onLoad={() => setState('here')}
      onError={handleFailure}
    />
  )
}

/** Calls back once it is seen in full; at once where nothing moves. @returns keeps it from calling back */
function afterFade(picture: HTMLImageElement, callback: () => void): () => void {
  let isOver = false
  const wait = async () => {
    await Promise.allSettled(picture.getAnimations().map(async ({ finished }) => await finished))
    if (!isOver) callback()
  }
  const frame = requestAnimationFrame(() => void wait())
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
  }
}
