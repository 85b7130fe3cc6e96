/** Why a group of cases can't hold here, with their ids. */
interface Known {
  readonly reason: string
  readonly ids: string
}

/** Measured on other card data, or asking for what these data lack. */
const ELSEWHERE: readonly Known[] = [
  {
    reason: 'counted when the rebalanced cards of Kaldheim were shown',
    ids: `2d08d1442920 2c89c13740b0 21949fff5724 9dfee8b88d9e e3d79d2c5465 4947329bdee6 727c061df8ad 5d772fc7ddc1
      f5c424458661 c03f9701ea61 049a6eb6580a 63996b7eb6f8 566410056631 59f2c26a8339 92fc46188017`,
  },
  {
    reason: 'counted with a thousand cards that the data lack, which are newer than most and more colourful',
    ids: 'd5a76d014f3f 49146ce9180b 43046096b2e3 b28888cfa3dc 52256aa4010f',
  },
  { reason: 'counted before the last card of its kind came out', ids: '56ca96fa8fb7' },
  { reason: 'counted when a card had been in as many sets as the case says', ids: 'b9304a9fc33c' },
  { reason: 'counted by later reprints', ids: 'b2fc93c967ed' },
  { reason: 'counted by other prices', ids: '4d002055fcc0 7e9c47f20f7c 4c911c5dafb5 fccb9cd65ee7' },
  { reason: 'counted in 2018', ids: 'e41795745d34 efef1183913d 2d336f97f4ee' },
  { reason: 'legal or restricted in 2018', ids: '1e979223fd38 e013e7bdacea 16875281e288' },
  {
    reason: 'the wording of another year',
    ids: 'b05a5beb8260 e0508b4ce7c1 46a8d348d131 292564e77595 d492f8f35a5b',
  },
  {
    reason: 'two of the ninety printings are not in the data',
    ids: `b44a25740185 bfed145bd26c 7f70663b9aca 2565cf5805fc 5e4a9d13f194 b4d525e075f7 27b953850c9e 70dad96d2fa7
      e4114ee664e6 e03f3f91cefe 12ceffee630e`,
  },
  { reason: 'the data lack: the set', ids: 'cbc02210a6ef' },
  { reason: 'the data lack: the rebalanced cards of the set', ids: '20b7a71473b3' },
  {
    reason: 'the data lack: promo_types of most newer printings, and of playtest cards',
    ids: '720f1c38b695 a948c267085f b19d4ba9ab37',
  },
  { reason: 'the data lack: flavor_text of these printings', ids: 'a1bc9a3872d7' },
  { reason: 'the data lack: printed_name, and all languages but English', ids: '75b7584d54fe' },
]

/** Failed on purpose. In most of them, another engine accepts what Scryfall refuses or ignores. */
const WANTED: readonly Known[] = [
  {
    reason: 'nothing but options: Scryfall refuses it',
    ids: `73538b85af92 2218a3f5cf70 c39b57298808 f9e7c02efbb7 5f70563aa3c5 cfa695c35798 f3007a3e2dc8 5685715f08e0
      9f09dba79798 42a5ded35ad9 845dfd1ae30c 06f425e37833 4a23facb9f63 7f3304a4d7a0 7a39eae07d81`,
  },
  { reason: 'an option in parentheses: Scryfall refuses it', ids: 'de366905d1be' },
  {
    reason: 'nothing at all: Scryfall refuses it',
    ids: 'bbe598d58ef1 b63a601b999e 0ea69ead41f2 c1db3b1560ad',
  },
  {
    reason: 'a minus before a number without a comparison: Scryfall leaves it out',
    ids: '918f9275f1f7 10454c0b58e2',
  },
  { reason: 'a kind that Scryfall does not know', ids: '6e7e3f195865 743a9f8927df 13ce13c29613' },
  { reason: 'a keyword that Scryfall does not know', ids: 'c3be58c5556a' },
  { reason: 'a quoted kind, which Scryfall is not known to read', ids: '0609150c49bd' },
  { reason: 'no number where one must stand', ids: 'ebc11538863e d3f37f94f74c f23b1d530c9e 57eeaf6d98c9' },
  {
    reason: 'a devotion to two colours: Scryfall leaves it out',
    ids: 'fb683148cb21 663e72f4f3ab 8b7e4b94e9ec',
  },
  { reason: 'a colour word that Scryfall does not know for mana', ids: '92742acc22d0' },
  { reason: 'both coloured and colourless: Scryfall leaves it out', ids: '10199450c753 235c71486c6a' },
  { reason: 'a format or an order that Scryfall does not know', ids: 'b9a3ca41262a b068050e651a' },
  {
    reason: 'Scryfall reads what is not finished as words of a name',
    ids: 'f11f5cc27ede 6ee529fd1142 49011f23d136',
  },
  {
    reason: 'an `or` with nothing on one side is let pass, as other cases have it',
    ids: 'fc95469dc76d 35ccced0f812',
  },
  { reason: 'sagas with a creature on their back have another layout', ids: 'fb968c0b3cbf' },
  { reason: 'each term may hold for another face', ids: '04ded983f465' },
  { reason: 'holiday cards are hidden until they are asked for', ids: 'cee6701da93d' },
  { reason: "spells by another engine's own list", ids: '89d7ea89c2ba' },
]

export const OTHER_STATE = reasonsOf(ELSEWHERE)
export const ON_PURPOSE = reasonsOf(WANTED)

/** The reason for each case, by id. */
function reasonsOf(groups: readonly Known[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ reason, ids }) => ids.split(/\s+/).map((id) => [id, reason] as const)))
}
