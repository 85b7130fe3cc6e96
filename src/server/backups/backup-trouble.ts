/** A backup or a restore that cannot be; its message is a sentence for the person who wants it. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}
