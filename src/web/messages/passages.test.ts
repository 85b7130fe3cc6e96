import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chaptersOf, passagesOf } from './passages.ts'
import { aMessage } from './sample-conversation.ts'

const stretch = fc
  .record({ first: fc.integer({ min: 1, max: 500 }), count: fc.integer({ min: 0, max: 300 }) })
  .map(({ first, count }) => Array.from({ length: count }, (_, at) => aMessage(first + at)))

test('passages hold all that was said, once and in order, and know what came before them', () => {
  fc.assert(
    fc.property(stretch, (messages) => {
      const passages = passagesOf(messages, [])
      expect(passages.flatMap((passage) => passage.messages)).toEqual(messages)
      passages.forEach(({ before }, at) => expect(before).toBe(passages[at - 1]?.messages.at(-1)))
    }),
  )
})

test('chapters hold all passages, once and in order', () => {
  fc.assert(
    fc.property(stretch, (messages) => {
      const passages = passagesOf(messages, [])
      expect(chaptersOf(passages, []).flatMap((chapter) => chapter.passages)).toEqual(passages)
    }),
  )
})

test('when earlier messages come, all chapters but the first stay the same', () => {
  fc.assert(
    fc.property(stretch, fc.nat(), (messages, from) => {
      const known = passagesOf(messages.slice(from % (messages.length + 1)), [])
      const before = chaptersOf(known, [])
      const after = chaptersOf(passagesOf(messages, known), before)
      expect(before.slice(1).filter((chapter) => !after.includes(chapter))).toEqual([])
    }),
  )
})

test('when earlier messages come or one changes, all passages but those next to them stay the same', () => {
  fc.assert(
    fc.property(stretch, fc.nat(), fc.nat(), (messages, from, changed) => {
      const known = messages.slice(from % (messages.length + 1))
      const before = passagesOf(known, [])
      const number = known[changed % known.length]?.number
      const later = messages.map((message) => (message.number === number ? { ...message } : message))
      const after = passagesOf(later, before)
      const isSame = before.filter((passage) => after.includes(passage))
      // The first may have grown, the one with the change is another, and so is what follows it.
      expect(before.length - isSame.length).toBeLessThanOrEqual(3)
    }),
  )
})
