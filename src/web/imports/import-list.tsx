import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { IMPORT_KEPT_DAYS, type Import } from '#contract/imports.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { momentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { counted, STATE_WORDS, type ImportState } from './import-words.ts'
import { importQueries } from './queries.ts'

import styles from './import-page.module.css'

const TONES: Readonly<Partial<Record<ImportState, 'good' | 'warn' | 'bad' | 'lapis'>>> = {
  reading: 'lapis',
  ready: 'warn',
  writing: 'lapis',
  done: 'good',
  failed: 'bad',
  stopped: 'bad',
  undoing: 'lapis',
}

/** The member's recent imports, to come back to. */
export function ImportList() {
  return (
    <Leaf as="section" flush labelledBy="your-imports">
      <LeafHead id="your-imports" title="Your imports" />
      <List />
    </Leaf>
  )
}

function List() {
  const { data: imports, error, refetch } = useQuery(importQueries.list())
  if (imports === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (imports === undefined) return <Skeleton height="8rem" />
  if (imports.length === 0) {
    return (
      <EmptyState
        icon="place:hourglass"
        title="No imports yet"
        text={`Files you upload stay here for ${String(IMPORT_KEPT_DAYS)} days.`}
      />
    )
  }
  return (
    <RowList>
      {imports.map((read) => (
        <li key={read.id}>
          <Link to="/import" search={{ import: read.id }} className={rowClass()}>
            <span className={styles['listed']}>
              <Text strong>{read.fileName === '' ? 'A file' : read.fileName}</Text>
              <Text size="sm" tone="muted">
                {momentWords(read.begunAt)} · {countsOf(read)}
              </Text>
            </span>
            <Tag tone={TONES[read.state]}>{STATE_WORDS[read.state]}</Tag>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </RowList>
  )
}

function countsOf({ state, copies, rows }: Import): string {
  return state === 'ready' || state === 'done' ? counted(copies, 'card') : counted(rows, 'row')
}
