import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { Pip } from './pip.tsx'

import styles from './rules-text.module.css'

const SYMBOL = /(\{[^{}]+\})/
const REMINDER = /(\([^()]*\))/

/** Splits a text into pieces, each keyed by its start. */
function piecesOf(text: string, separator: RegExp | string): { at: number; piece: string }[] {
  let at = 0
  return text.split(separator).map((piece) => {
    const found = { at, piece }
    at += piece.length + 1
    return found
  })
}

function withSymbols(text: string): ReactNode {
  return piecesOf(text, SYMBOL).map(({ at, piece }) => (
    <Fragment key={at}>
      {piece.startsWith('{') ? <Pip symbol={piece.slice(1, -1).toUpperCase()} /> : piece}
    </Fragment>
  ))
}

function withReminders(text: string): ReactNode {
  return piecesOf(text, REMINDER).map(({ at, piece }) =>
    piece.startsWith('(') ? (
      <span key={at} className={styles['reminder']}>
        {withSymbols(piece)}
      </span>
    ) : (
      <Fragment key={at}>{withSymbols(piece)}</Fragment>
    ),
  )
}

interface RulesTextProps {
  text: string
  /** What stands in brackets: on cards a reminder, elsewhere nothing special. */
  brackets?: 'reminder' | 'plain' | undefined
}

/** A card's rules, or words about them: one paragraph per line, with symbols as pips. */
export function RulesText({ text, brackets = 'reminder' }: RulesTextProps) {
  const draw = brackets === 'reminder' ? withReminders : withSymbols
  return piecesOf(text, '\n').map(({ at, piece }) => <p key={at}>{draw(piece)}</p>)
}
