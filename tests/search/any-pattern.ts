import fc from 'fast-check'

const PATTERN_PIECES = `
  a . draw card \\d \\w+ \\s \\b \\y \\m \\M \\x20 \\/ \\sm \\sc \\ss \\smr \\smh \\smp \\spt \\spp \\smm \\1 \\Q \\p{L} \\
  [a-z] [^.] [[:alpha:]] [[:nope:]] [a- [] ^ $ | ( ) (?: (?= (?! (?<= (?<! (?i) (?> (?<n> * + ? *? +? ?? ++ {2} {2,}
  {0,50} {51} {3,1} {,2} { } ~ {t} é ( ( )+ )* )+)+ )*)* .* .*.* .+.+ a|a (a|aa)+ (.*)* ([a-z]+)* \\w+\\s?`
  .trim()
  .split(/\s+/)

/** Patterns known to make backtracking matchers hang. */
export const HOSTILE_PATTERNS = [
  '(a+)+$',
  '(a|a)*b',
  '(a|aa)+$',
  '(.*)*x',
  '(.*a){20}',
  '(.*,){11}p',
  '(\\w+\\s?)*!',
  '([a-z]+)*[0-9]',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '.*.*.*.*.*.*.*.*zq',
  '(x+x+)+y',
  '(?=.*a)(?=.*e)(?=.*i)(?=.*o)(?=.*u)z',
  '(?<=(a|b|c)*)zq',
  '[^.]{0,50}[^,]*[^;]*[^:]*zq',
  '(\\b.*\\b.*\\b)*zq',
  '(^.*$)*zq',
  '(.)\\1+',
]

/** Anything that may be typed between two slashes. */
export const anyPattern: fc.Arbitrary<string> = fc.oneof(
  {
    arbitrary: fc
      .array(fc.constantFrom(...PATTERN_PIECES), { maxLength: 9 })
      .map((pieces) => pieces.join('')),
    weight: 9,
  },
  { arbitrary: fc.constantFrom(...HOSTILE_PATTERNS), weight: 1 },
)
