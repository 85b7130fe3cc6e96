import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'

import { GATHERING_KINDS } from '#contract/gatherings/gathering.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { kindOption } from '#web/gatherings/gathering-kinds.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'

import { type FindingAddress, RADII, type When } from './finding-address.ts'

import styles from './finding.module.css'

const PlaceField = later(async () => (await import('#web/location/place-field.tsx')).PlaceField)

interface FindingFiltersProps {
  address: FindingAddress
  onAddress: (address: FindingAddress) => void
}

/** What narrows the list and the map of gatherings. */
export function FindingFilters({ address, onAddress }: FindingFiltersProps) {
  const [isElsewhere, setElsewhere] = useState(address.lat !== undefined)
  const turn: Turn = (part) => onAddress(without({ ...address, ...part }))
  return (
    <div className={styles['filters']}>
      <Kinds address={address} turn={turn} />
      <div className={styles['more']}>
        <Distance address={address} onChange={(radius) => turn({ radius })} />
        <InlineSelect
          label="When"
          value={address.when ?? ''}
          onChange={({ currentTarget: { value } }) => turn({ when: whenOf(value) })}
        >
          <option value="">Any day</option>
          <option value="week">Next 7 days</option>
          <option value="month">Next 31 days</option>
        </InlineSelect>
        <Chip
          pressed={address.seats === 'free'}
          onPress={() => turn({ seats: address.seats === 'free' ? undefined : 'free' })}
        >
          With seats
        </Chip>
        <Chip
          pressed={address.wants === 'only'}
          onPress={() => turn({ wants: address.wants === 'only' ? undefined : 'only' })}
        >
          Where my wants are
        </Chip>
        <Chip icon="map-pin" isUnfolding pressed={isElsewhere} onPress={() => setElsewhere(!isElsewhere)}>
          {address.lat === undefined ? 'Another town' : `Around ${address.town || 'a town'}`}
        </Chip>
        <Format format={address.format ?? ''} onFormat={(format) => turn({ format })} />
      </div>
      {isElsewhere && <Elsewhere address={address} turn={turn} />}
    </div>
  )
}

type Turn = (part: Partial<Record<keyof FindingAddress, unknown>>) => void

function Kinds({ address, turn }: { address: FindingAddress; turn: Turn }) {
  return (
    <Chips label="Kind" scroll>
      <Chip pressed={address.kind === undefined} onPress={() => turn({ kind: undefined })}>
        All
      </Chip>
      {GATHERING_KINDS.map((kind) => (
        <Chip
          key={kind}
          icon={kindOption(kind).icon}
          pressed={address.kind === kind}
          onPress={() => turn({ kind: address.kind === kind ? undefined : kind })}
        >
          {kindOption(kind).label}
        </Chip>
      ))}
    </Chips>
  )
}

/** The town to look around, if not one's own. */
function Elsewhere({ address, turn }: { address: FindingAddress; turn: Turn }) {
  return (
    <div className={styles['town']}>
      <Suspense fallback={null}>
        <PlaceField
          current={address.town ?? ''}
          hint="Choose from the list."
          takesFocus={address.lat === undefined}
          onPick={({ name, lat, lng }) => {
            turn({ town: name, lat, lng })
            return Promise.resolve(true)
          }}
        />
      </Suspense>
      {address.lat !== undefined && (
        <Chip onPress={() => turn({ town: undefined, lat: undefined, lng: undefined })}>
          Back to my own town
        </Chip>
      )}
    </div>
  )
}

function Distance({
  address,
  onChange,
}: {
  address: FindingAddress
  onChange: (radius: number | undefined) => void
}) {
  const member = useSessionMember()
  const { data: profile } = useQuery({ ...profileQueries.mine(), enabled: member !== null })
  const { unit, radius: usual } = profile?.preferences ?? { unit: 'km', radius: 50 }
  return (
    <InlineSelect
      label="Distance"
      value={address.radius ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    >
      <option value="">
        My radius, {usual} {unit}
      </option>
      {RADII.map((radius) => (
        <option key={radius} value={radius}>
          {radius === 0 ? 'Any distance' : `Within ${String(radius)} ${unit}`}
        </option>
      ))}
    </InlineSelect>
  )
}

/** The pause after the last key before it is searched. */
const REST_MS = 300

function Format({ format, onFormat }: { format: string; onFormat: (format: string | undefined) => void }) {
  const [typed, type] = useState(format)
  const ask = useEffectEvent((words: string) => {
    if (words !== format) onFormat(words || undefined)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      label="Format"
      placeholder="Format, such as Pauper"
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function whenOf(value: string): When | undefined {
  return value === 'week' || value === 'month' ? value : undefined
}

function without(address: Partial<Record<keyof FindingAddress, unknown>>): FindingAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
}
