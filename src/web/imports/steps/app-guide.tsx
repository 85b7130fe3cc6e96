import { FORMATS } from '#engines/formats/formats.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import styles from './app-guide.module.css'

/** How each app gives its cards away. */
const WAYS: Readonly<Record<FormatId, string>> = {
  tradewyrm: 'A file that was exported here comes back whole.',
  deckbox: 'Export the inventory as CSV, and tick Scryfall ID and TcgPlayer ID among the columns.',
  moxfield: 'Open your collection and export it as CSV.',
  archidekt: 'Export the collection as CSV; keep edition code, collector number and Scryfall ID ticked.',
  manabox: 'Export the collection, or one binder, as CSV.',
  'dragon-shield': 'Export the folders of the inventory as CSV. An exported deck lacks the editions.',
  tcgplayer: 'Share a list of the app as text: it comes as a .txt file.',
  'tcgplayer-seller': 'Export the inventory of your shop as CSV. Cards of other games are left out.',
  cardsphere: 'Export your haves as CSV.',
  helvault: 'Export the collection as CSV.',
  'delver-lens': 'Export as CSV; add edition code, collector’s number and Scryfall ID to the columns.',
  deckstats: 'Export the collection as CSV.',
  mtggoldfish: 'Export the collection as CSV.',
  cardmarket: 'Export your stock as CSV. It has numbers of products in place of names; most of them we know.',
  'mtgo-csv': 'Select the cards of the collection and export them as CSV.',
  'mtgo-dek': 'Export the cards or a deck as .dek.',
  'mtgo-text': 'Export a deck as text, or copy it and paste it above.',
  arena: 'Export a deck: it lies on the clipboard then. Paste it above.',
  list: 'Anything with one card a line, such as 4 Mirror Tide (FHD) 12.',
  table: 'Any CSV file whose first row names its columns, such as Name, Set, Number and Quantity.',
}

/** Which files are read, and how to come by them. */
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
