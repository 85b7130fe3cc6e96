import { FORMATS } from '#engines/formats/formats.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import styles from './app-guide.module.css'

/** How to export cards from each app. */
const WAYS: Readonly<Record<FormatId, string>> = {
  tradewyrm: 'Any file you exported here. It keeps every detail.',
  deckbox: 'Export your inventory as CSV, with the columns Scryfall ID and TcgPlayer ID ticked.',
  moxfield: 'Open your collection and export it as CSV.',
  archidekt: 'Export your collection as CSV. Keep edition code, collector number and Scryfall ID ticked.',
  manabox: 'Export your collection, or one binder, as CSV.',
  'dragon-shield': 'Export the folders of your inventory as CSV. Exported decks don’t name their sets.',
  tcgplayer: 'Share a list from the app as text. You get a .txt file.',
  'tcgplayer-seller': 'Export your shop’s inventory as CSV. We skip cards of other games.',
  cardsphere: 'Export your haves as CSV.',
  helvault: 'Export your collection as CSV.',
  'delver-lens': 'Export as CSV. Add the columns edition code, collector’s number and Scryfall ID.',
  echomtg: 'Export your inventory as CSV.',
  deckstats: 'Export your collection as CSV.',
  mtggoldfish: 'Export your collection as CSV.',
  cardmarket: 'Export your stock as CSV. It has product numbers instead of names. We know most of them.',
  'mtgo-csv': 'Select the cards in your collection and export them as CSV.',
  'mtgo-dek': 'Export cards or a deck as .dek.',
  'mtgo-text': 'Export a deck as text, or copy it and paste it above.',
  arena: 'Export a deck. That copies it, so paste it above.',
  list: 'Any text with one card per line, such as 4 Mirror Tide (HRD) 44.',
  table: 'Any CSV file with headings such as Name, Set, Number and Quantity in its first row.',
}

/** Lists which files we read, and how to export them. */
export function AppGuide() {
  return (
    <section>
      <Rubric title="How to export from your app" />
      <Leaf>
        <dl className={styles['apps']}>
          {FORMATS.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{WAYS[id]}</dd>
            </div>
          ))}
        </dl>
      </Leaf>
    </section>
  )
}
