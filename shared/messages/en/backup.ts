/** What `npm run backup` and `npm run restore` say in the terminal. Read by the server alone. */
export const backup = {
  usage: 'Usage: npm run backup -- --to FILE',
  written: 'Backup written: {{file}} ({{tables}} tables, {{rows}} rows).',
  notWritten: 'Backup failed: {{reason}}',
  restoreUsage: 'Usage: npm run restore -- --from FILE',
  restored: 'Restored from {{file}}: {{tables}} tables, {{rows}} rows.',
  notRestored: 'Restore failed: {{reason}}',
  faults: {
    noDatabase: 'there is no database in {{folder}}.',
    noTables: 'the database contains no Forecastle tables.',
    exists: 'the file {{file}} already exists. Choose another name.',
    cannotWrite: 'cannot write to {{file}} ({{detail}}).',
    cannotRead: 'cannot read {{file}} ({{detail}}).',
    notABackup: 'the file is not a Forecastle backup.',
    cutOff: 'the file is damaged or incomplete.',
    otherSchema:
      'the backup has schema {{theirs}}, but this version of Forecastle uses schema {{ours}}. Restore it with the version that wrote it, then upgrade.',
    notEmpty: 'the database is not empty ({{table}} contains rows). Restore into an empty database.',
    otherTable: 'the backup contains {{table}} in a format that this database does not support.',
  },
} as const;
