import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'

import { readSaid, type SaidBlock, type SaidRun } from './said-words.ts'

import styles from './said-text.module.css'

/** What a member says, in plain text: paragraphs, lists, links and cards. */
export function SaidText({ text }: { text: string }) {
  return (
    <div className={styles['said']}>
      {readSaid(text).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block's place is its identity
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { kind, lines } }: { block: SaidBlock }) {
  const Line = kind === 'list' ? 'li' : 'span'
  const said = lines.map((runs, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a line's place is its identity
    <Line key={at}>
      {runs.map((run, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a run's place is its identity
        <Run key={place} run={run} />
      ))}
    </Line>
  ))
  return kind === 'list' ? <ul>{said}</ul> : <p>{said}</p>
}

function Run({ run: { kind, text } }: { run: SaidRun }) {
  if (kind === 'words') return text
  if (kind === 'card') {
    return (
      <Link to="/search" search={{ q: `!"${text.replaceAll('"', '')}"` }} className={linkClass('inline')}>
        {text}
      </Link>
    )
  }
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass('inline')}>
      {text}
    </a>
  )
}
