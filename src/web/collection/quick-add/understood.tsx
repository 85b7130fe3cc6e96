import type { QuickLine } from '#contract/collection/quick-add.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { priceIn } from '#web/collection/stacks/copy-fields.tsx'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'

import { FAULT_WORDS, factsAfter, type KeptFacts, lineFor } from './quick-rows.ts'

import styles from './quick-add.module.css'

interface UnderstoodProps {
  read: QuickLine | undefined
  /** Whether `read` is still about fewer letters. */
  isAwaited: boolean
  kept: KeptFacts
  quantity: number
  onLine: (line: string) => void
}

/** What the line means, with the card's face, and what else it may mean. */
export function Understood({ read, isAwaited, kept, quantity, onLine }: UnderstoodProps) {
  const printing = read?.printing ?? undefined
  return (
    <div className={styles['understood']} data-awaited={isAwaited || undefined}>
      <span className={styles['face']} aria-hidden="true">
        {printing && <CardFace card={faceOf(printing)} foil={read?.finish !== 'nonfoil'} loading="eager" />}
      </span>
      <div className={styles['meaning']}>
        <div role="status">
          {read === undefined ? (
            <p className={styles['hint']}>
              Type how many, the name or the set and number, then f, lp or de. Enter adds it.
            </p>
          ) : (
            <Meaning read={read} kept={kept} quantity={quantity} />
          )}
        </div>
        {read && (
          <div className={styles['others']}>
            <Others read={read} onLine={onLine} />
          </div>
        )}
      </div>
    </div>
  )
}

function Meaning({ read, kept, quantity }: { read: QuickLine } & Pick<UnderstoodProps, 'kept' | 'quantity'>) {
  const { printing, said, finish, fault, isGuess, currency } = read
  const facts = { ...factsAfter(kept, said), finish }
  return (
    <>
      {printing && (
        <>
          <p className={styles['card']}>
            <b>
              {said.quantity ?? quantity} × {printing.name}
            </b>{' '}
            <span className={styles['place']}>
              {printing.set} · {printing.setCode.toUpperCase()} {printing.collectorNumber}
            </span>
          </p>
          <p className={styles['facts']}>
            {copyFacts(facts)} · <Price cents={priceIn(printing, finish, currency)} currency={currency} />
          </p>
        </>
      )}
      {fault !== null && <p className={styles['fault']}>{FAULT_WORDS[fault]}</p>}
      {fault === null && isGuess && <p className={styles['hint']}>Our best guess. Enter adds it.</p>}
    </>
  )
}

/** Other names, or other printings; pressing one writes it into the line. */
function Others({ read, onLine }: { read: QuickLine; onLine: (line: string) => void }) {
  const { names, others, printing, currency } = read
  const isNamed = names.length > 1 || printing === null
  if (isNamed && names.length > 0)
    return (
      <Chips label="Did you mean">
        {names.map((name) => (
          <Chip key={name} onPress={() => onLine(lineFor(read, { name }))}>
            {name}
          </Chip>
        ))}
      </Chips>
    )
  if (printing === null || others.length === 0) return null
  return (
    <Chips label="Other printings">
      {others.map(({ id, set, setCode, collectorNumber: number, priceCents }) => (
        <Chip
          key={id}
          label={`${set}, number ${number}`}
          onPress={() => onLine(lineFor(read, { name: printing.name, setCode, number }))}
        >
          {setCode.toUpperCase()} {number} <Price cents={priceCents} currency={currency} />
        </Chip>
      ))}
    </Chips>
  )
}
