/** Turns a list with commas into words. */
function words(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Abilities that the rules of the game know by a word. */
export const KEYWORD_ABILITIES: readonly string[] = words(`
  Absorb, Affinity, Afflict, Afterlife, Aftermath, Amplify, Annihilator, Ascend, Assist, Augment, Aura Swap, Awaken,
  Backup, Banding, Bargain, Basic landcycling, Battle Cry, Bestow, Blitz, Bloodthirst, Boast, Bushido, Buyback, Cascade,
  Casualty, Champion, Changeling, Choose a background, Cipher, Cleave, Commander ninjutsu, Companion, Compleated,
  Conspire, Convoke, Craft, Crew, Cumulative upkeep, Cycling, Dash, Daybound, Deathtouch, Decayed, Defender, Delve,
  Demonstrate, Desertwalk, Dethrone, Devoid, Devour, Disguise, Disturb, Doctor's companion, Double agenda,
  Double strike, Double team, Dredge, Echo, Embalm, Emerge, Enchant, Encore, Enlist, Entwine, Epic, Equip, Escalate,
  Escape, Eternalize, Evoke, Evolve, Exalted, Exhaust, Exploit, Extort, Fabricate, Fading, Fear, Firebending,
  First strike, Flanking, Flash, Flashback, Flying, For Mirrodin!, Forecast, Forestcycling, Forestwalk, Foretell,
  Fortify, Freerunning, Frenzy, Friends forever, Fuse, Gift, Graft, Gravestorm, Harmonize, Haste, Haunt, Hexproof,
  Hexproof from, Hidden agenda, Hideaway, Horsemanship, Impending, Improvise, Increment, Indestructible, Infect, Ingest,
  Intensity, Intimidate, Islandcycling, Islandwalk, Job select, Jump-start, Kicker, Landcycling, Landwalk,
  Legendary landwalk, Level Up, Lifelink, Living metal, Living weapon, Madness, Max speed, Mayhem, Megamorph, Melee,
  Menace, Mentor, Miracle, Mobilize, Modular, More Than Meets the Eye, Morph, Mountaincycling, Mountainwalk,
  Multikicker, Mutate, Myriad, Nightbound, Ninjutsu, Nonbasic landwalk, Offering, Offspring, Outlast, Overload,
  Paradigm, Partner, Partner with, Persist, Phasing, Plainscycling, Plainswalk, Plot, Poisonous, Power-up, Protection,
  Prototype, Provoke, Prowess, Prowl, Rampage, Ravenous, Reach, Read Ahead, Rebound, Reconfigure, Recover, Reinforce,
  Renown, Replicate, Retrace, Riot, Ripple, Saddle, Scavenge, Shadow, Shroud, Skulk, Slivercycling, Sneak, Solved,
  Soulbond, Soulshift, Space sculptor, Specialize, Spectacle, Splice, Split second, Spree, Squad, Start your engines!,
  Station, Storm, Sunburst, Surge, Suspend, Swampcycling, Swampwalk, Tiered, Totem armor, Toxic, Training, Trample,
  Transfigure, Transmute, Tribute, Typecycling, Umbra armor, Undaunted, Undying, Unearth, Unleash, Vanishing, Vigilance,
  Visit, Ward, Warp, Web-slinging, Wither, Wizardcycling`)

/** Verbs with a meaning of their own in the rules of the game. */
export const KEYWORD_ACTIONS: readonly string[] = words(`
  Abandon, Activate, Adapt, Airbend, Amass, Assemble, Attach, Behold, Blight, Bolster, Cast, Clash, Cloak,
  Collect evidence, Conjure, Connive, Convert, Counter, Create, Destroy, Detain, Discard, Discover, Double, Earthbend,
  Endure, Exchange, Exert, Exile, Explore, Fateseal, Fight, Food, Forage, Goad, Harness, Heist, Incubate, Intensify,
  Investigate, Learn, Manifest, Manifest dread, Meld, Mill, Monstrosity, Open an Attraction, Planeswalk, Play, Populate,
  Proliferate, Regenerate, Reveal, Role token, Roll to Visit Your Attractions, Sacrifice, Scry, Seek, Set in motion,
  Shuffle, Support, Surveil, Suspect, Tap, The Ring tempts you, Time Travel, Transform, Treasure, Triple, Untap,
  Venture into the dungeon, Vote, Waterbend`)

/** Words before an ability that the rules of the game give no meaning. */
export const ABILITY_WORDS: readonly string[] = words(`
  Adamant, Addendum, Alliance, Battalion, Bloodrush, Celebration, Channel, Chroma, Cohort, Constellation, Converge,
  Corrupted, Council's dilemma, Coven, Delirium, Descend 4, Descend 8, Disappear, Domain, Eerie, Eminence, Enrage,
  Fateful hour, Fathomless descent, Ferocious, Flurry, Formidable, Grandeur, Hellbent, Heroic, Imprint, Infusion,
  Inspired, Join forces, Kinfall, Kinship, Landfall, Landship, Legacy, Lieutenant, Magecraft, Metalcraft, Morbid, Opus,
  Pack tactics, Paradox, Parley, Radiance, Raid, Rally, Renew, Repartee, Revolt, Secret council, Spell mastery, Strive,
  Survival, Sweep, Teamwork, Tempting offer, Threshold, Underdog, Undergrowth, Valiant, Vivid, Void,
  Will of the council, Will of the Planeswalkers`)

/** Verbs of nearly every card. Scryfall lists them with the actions, but no search finds cards by them. */
export const GENERAL_ACTIONS: readonly string[] = words(`
  Abandon, Activate, Attach, Cast, Counter, Create, Destroy, Discard, Exchange, Exile, Planeswalk, Play, Reveal,
  Sacrifice, Set in motion, Shuffle, Tap, Untap, Vote`)
