import { Link } from '@tanstack/react-router'

import { classNames } from '#web/ui/class-names.ts'

import { promiseWordsOf } from './promise-words.ts'
import type { ReadStack } from './stack-cells.tsx'

import styles from './promise-link.module.css'

interface PromiseLinkProps {
  stack: Pick<ReadStack, 'quantity' | 'promised'>
  tabIndex: number
  /** A ribbon over a card, or a tag in a row. */
  look: 'ribbon' | 'tag'
}

/** Says to whom copies of a stack are promised, and leads to the trade; nothing if none are. */
export function PromiseLink({ stack, tabIndex, look }: PromiseLinkProps) {
  const words = promiseWordsOf(stack)
  if (words === undefined) return null
  const { short, rest, tradeId } = words
  const shown = {
    tabIndex,
    className: classNames(styles['promise'], styles[look]),
    children: (
      <>
        {short}
        <span className={styles['rest']}>{rest}</span>
      </>
    ),
  }
  return tradeId === undefined ? (
    <Link to="/trades" {...shown} />
  ) : (
    <Link to="/trades/$id" params={{ id: tradeId }} {...shown} />
  )
}
