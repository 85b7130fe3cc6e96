import type { Locator, Page } from 'playwright'

/** Seconds of the keystroke-level model (Card, Moran, Newell): a key, a pointing with its press, a hand that changes place. */
const KEY_S = 0.28
const POINTING_S = 1.1
const HOMING_S = 0.4

export interface Effort {
  readonly clicks: number
  readonly keys: number
  /** Of these keys, those that spell names of cards. */
  readonly nameKeys: number
  /** Seconds that the app let the person wait. */
  readonly waitedS: number
  /** Seconds of the modelled person, waiting included. */
  readonly totalS: number
}

/** A modelled person at a page, who counts what they do. They begin with both hands at the keyboard. */
export class Hand {
  readonly #count = { clicks: 0, keys: 0, nameKeys: 0, homings: 0, waitedMs: 0 }
  #isAtMouse = false

  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Points at something and presses it. With `key` held down, that is a key more. */
  async press(target: Locator, key?: 'Shift'): Promise<void> {
    this.#moveTo('mouse')
    this.#count.clicks += 1
    if (key !== undefined) this.#count.keys += 1
    await this.#wait(() => target.waitFor())
    await target.click(key === undefined ? {} : { modifiers: [key] })
  }

  /** Opens a list of choices and presses one of them. */
  async choose(list: Locator, label: string): Promise<void> {
    this.#moveTo('mouse')
    this.#count.clicks += 2
    await this.#wait(() => list.waitFor())
    await list.selectOption({ label })
  }

  async key(name: string): Promise<void> {
    this.#moveTo('keyboard')
    this.#count.keys += name.split('+').length
    await this.page.keyboard.press(name)
  }

  async type(text: string): Promise<void> {
    this.#moveTo('keyboard')
    this.#count.keys += text.length
    await this.page.keyboard.type(text)
  }

  async typeName(name: string): Promise<void> {
    this.#count.nameKeys += name.length
    await this.type(name)
  }

  /** Pastes into a field, which the person presses first. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.press(field)
    this.#moveTo('keyboard')
    this.#count.keys += 'Control+v'.split('+').length
    await field.fill(text)
  }

  /** Waits until the app shows what the person needs next. */
  async see(shown: Locator): Promise<void> {
    await this.#wait(() => shown.first().waitFor())
  }

  effort(): Effort {
    const { clicks, keys, nameKeys, homings, waitedMs } = this.#count
    const actedS = keys * KEY_S + clicks * POINTING_S + homings * HOMING_S
    return { clicks, keys, nameKeys, waitedS: waitedMs / 1000, totalS: actedS + waitedMs / 1000 }
  }

  #moveTo(place: 'mouse' | 'keyboard'): void {
    if (this.#isAtMouse === (place === 'mouse')) return
    this.#isAtMouse = place === 'mouse'
    this.#count.homings += 1
  }

  async #wait(until: () => Promise<void>): Promise<void> {
    const from = performance.now()
    await until()
    this.#count.waitedMs += performance.now() - from
  }
}
