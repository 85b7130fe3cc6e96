import { Link } from '@tanstack/react-router'
import { use } from 'react'

import { SOME_GATHERING } from '#contract/messages/references.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { SaidLinks, SaidReferences } from './said-links.ts'
import { readSaid, type SaidBlock, type SaidRun } from './said-words.ts'

import styles from './said-text.module.css'

/** Characters that turn the direction of what follows them. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const NOBODY: readonly string[] = []

interface SaidTextProps {
  text: string
  /** Whether addresses of other sites are words that lead nowhere. */
  linksWait?: boolean
  /** The members whose `@name` leads to them. Other names are words. */
  mentions?: readonly string[]
}

/** What a member says, in plain text: paragraphs, lists, links and cards. */
export function SaidText({ text, linksWait = false, mentions = NOBODY }: SaidTextProps) {
  const shown = { linksWait, mentions: new Set(mentions.map((name) => name.toLowerCase())) }
  return (
    <div className={styles['said']}>
      {readSaid(text).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block's place is its identity
        <Block key={at} block={block} shown={shown} />
      ))}
    </div>
  )
}

/** How what is marked is shown. */
interface Shown {
  linksWait: boolean
  /** In small letters. */
  mentions: ReadonlySet<string>
}

function Block({ block: { kind, lines }, shown }: { block: SaidBlock; shown: Shown }) {
  const Line = kind === 'list' ? 'li' : 'span'
  const said = lines.map((runs, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a line's place is its identity
    <Line key={at}>
      {runs.map((run, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a run's place is its identity
        <Run key={place} run={run} shown={shown} />
      ))}
    </Line>
  ))
  return kind === 'list' ? <ul>{said}</ul> : <p>{said}</p>
}

function Run({ run, shown: { linksWait, mentions } }: { run: SaidRun; shown: Shown }) {
  // An override stays within its run, so it cannot turn the address of a link round.
  if (run.kind === 'words') return TURNING.test(run.text) ? <bdi>{run.text}</bdi> : run.text
  if (run.kind === 'mention')
    return mentions.has(run.username.toLowerCase()) ? <Mention {...run} /> : run.text
  if (run.kind === 'reference') return <Reference {...run} />
  return run.kind === 'card' ? <CardLink card={run} /> : <Address address={run.text} linksWait={linksWait} />
}

function Address({ address, linksWait }: { address: string; linksWait: boolean }) {
  const drawn = use(SaidLinks)?.(address)
  if (drawn !== undefined) return drawn
  return linksWait ? <bdi dir="ltr">{address}</bdi> : <Away address={address} />
}

function Reference({ text, id }: { text: string; id: string }) {
  const drawn = use(SaidReferences)
  return drawn === undefined ? text : (drawn.get(id) ?? SOME_GATHERING)
}

function Mention({ text, username }: { text: string; username: string }) {
  return (
    <Link to="/$username" params={{ username }} className={linkClass('inline')}>
      <bdi>{text}</bdi>
    </Link>
  )
}

function CardLink({ card: { text, printing } }: { card: Extract<SaidRun, { kind: 'card' }> }) {
  const name = `!"${text.replaceAll('"', '')}"`
  const query = printing === undefined ? name : `${name} set:${printing.set} cn:"${printing.number}"`
  return (
    <Link to="/search" search={{ q: query }} className={linkClass('inline')}>
      <bdi>{text}</bdi>
      {printing !== undefined && (
        <bdi className={styles['printing']}>
          {' '}
          {printing.set.toUpperCase()} {printing.number}
        </bdi>
      )}
    </Link>
  )
}

/** A link to somewhere else. Where its letters may pass for others, it also says where it really leads. */
function Away({ address }: { address: string }) {
  const { hostname } = new URL(address)
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={linkClass('inline')}
      dir="ltr"
    >
      <bdi>{address}</bdi>
      {/(?:^|\.)xn--/.test(hostname) && ` (${hostname})`}
      <Icon name="external-link" className={styles['away']} />
      <Hidden> (another site)</Hidden>
    </a>
  )
}
