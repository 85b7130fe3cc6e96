import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

import { housePictureEndpoints } from '#contract/house-picture.ts'
import { ChangeableSettings, HOUSE_SETTING_NAMES, type HouseSettingName } from '#contract/house.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { removeHousePicture, showHousePicture } from '#server/admin/public.ts'
import type { App } from '#server/app-context.ts'
import { changeHouse, settingsOf } from '#server/house/public.ts'
import { Refusal } from '#server/http/refusal.ts'

const FAILED = 1

/** The middle, where most pictures have what matters. */
const MIDDLE = 0.5

/**
 * `house` lists the settings of the house; `house set <name> <value>` changes one. `house picture <file> <what it
 * shows>` shows a picture of it, and `house picture remove` takes that away.
 */
export function houseCommand(
  verb: string | undefined,
  rest: readonly string[],
): ((app: App) => Promise<number>) | undefined {
  if (verb === undefined) return listHouse
  const [name, value, ...more] = rest
  if (verb === 'picture') return pictureCommand(rest)
  if (verb !== 'set' || name === undefined || value === undefined || more.length > 0) return undefined
  return (app) => setHouse(app, name, value)
}

function pictureCommand([file, words, ...more]: readonly string[]):
  | ((app: App) => Promise<number>)
  | undefined {
  if (file === undefined || more.length > 0) return undefined
  if (words === undefined) return file === 'remove' ? removePicture : undefined
  return (app) => showPicture(app, file, words)
}

async function removePicture(app: App): Promise<number> {
  await removeHousePicture(app, null)
  process.stdout.write('The house has no picture.\n')
  return 0
}

async function showPicture(app: App, file: string, words: string): Promise<number> {
  const about = housePictureEndpoints.show.input.shape.words.safeParse(words)
  const size = await stat(file).catch(() => undefined)
  if (!about.success || size?.isFile() !== true) {
    const fault =
      size?.isFile() === true ? 'Say what it shows in up to 200 letters' : `There is no file ${file}`
    process.stderr.write(`${fault}.\n`)
    return FAILED
  }
  try {
    const sent = { body: createReadStream(file), bytes: size.size }
    await showHousePicture(app, null, { words: about.data, along: MIDDLE }, sent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${UNUSABLE[error.code] ?? `It can't be used: ${error.code}`}.\n`)
    return FAILED
  }
  process.stdout.write('The house shows it from now on.\n')
  return 0
}

const UNUSABLE: Readonly<Partial<Record<RefusalCode, string>>> = {
  too_large: 'That picture is too large. Use one of at most 8 MB',
  unsupported_type: 'Use a picture: PNG, JPEG, WebP or AVIF',
  not_a_picture: "That file can't be read. It may be damaged",
}

async function listHouse(app: App): Promise<number> {
  const settings = await settingsOf(app)
  for (const name of HOUSE_SETTING_NAMES)
    process.stdout.write(`${name} = ${JSON.stringify(settings[name])}\n`)
  return 0
}

async function setHouse(app: App, name: string, value: string): Promise<number> {
  const known = HOUSE_SETTING_NAMES.find((each) => each === name && each in ChangeableSettings.shape)
  if (known === undefined) {
    process.stderr.write(
      `There is no setting called ${name}. They are: ${Object.keys(ChangeableSettings.shape).join(', ')}.\n`,
    )
    return FAILED
  }
  const settings = read(known, value)
  if (settings === undefined) {
    process.stderr.write(
      `${name} can't be ${value}. Run "npm run admin -- house" to see what values look like.\n`,
    )
    return FAILED
  }
  const changed = await changeHouse(app, null, { settings })
  process.stdout.write(`${name} = ${JSON.stringify(changed[known])}\n`)
  return 0
}

/** The value as it was typed, or as the JSON that was typed. */
function read(name: HouseSettingName, value: string) {
  const tried = [value, ...parsed(value)].map((each) => ChangeableSettings.safeParse({ [name]: each }))
  return tried.find(({ success }) => success)?.data
}

function parsed(value: string): unknown[] {
  try {
    return [JSON.parse(value)]
  } catch {
    return []
  }
}
