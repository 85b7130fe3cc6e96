import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

const PIGMENTS = [
  'page',
  'leaf',
  'raised',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'edge',
  'gilt',
  'gilt-leaf',
  'ember',
  'ember-fill',
  'lapis',
  'good',
  'warn',
  'bad',
  'focus',
].map((name) => ({ name: `--c-${name}`, fill: { background: `var(--c-${name})` } }))

export function PatternPigments() {
  return (
    <PatternSection title="Pigments">
      <div className={styles['pigments']}>
        {PIGMENTS.map(({ name, fill }) => (
          <div key={name}>
            <i style={fill} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </PatternSection>
  )
}
