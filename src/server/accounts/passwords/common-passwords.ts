/**
 * The words that common passwords of ten characters and more consist of. They are one such word or a few,
 * perhaps with digits and signs around, or letters swapped for look-alikes. Published lists of leaked
 * passwords contain little else of that length.
 */
const COMMON_WORDS = new Set(
  `
  love iloveyou loveyou loveme lovely lover loveu forever fuck fuckyou fucker fuckme
  shit sex sexy bitch asshole pass passw password passwort motdepasse contrasena parola senha wachtwoord haslo
  passphrase secret secreto geheim login logon signin admin administrator root user username guest test tester
  testing demo default changeme change letmein welcome hello hallo hola bonjour ciao access account
  master server system network computer internet security secure private public service support manager office
  qwerty qwertz azerty qwert qwe asd asdf asdfgh zxc zxcv zxcvbn zxcvbnm asdfghjkl qwertyuiop qaz wsx edc qazwsx
  abc abcd abcdef abcdefg abcdefgh xyz aaa monkey dragon tiger lion bear wolf shark eagle falcon phoenix unicorn
  panther horse kitty kitten puppy doggy dog cat bunny rabbit turtle spider snake scorpion butterfly bumblebee
  sunshine sunflower flower flowers rainbow summer winter spring autumn august september october november
  december january february march april june july monday friday sunday holiday christmas halloween birthday
  princess prince queen king kingdom knight warrior wizard magic magician mage sorcerer merlin gandalf frodo
  hobbit mordor rivendell lordoftherings starwars skywalker vader jedi yoda chewbacca startrek picard matrix
  batman superman spiderman ironman wolverine deadpool captain america avengers marvel joker harley thor hulk
  pokemon pikachu charizard mario luigi zelda sonic naruto goku dragonball minecraft fortnite roblox warcraft
  starcraft diablo counter strike callofduty halo tetris yugioh hearthstone tradewyrm blacklotus lotus planeswalker
  football baseball basketball softball hockey soccer tennis golf cricket rugby volleyball skateboard snowboard
  liverpool chelsea arsenal manchester united barcelona realmadrid juventus bayern ajax yankees lakers cowboys
  steelers eagles patriots packers redsox london paris berlin madrid roma newyork boston chicago dallas texas
  california florida england france germany canada australia brazil mexico india china russia ireland scotland
  michael jordan jennifer jessica ashley amanda matthew daniel andrew anthony joshua justin robert thomas george
  william charlie alexander alexandra christopher christian nicholas nicole michelle stephanie elizabeth
  victoria samantha benjamin jonathan brandon richard patrick steven martin maria marie anna sarah laura sophie
  jesus jesuschrist christ god heaven angel angels blessed faith hope grace trinity devil satan lucifer
  money dollar business millionaire success freedom peace happy happiness lucky smile beautiful beauty pretty
  gorgeous awesome amazing perfect special sweet sweetheart sweetie honey baby babygirl babyboy boy girl
  babe darling family mother father mommy daddy mum dad mama papa sister brother friend friends
  bestfriend bff teamo tequiero amor corazon chocolate cookie cookies cheese cheesecake pizza banana apple
  orange cherry strawberry blueberry pineapple peanut butter coffee pepper ginger sugar candy bubbles
  purple yellow green blue red black white pink silver golden gold diamond crystal platinum
  metallica nirvana slipknot eminem beatles blink linkinpark guitar music rockstar rockandroll hiphop dance dancer
  mustang corvette ferrari porsche mercedes toyota harleydavidson camaro chevy honda yamaha suzuki kawasaki
  google facebook youtube instagram twitter linkedin microsoft windows samsung iphone android nokia whatever
  nothing something everything anything trustno trustnoone noone one two three four five six seven eight nine ten
  onetwothree number student teacher school college university doctor nurse police soldier military army navy
  marines ranger hunter killer ninja samurai pirate cowboy player gamer hacker hackerman correct battery staple
  stupid idiot loser winner champion legend hero shadow thunder lightning storm blaze fire ice water earth wind
  moon star stars galaxy universe planet jupiter mars venus saturn mercury pluto apollo zeus athena hercules
  junior senior new old big little super mega ultra best cool hot crazy mad bad good great real true
  trustno passwordpassword correcthorsebatterystaple letmeinplease thisismypassword
  `
    .trim()
    .split(/\s+/),
)

const LONGEST_WORD = Math.max(...[...COMMON_WORDS].map((word) => word.length))
/** Rows of the keyboard, the alphabet and the digits, forwards and backwards, repeated. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((walk) => [walk.repeat(3), walk.split('').toReversed().join('').repeat(3)])
const SHORTEST_WALK = 3
/**
 * The effort to think of a password: each common part, and each letter besides. Digits cost nothing, because
 * everybody tries them.
 */
const EFFORT = { part: 2, letter: 3, enough: 7 }
const FEW = 4

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is among those that everybody would try first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < FEW || isRepeated(lower)) return true
  const letters = lower.replaceAll(/[^a-z]/g, '')
  const swapped = lower
    .replace(/[^a-z]+$/, '')
    .replaceAll(/[013457@$!]/g, (character) => LOOK_ALIKES[character] ?? character)
    .replaceAll(/[^a-z]/g, '')
  return [lower.replaceAll(/[^a-z\d]/g, ''), letters, swapped].some(
    (text) => lower.length - text.length <= FEW * 2 && effortOf(text) < EFFORT.enough && text.length >= FEW,
  )
}

/** Whether one to five characters repeat: `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+.{0,4}$/s.test(text)
}

/** The least effort needed to compose `text`. */
function effortOf(text: string): number {
  const best = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const isDigit = /\d/.test(text[end - 1] ?? '')
    let least = (best[end - 1] ?? 0) + (isDigit ? 0 : EFFORT.letter)
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const effort = (best[start] ?? 0) + EFFORT.part
      if (effort < least && isCommonPart(text.slice(start, end))) least = effort
    }
    best[end] = least
  }
  return best[text.length] ?? 0
}

function isCommonPart(part: string): boolean {
  if (COMMON_WORDS.has(part)) return true
  return part.length >= SHORTEST_WALK && WALKS.some((walk) => walk.includes(part))
}
