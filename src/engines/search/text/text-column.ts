import type {
  Column,
  OpenColumn,
  Probe,
  SectionReader,
  SectionWriter,
  Shape,
} from '#engines/search/column.ts'
import type { Pool, PoolFace } from '#engines/search/pool.ts'
import type { Term } from '#engines/search/term.ts'

import { buildAccents, openAccents } from './accents.ts'
import { type Field, probePart } from './field.ts'
import { foldText, lowerText } from './fold.ts'
import { buildLayer, Layer } from './layer.ts'
import { probeLore } from './lore.ts'
import { buildPrintingTexts } from './printing-texts.ts'
import { probePattern } from './probe-pattern.ts'
import { withoutReminders } from './reminder.ts'
import { creatureTypesIn, SELF, withSelfReferences } from './self-reference.ts'
import { cardSides, printingSides } from './sides.ts'
import { storedText } from './stand-ins.ts'
import { asPrinted } from './symbols.ts'

type Asked = 'text' | 'text-pattern'

/** Type lines, oracle texts, flavour texts and artists. */
export const textColumn: Column<Asked> = {
  name: 'texts',
  answers: ['text', 'text-pattern'],
  build: (pool, sections) => {
    buildCardTexts(pool, sections)
    buildPrintingTexts(pool, sections)
  },
  open: openTexts,
}

/** Kinds of texts that `lore:` searches. */
const LORE_TEXTS = ['type', 'oracle', 'flavor', 'printed-name'] as const

/** The four forms of an oracle text. Each but the first is set only if it differs. */
interface OracleTexts {
  readonly plain: string
  readonly full: string | undefined
  readonly self: string | undefined
  readonly fullSelf: string | undefined
}

function buildCardTexts({ cards }: Pool, sections: SectionWriter): void {
  const faces = cards.flatMap(({ name, faces: all }) => all.map((face) => ({ cardName: name, face })))
  const creatureTypes = creatureTypesIn(faces.map(({ face }) => face.typeLine))
  const oracle = faces.map(({ cardName, face }) => oracleTextsOf(cardName, face, creatureTypes))
  const types = buildLayer(
    faces.map(({ face }) => lowerText(face.typeLine)),
    sections,
    'type',
  )
  const plain = buildLayer(
    oracle.map((texts) => texts.plain),
    sections,
    'oracle',
  )
  buildAccents(types, sections, 'type')
  buildAccents(plain, sections, 'oracle')
  const full = oracle.map((texts) => texts.full)
  buildLayer(full, sections, 'full')
  const self = oracle.map((texts) => texts.self)
  buildLayer(self, sections, 'self', SELF)
  const fullSelf = oracle.map((texts) => texts.fullSelf)
  buildLayer(fullSelf, sections, 'full-self', SELF)
}

function oracleTextsOf(cardName: string, face: PoolFace, creatureTypes: ReadonlySet<string>): OracleTexts {
  const { name, typeLine, oracleText } = face
  const said = withSelfReferences(oracleText, { cardName, name, typeLine }, creatureTypes)
  const full = lowerText(oracleText)
  const plain = withoutReminders(full)
  const fullSelf = lowerText(said)
  const self = withoutReminders(fullSelf)
  const hasReminders = full !== plain
  return {
    plain,
    full: hasReminders ? full : undefined,
    self: self.includes(SELF) ? self : undefined,
    fullSelf: hasReminders && fullSelf.includes(SELF) ? fullSelf : undefined,
  }
}

function openTexts(sections: SectionReader, shape: Shape): OpenColumn<Asked> {
  const fields = openFields(sections, shape)
  const lore = LORE_TEXTS.map((name) => {
    const { sides, layers } = fields[name]
    return { sides, layer: layers[0], hasAccents: openAccents(sections, name) }
  })
  return {
    probe: (term) => {
      if (term.on === 'text-pattern') {
        return probePattern(fieldFor(fields, term.text, term.pattern.source), term.pattern)
      }
      if (term.text === 'lore') return probeLore(lore, term.part, shape)
      return probeText(fields, term)
    },
  }
}

type Fields = ReturnType<typeof openFields>

function openFields(sections: SectionReader, shape: Shape) {
  const cards = cardSides(shape)
  const ofCards = (name: string, mark?: string) => new Layer(sections, name, { sides: cards, mark })
  const ofPrintings = (name: string) => {
    const sides = printingSides(sections, name, shape)
    return { sides, layers: [new Layer(sections, name, { sides })] } as const
  }
  const [plain, full] = [ofCards('oracle'), ofCards('full')]
  const [self, fullSelf] = [ofCards('self', SELF), ofCards('full-self', SELF)]
  return {
    type: { sides: cards, layers: [ofCards('type')] },
    oracle: { sides: cards, layers: [plain] },
    'full-oracle': { sides: cards, layers: [full, plain] },
    /** In these, `~` replaces the card's own name. The plain ones contain no `~`. */
    'oracle-self': { sides: cards, layers: [self, plain] },
    'full-oracle-self': { sides: cards, layers: [fullSelf, self, full, plain] },
    flavor: ofPrintings('flavor'),
    artist: ofPrintings('artist'),
    'printed-name': ofPrintings('printed-name'),
  } as const satisfies Record<string, Field>
}

function probeText(fields: Fields, term: Extract<Term, { on: 'text' }>): Probe {
  const isOracle = term.text === 'oracle' || term.text === 'full-oracle'
  const part = foldText(isOracle ? asPrinted(term.part) : term.part)
  return probePart(fieldFor(fields, term.text, part), storedText(part))
}

function fieldFor(
  fields: Fields,
  text: Exclude<Term & { on: 'text' }, never>['text'],
  sought: string,
): Field {
  if (text === 'lore') return fields.oracle
  const names = { oracle: 'oracle-self', 'full-oracle': 'full-oracle-self' } as const
  if ((text === 'oracle' || text === 'full-oracle') && sought.includes(SELF)) return fields[names[text]]
  return fields[text]
}
