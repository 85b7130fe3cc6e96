import { HOUSE_SETTING_NAMES, type HouseSettingName, HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { changeHouse, settingsOf } from '#server/house/public.ts'

const FAILED = 1

/** `house` lists the settings of the house; `house set <name> <value>` changes one. */
export function houseCommand(
  verb: string | undefined,
  rest: readonly string[],
): ((app: App) => Promise<number>) | undefined {
  if (verb === undefined) return listHouse
  const [name, value, ...more] = rest
  if (verb !== 'set' || name === undefined || value === undefined || more.length > 0) return undefined
  return (app) => setHouse(app, name, value)
}

async function listHouse(app: App): Promise<number> {
  const settings = await settingsOf(app)
  for (const name of HOUSE_SETTING_NAMES)
    process.stdout.write(`${name} = ${JSON.stringify(settings[name])}\n`)
  return 0
}

async function setHouse(app: App, name: string, value: string): Promise<number> {
  const known = HOUSE_SETTING_NAMES.find((each) => each === name)
  if (known === undefined) {
    process.stderr.write(`There is no setting called ${name}. They are: ${HOUSE_SETTING_NAMES.join(', ')}.\n`)
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
  const tried = [value, ...parsed(value)].map((each) => HouseSettings.partial().safeParse({ [name]: each }))
  return tried.find(({ success }) => success)?.data
}

function parsed(value: string): unknown[] {
  try {
    return [JSON.parse(value)]
  } catch {
    return []
  }
}
