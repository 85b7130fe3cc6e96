import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import type { PublicStack } from '#contract/binders/stacks.ts'
import { faceOf } from '#web/cards/printing-face.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { Price } from '#web/ui/price.tsx'
import { SetSymbol } from '#web/ui/set-symbol.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Thumb } from '#web/ui/thumb.tsx'

import { ConditionTag, FINISH_WORDS } from './stack-words.tsx'

import styles from './stack-table.module.css'

interface StackTableProps<Shown extends PublicStack> {
  stacks: readonly Shown[]
  /** Stands where the number of copies is: the number, or the means to change it. */
  copies: ComponentType<{ stack: Shown }>
  /** For the owner: a button at the end of each row. */
  onChange?: ((stack: Shown) => void) | undefined
}

/** A binder as rows; on phones each row becomes two lines. */
export function StackTable<Shown extends PublicStack>({ stacks, copies, onChange }: StackTableProps<Shown>) {
  return (
    <Leaf flush>
      <div className={styles['table']}>
        <DataTable label="Cards">
          <thead>
            <tr>
              <th>
                <Hidden>Picture</Hidden>
              </th>
              <th>Name</th>
              <th>Set</th>
              <th>Condition</th>
              <th>Finish</th>
              <th>Copies</th>
              <th data-number>Price</th>
              {onChange && (
                <th>
                  <Hidden>Actions</Hidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {stacks.map((stack) => (
              <StackLine key={stack.id} stack={stack} copies={copies} onChange={onChange} />
            ))}
          </tbody>
        </DataTable>
      </div>
    </Leaf>
  )
}

interface StackLineProps<Shown extends PublicStack> extends Omit<StackTableProps<Shown>, 'stacks'> {
  stack: Shown
}

function StackLine<Shown extends PublicStack>({ stack, copies: Copies, onChange }: StackLineProps<Shown>) {
  const { printing, finish } = stack
  return (
    <tr>
      <td data-cell="thumb">
        <Thumb card={faceOf(printing)} foil={finish !== 'nonfoil'} />
      </td>
      <td data-name>
        <Link to="/card/$id" params={{ id: printing.id }}>
          {printing.name}
        </Link>
      </td>
      <td data-cell="set">
        <span className={styles['set']}>
          <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
          <span>{printing.set}</span>
        </span>
      </td>
      <td data-cell="condition">
        <ConditionTag condition={stack.condition} />
      </td>
      <td data-cell="finish">
        {finish === 'nonfoil' ? FINISH_WORDS.nonfoil : <Tag tone="gilt">{FINISH_WORDS[finish]}</Tag>}
      </td>
      <td data-cell="copies">
        <Copies stack={stack} />
      </td>
      <td data-cell="price" data-number>
        <Price cents={stack.priceCents} />
      </td>
      {onChange && (
        <td data-cell="act">
          <IconButton icon="pencil" label={`Change ${printing.name}`} onClick={() => onChange(stack)} />
        </td>
      )}
    </tr>
  )
}
