import { classNames } from './class-names.ts'

import face from './card-face.module.css'
import styles from './card-skeleton.module.css'

function both(part: string): string {
  return classNames(face[part], styles[part])
}

/** The place of a card that is still on its way; the screen around it says so in words. */
export function CardSkeleton() {
  return (
    <div className={classNames(face['face'], styles['loading'])} aria-hidden="true" data-waiting>
      <div className={both('inner')}>
        <div className={face['head']}>
          <b className={both('name')}>&nbsp;</b>
        </div>
        <div className={both('art')} />
        <div className={both('type')}>
          <span>&nbsp;</span>
        </div>
        <div className={both('rules')} />
        <div className={face['foot']} />
      </div>
    </div>
  )
}
