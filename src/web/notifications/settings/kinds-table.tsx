import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { NoticeSettings, NoticeSettingsChange } from '#contract/notices/settings.ts'
import { GROUP_WORDS } from '#web/notifications/group-words.ts'

import styles from './kinds-table.module.css'

type Group = NoticeSettings['groups'][number]
type Kind = Group['kinds'][number]
type Choices = NonNullable<NoticeSettingsChange['choices']>
type OnChoices = (choices: Choices) => void

/** The ways of being told. */
const CHANNELS = [
  ['app', 'In the app'],
  ['mail', 'Email'],
  ['push', 'Push'],
] as const
type Channel = (typeof CHANNELS)[number][0]

interface KindsTableProps {
  groups: readonly Group[]
  onChoices: OnChoices
}

/** Every kind of news with a box for each way of being told, under a box for its whole group. */
export function KindsTable({ groups, onChoices }: KindsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useShowAddressed(table)
  return (
    <table ref={table} className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">News</th>
          {CHANNELS.map(([channel, name]) => (
            <th key={channel} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.group}>
          <GroupRow group={group} onChoices={onChoices} />
          {group.kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} onChoices={onChoices} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/**
 * Moves the focus to the row that the address names, also when the table comes later than the page. The address
 * forgets it, so that the same row can be asked for again.
 */
function useShowAddressed(table: React.RefObject<HTMLTableElement | null>): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    const row = table.current?.querySelector<HTMLElement>(`#${CSS.escape(hash || 'none')}`)
    if (row === null || row === undefined) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector('input')?.focus()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [table, hash, navigate])
}

function GroupRow({ group: { group, kinds }, onChoices }: { group: Group; onChoices: OnChoices }) {
  const name = GROUP_WORDS[group]
  const optional = kinds.filter(({ isOptional }) => isOptional)
  return (
    <tr className={styles['group']}>
      <th scope="rowgroup">{name}</th>
      {CHANNELS.map(([channel, way]) => {
        const on = kinds.filter(({ told }) => told[channel]).length
        return (
          <td key={channel}>
            <Box
              label={`${way}: all of ${name}`}
              isOn={on === kinds.length}
              isMixed={on > 0 && on < kinds.length}
              isFixed={optional.length === 0}
              onChange={(isOn) => onChoices(optional.map(({ kind }) => ({ kind, channel, isOn })))}
            />
          </td>
        )
      })}
    </tr>
  )
}

function KindRow({
  kind: { kind, label, isOptional, told },
  onChoices,
}: {
  kind: Kind
  onChoices: OnChoices
}) {
  return (
    <tr id={`notice-${kind}`}>
      <th scope="row">{label}</th>
      {CHANNELS.map(([channel, way]) => (
        <td key={channel}>
          <Box
            label={`${way}: ${label}`}
            isOn={told[channel satisfies Channel]}
            isFixed={!isOptional}
            onChange={(isOn) => onChoices([{ kind, channel, isOn }])}
          />
        </td>
      ))}
    </tr>
  )
}

interface BoxProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  /** Cannot be turned off. */
  isFixed: boolean
  onChange: (isOn: boolean) => void
}

function Box({ label, isOn, isMixed = false, isFixed, onChange }: BoxProps) {
  return (
    <label className={styles['box']}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
