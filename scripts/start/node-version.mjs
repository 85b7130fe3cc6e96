const OLDEST = [20, 19]

/** Exits with a plain sentence if this Node is too old to install and start the app. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  process.stderr.write(
    'Tradewyrm needs Node ' + OLDEST.join('.') + ' or newer. This is Node ' + process.versions.node + '.\n',
  )
  process.exit(1)
}
