import { HomeFan } from './home-fan.tsx'
import { HomeWelcome } from './home-welcome.tsx'

/** The parts that the server draws into the home page, and whose code comes after the first paint. */
export function HomeDrawn({ part }: { part: 'fan' | 'welcome' }) {
  return part === 'fan' ? <HomeFan /> : <HomeWelcome />
}
