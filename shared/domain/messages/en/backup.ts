/** What `npm run backup` and `npm run restore` say in the terminal. Read by the server alone. */
export const backup = {
  usage: 'Usage: npm run backup -- --to FILE',
  written: 'Backup written: {{file}} ({{tables}} tables, {{rows}} rows).',
  notWritten: 'No backup written: {{reason}}',
  restoreUsage: 'Usage: npm run restore -- --from FILE',
  restored: 'Restored from {{file}}: {{tables}} tables, {{rows}} rows.',
  notRestored: 'Nothing restored: {{reason}}',
  faults: {
    noDatabase: 'there is no database in {{folder}}.',
    noTables: 'the database holds no tables of Forecastle.',
    exists: 'the file {{file}} exists. Name another one.',
    cannotWrite: 'the file {{file}} cannot be written ({{detail}}).',
    cannotRead: 'the file {{file}} cannot be read ({{detail}}).',
    notABackup: 'the file is no backup of Forecastle.',
    cutOff: 'the file is damaged or not whole.',
    otherSchema:
      'the backup has schema {{theirs}}, this version of Forecastle has schema {{ours}}. Restore it with the version that wrote it, then upgrade.',
    notEmpty: 'the database is not empty ({{table}} holds rows). Restore into a new one.',
    otherTable: 'the backup holds {{table}} in a form that this database does not have.',
  },
} as const;
