import { classNames } from '#web/ui/class-names.ts'

import { RulesText } from './rules-text.tsx'

import styles from './card-face.module.css'

interface CardRulesProps {
  text: string
  flavour: string
}

/** The text box of a card face; longer text is smaller. */
export function CardRules({ text, flavour }: CardRulesProps) {
  const lines = text.split('\n').length
  const length = text.length + lines * 24
  return (
    <div
      className={classNames(
        styles['rules'],
        length > 190 && styles['long'],
        length > 330 && styles['longer'],
      )}
    >
      {text && <RulesText text={text} />}
      {flavour && length <= 190 && <p className={styles['flavour']}>{flavour}</p>}
    </div>
  )
}
