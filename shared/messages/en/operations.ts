/** What the service says in the terminal of whoever runs it. Read by the server alone. */
export const operations = {
  settings: {
    refused: 'Forecastle cannot start. Invalid settings: {{count}}',
    port: 'must be a port from 0 to 65535',
    number: 'must be a whole number from {{min}} to {{max}}',
    flag: 'must be 1 or 0',
    publicUrl: 'must be an https URL, or http on localhost, 127.0.0.1 or [::1], without a path',
    hosts: 'must be host names, each with a port where it has one, separated by commas',
    outgoingHosts: 'must be host names without port, each as a name or as *.name, separated by commas',
    hostLeftOut: 'must contain {{host}}, which another setting names',
    privateHosts: 'must be private names (one word, .internal, .local, a private address) unless PUBLIC_URL is https',
    databaseUrl: 'must start with postgres:// or postgresql://',
    databaseTls:
      'must end with ?sslmode=verify-full in production, unless the host has a private name (one word, .internal, .local, a private address). NODE_EXTRA_CA_CERTS names the file of the certificate authority, if it is your own',
    smtpUrl: 'must start with smtp:// or smtps://',
    httpUrl: 'must be an http or https URL',
    backupKey: 'must be a public key of the age format: age1…',
    dsn: 'must have the form https://key@host/project',
    level: 'must be one of {{values}}',
    pooler: 'must be "transaction" or unset',
    secretLength: 'must have at least {{min}} characters',
    secretGuessed:
      'is too easy to guess: it has few different characters or repeats itself. Use the output of `openssl rand -hex 32`',
    stripeKey: 'must be a Stripe secret or restricted key (sk_test_, sk_live_, rk_test_ or rk_live_)',
    webhookSecrets: 'must be one or more secrets of the form whsec_…, separated by commas',
    adminTogether: 'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together or not at all',
    directUrlNeeded: 'is required for migrations when DATABASE_POOLER is "transaction"',
    needsUrl: 'has no effect without DATABASE_URL',
    webhookNeedsKey: 'has no effect without STRIPE_SECRET_KEY',
    keyNeedsWebhook: 'is required in production when STRIPE_SECRET_KEY is set',
    notInProduction: 'is for development only: it lets users make this server call services next to it',
    neededInProduction: 'is required in production',
    sandboxInProduction: 'is required in production; to use the payment sandbox, set STRIPE_SANDBOX=1',
    sandboxWithKey: 'cannot be 1 when STRIPE_SECRET_KEY is set',
  },
  start: {
    failed: 'Forecastle cannot start: {{reason}}',
    locked:
      'the data folder {{folder}} is in use by another server (process {{pid}} on {{host}}). Stop that server, or set DATA_DIR to another folder.',
    lockedElsewhere:
      'the data folder {{folder}} is on a network disk and was last used by process {{pid}} on {{host}}, which may still be running. Make sure it is stopped, delete {{path}} and start again.',
    cannotLock:
      'the data folder {{folder}} cannot be locked ({{detail}}), so a second server could damage it. Set DATA_DIR to a folder on a disk that supports file locks.',
    insideAnother: '{{folder}} is the database inside the data folder {{parent}}. Set DATA_DIR to {{parent}}.',
    notADatabase: 'the data folder {{folder}} is not empty and contains no database. Set DATA_DIR to another folder.',
    cannotOpen:
      'the database in {{database}} cannot be opened ({{detail}}). Nothing was changed. To go back to a copy, move that folder away, create an empty one in its place and extract the newest file of {{backups}} into it with tar -xzf.',
    cannotOpenWithoutCopy: 'the database in {{folder}} cannot be opened ({{detail}}). Nothing was changed.',
    cannotWrite: 'cannot write to the data folder {{folder}} ({{detail}}). Check its owner and permissions.',
    diskFull:
      'the disk of the data folder {{folder}} is full ({{detail}}). Nothing was changed: free some space and start again.',
    newerSchema: 'the database was created by a newer version of Forecastle. Install that version or restore a backup.',
    databaseDown: 'the database at {{place}} is not responding ({{detail}}).',
    databaseRefused: 'the database at {{place}} rejected the connection ({{detail}}).',
    databaseRetry: 'the database is not responding yet',
    portBusy: 'port {{port}} on {{host}} is in use. Stop the other program, or set PORT.',
    portForbidden: 'port {{port}} on {{host}} cannot be opened ({{detail}}).',
    migrationFailed: 'the database migration failed ({{detail}}). Nothing was changed.',
    notCopied:
      'the database needs a migration, and the backup before it failed: {{detail}} Nothing was changed. To migrate without it, make a backup yourself (npm run backup, with the previous version) and set MIGRATE_WITHOUT_COPY=1.',
    secretMissing:
      'the secret for this data is missing: {{path}} does not exist. Restore the file from the server or backup that has it, or set APP_SECRET to its content.',
    otherSecret:
      'the data was encrypted with a different secret than the one in {{path}}. Restore the right file, or set APP_SECRET to its content, the same on every server.',
    clientMissing: 'the client is not built. Run npm run build first.',
    buildToolsMissing: 'Forecastle is not built and the build tools are not installed. Run npm ci, then npm start.',
    buildFailed: 'Forecastle could not be built. See the messages above.',
    starting: 'Forecastle is starting.',
  },
  copy: {
    noRoom: 'Not enough disk space: {{needed}} MB plus a reserve are needed, {{free}} MB are free.',
    checkpointMeanwhile: 'The database wrote a checkpoint during the copy.',
  },
  ready: {
    address: 'Forecastle is ready at {{address}}',
    embedded: 'Data: {{folder}} (embedded database)',
    postgres: 'Data: {{place}}',
    secret:
      'Secret: {{path}} (APP_SECRET is not set). Keep this file with your backups: you cannot restore them without it.',
    sandbox: 'Payments: sandbox, no money moves. Test card 4242 4242 4242 4242.',
    adminMade: 'Administrator: {{username}} with password {{password}} (shown once)',
    adminFromSettings: 'Administrator: {{username}} with the password from ADMIN_PASSWORD',
    adminMissing: 'No administrator exists. Create one with npm run admin:create.',
  },
  admin: {
    usage: 'Usage: npm run admin:create -- --username NAME --email ADDRESS [--password PASSWORD]',
    made: 'Administrator {{username}} created.',
    madeWithPassword: 'Administrator {{username}} created with password {{password}} (shown once).',
    secondFactor:
      'Administrators need two-factor authentication here: {{username}} must set up two-factor authentication at first sign-in (#/account/security) before anything else.',
    promoted: '{{username}} is now an administrator.',
    refused: 'No administrator created: {{reason}}',
  },
  seed: {
    notHere:
      'Nothing was written. Demonstration data needs the embedded database and the payment sandbox: unset DATABASE_URL, STRIPE_SECRET_KEY and NODE_ENV=production.',
    notEmpty:
      'Nothing was written: the database in {{folder}} already has users. Set DATA_DIR to a new folder, or move that one away.',
    done: 'Demonstration data is in {{folder}}. Start the server with npm start.\nUsers: {{usernames}}\nPassword of all: {{password}} (shown once)',
  },
  stripeSetup: {
    needsKey: 'Set STRIPE_SECRET_KEY first. Without a key the sandbox is used, which needs no setup.',
    account: 'Stripe account: {{mode}} mode',
    found: {
      present: '{{name}}: present',
      missing: '{{name}}: not set',
      different: '{{name}}: does not match. Archive it in Stripe and run this again.',
      impossible: '{{name}}: not created. Stripe needs an https address: set PUBLIC_URL and run this again.',
    },
    created: '{{name}}: created',
    updated: '{{name}}: updated',
    secret: 'Set STRIPE_WEBHOOK_SECRET={{secret}} and restart the server. Stripe shows it only once.',
    refused: 'Stripe rejected the request: {{reason}}',
  },
  secretExchange: {
    done: 'APP_SECRET was exchanged: {{secondFactors}} two-factor secrets and {{webhooks}} webhook secrets are encrypted, and {{auditRows}} audit entries sealed, with the new one. {{recoveryCodes}} unused recovery codes were removed: their users make new ones under Account, Security. {{unreadable}} secrets could not be read before either.',
    newInFile: 'The new secret is in {{path}}. Keep it with your backups; those made before need the old one.',
    refused: 'Nothing was changed: {{reason}}',
    noDatabase: 'there is no database in {{folder}}.',
    needsBefore: 'set APP_SECRET_BEFORE to the secret in use, and APP_SECRET to the new one.',
    same: 'APP_SECRET and APP_SECRET_BEFORE are the same.',
    other:
      'APP_SECRET_BEFORE is not the secret of this data, or the audit log was changed (npm run audit:verify says where).',
  },
  mail: { kept: 'Email for {{to}} stored, not sent: {{subject}}' },
} as const;
