import type { Leaf, Node } from '#engines/search/question.ts'

import type { Meant } from './typed-term.ts'

/** Terms of a group that is still being read. */
export interface Group {
  readonly isNegated: boolean
  /** One per side of an `or`. The last is still open. */
  readonly arms: Node[][]
}

export function openGroup(isNegated: boolean): Group {
  return { isNegated, arms: [[]] }
}

export function addNode(group: Group, node: Node): void {
  group.arms.at(-1)?.push(...(node.join === 'and' ? node.nodes : [node]))
}

export function startArm(group: Group): void {
  group.arms.push([])
}

/** The whole group as one node; `undefined` when it is empty. Arms that lost all their terms don't count. */
export function closeGroup({ isNegated, arms }: Group): Node | undefined {
  const choices = arms
    .filter((arm) => arm.length > 0)
    .map((arm) => joined('and', arm))
    .flatMap((arm) => (arm.join === 'or' ? arm.nodes : [arm]))
  const whole = choices.length === 0 ? undefined : joined('or', choices)
  return whole !== undefined && isNegated ? not(whole) : whole
}

function joined(join: 'and' | 'or', nodes: readonly Node[]): Node {
  const [first] = nodes
  return nodes.length === 1 && first !== undefined ? first : { join, nodes }
}

function not(node: Node): Node {
  return node.join === 'not' ? node.node : { join: 'not', node }
}

/** Makes the node of a term. */
export function nodeOf(meaning: Meant, at: Pick<Leaf, 'typed' | 'from'>, hasMinus: boolean): Node {
  const leaves = meaning.anyOf.map((term): Leaf => ({
    join: 'none',
    term,
    ...at,
    widens: meaning.widens ?? false,
  }))
  const node = joined('or', leaves)
  const isNegated = (hasMinus && !meaning.hasMinusWithin) !== (meaning.isContrary ?? false)
  return isNegated ? not(node) : node
}
