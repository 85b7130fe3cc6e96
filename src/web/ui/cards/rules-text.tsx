import { Fragment, type ReactNode } from 'react'

import { Pip } from './pip.tsx'

import styles from './rules-text.module.css'

const PIECES = /(\{[^{}]+\}|\([^()]*\))/

/** Splits a text into pieces, each keyed by its start. */
function piecesOf(text: string, separator: RegExp | string): { at: number; piece: string }[] {
  let at = 0
  return text.split(separator).map((piece) => {
    const found = { at, piece }
    at += piece.length + 1
    return found
  })
}

function drawn(piece: string): ReactNode {
  if (piece.startsWith('{')) return <Pip symbol={piece.slice(1, -1).toUpperCase()} />
  if (!piece.startsWith('(')) return piece
  return (
    <span className={styles['reminder']}>
      {'('}
      {line(piece.slice(1, -1))}
      {')'}
    </span>
  )
}

function line(text: string): ReactNode {
  return piecesOf(text, PIECES).map(({ at, piece }) => <Fragment key={at}>{drawn(piece)}</Fragment>)
}

/** A card's rules: one paragraph per line, with symbols as pips. */
export function RulesText({ text }: { text: string }) {
  return piecesOf(text, '\n').map(({ at, piece }) => <p key={at}>{line(piece)}</p>)
}
