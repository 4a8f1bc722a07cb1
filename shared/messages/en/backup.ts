/** What `npm run backup`, `npm run backup:check` and `npm run restore` say in the terminal. Read by the server alone. */
export const backup = {
  usage: 'Usage: npm run backup -- --to FILE\nor, to make a pair of keys: npm run backup -- --new-key FILE',
  newKey:
    'Private key written: {{file}}. Keep it away from the server. Backups are encrypted with this setting: BACKUP_PUBLIC_KEY={{publicKey}}',
  written: 'Backup written: {{file}} ({{tables}} tables, {{rows}} rows).',
  notWritten: 'Backup failed: {{reason}}',
  restoreUsage: 'Usage: npm run restore -- --from FILE [--key FILE]',
  restored: 'Restored from {{file}}: {{tables}} tables, {{rows}} rows.',
  notRestored: 'Restore failed: {{reason}}',
  checkUsage: 'Usage: npm run backup:check -- --from FILE [--key FILE]',
  checked: 'Backup {{file}} was restored and read: {{tables}} tables, {{rows}} rows.',
  notChecked: 'Backup {{file}} cannot be restored: {{reason}}',
  faults: {
    noDatabase: 'there is no database in {{folder}}.',
    noTables: 'the database contains no Forecastle tables.',
    exists: 'the file {{file}} already exists. Choose another name.',
    cannotWrite: 'cannot write to {{file}} ({{detail}}).',
    cannotRead: 'cannot read {{file}} ({{detail}}).',
    keyNeeded: 'the backup is encrypted. Name the file with its private key: --key FILE.',
    otherKey: 'the backup was encrypted with another key.',
    notAKey: 'the file after --key contains no private key (AGE-SECRET-KEY-…).',
    notABackup: 'the file is not a Forecastle backup.',
    noRoom: 'there is not enough space in {{folder}} to restore it.',
    cutOff: 'the file is damaged or incomplete.',
    otherSchema:
      'the backup has schema {{theirs}}, but this version of Forecastle uses schema {{ours}}. Restore it with the version that wrote it, then upgrade.',
    notEmpty: 'the database is not empty ({{table}} contains rows). Restore into an empty database.',
    otherTable: 'the backup contains {{table}} in a format that this database does not support.',
  },
} as const;
