/** What `npm run audit:verify` says in the terminal. Read by the server alone. */
export const auditChain = {
  whole:
    'The audit log is complete and unchanged: {{rows}} sealed entries, of which {{erased}} have parts erased with a closed account. {{unsealed}} entries are too new to be sealed. Last seal: {{lastPlace}} {{lastSeal}}',
  broken: 'The audit log was changed: {{reason}}',
  notRead: 'The audit log could not be read: {{reason}}',
  noDatabase: 'there is no database in {{folder}}.',
  breaks: {
    ends: 'its beginning and end do not fit their seal, or APP_SECRET is not the one that sealed them.',
    missing: 'entry {{place}} is missing.',
    changed: 'entry {{place}} is not as it was sealed.',
    actor: 'entry {{place}} names another person than when it was sealed.',
    details: 'entry {{place}} has other details than when it was sealed.',
  },
} as const;
