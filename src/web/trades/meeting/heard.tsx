import { useState } from 'react'

import { compareRounds } from '#contract/trades/compare-rounds.ts'
import type { MeetingTable } from '#contract/trades/meeting.ts'
import { changeWords } from '#web/trades/line-words.ts'

import styles from './meeting.module.css'

interface HeardProps {
  table: MeetingTable
  name: string
}

/**
 * What the other did last, read out once. Own changes lie there before the server numbers them, so whatever a new
 * version brings beyond them came from the other.
 */
export function Heard({ table, name }: HeardProps) {
  const [before, setBefore] = useState(table)
  const [said, setSaid] = useState(`You sit with ${name}.`)
  if (before !== table) {
    setBefore(table)
    const news = newsOf(before, table, name)
    if (news !== undefined) setSaid(news)
  }
  return (
    <p role="status" className={styles['heard']}>
      {said}
    </p>
  )
}

function newsOf(before: MeetingTable, now: MeetingTable, name: string): string | undefined {
  if (now.version > before.version) {
    const changes = compareRounds(before.terms, now.terms)
    if (changes.length === 0) return undefined
    const printings = new Map([...before.printings, ...now.printings].map((one) => [one.id, one]))
    const words = changeWords(changes, { printings, currency: now.prices.currency, side: now.side })
    return `${name} changed the table: ${words.join('; ')}.`
  }
  if (now.otherAgrees && !before.otherAgrees) return `${name} agrees.`
  if (!now.otherAgrees && before.otherAgrees && now.terms === before.terms) return `${name} no longer agrees.`
  return undefined
}
