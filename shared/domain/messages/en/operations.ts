/** What the service says in the terminal of whoever runs it. Read by the server alone. */
export const operations = {
  settings: {
    refused: 'Forecastle does not start: {{count}} faulty settings.',
    port: 'must be a port from 0 to 65535',
    number: 'must be a whole number from {{min}} to {{max}}',
    flag: 'must be 1 or 0',
    publicUrl: 'must be an https address, or http on localhost, 127.0.0.1 or [::1], without a path',
    hosts: 'must be host names, each with a port where it has one, separated by commas',
    privateHosts: 'must be private names (one word, .internal, .local, a private address) unless PUBLIC_URL is https',
    databaseUrl: 'must begin with postgres:// or postgresql://',
    smtpUrl: 'must begin with smtp:// or smtps://',
    httpUrl: 'must be an http or https address',
    dsn: 'must be of the form https://key@host/project',
    level: 'must be one of {{values}}',
    pooler: 'must be "transaction" or left out',
    secretLength: 'must have at least {{min}} characters',
    secretGuessed:
      'can be guessed: it has few different characters, or one piece again and again. Take what `openssl rand -hex 32` prints',
    stripeKey: 'must be a secret or restricted key of Stripe (sk_test_, sk_live_, rk_test_ or rk_live_)',
    webhookSecrets: 'must be one or more secrets of the form whsec_…, separated by commas',
    adminTogether: 'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all',
    directUrlNeeded: 'is needed for migrations where DATABASE_POOLER is "transaction"',
    poolerNeedsUrl: 'means nothing without DATABASE_URL',
    webhookNeedsKey: 'means nothing without STRIPE_SECRET_KEY',
    keyNeedsWebhook: 'is needed in production where STRIPE_SECRET_KEY is set',
    notInProduction: 'is for development alone: it lets people make this server call what runs beside it',
    neededInProduction: 'is needed in production',
    sandboxInProduction: 'is needed in production; to run with the payment sandbox set STRIPE_SANDBOX=1',
    sandboxWithKey: 'cannot be 1 where STRIPE_SECRET_KEY is set',
  },
  start: {
    failed: 'Forecastle does not start: {{reason}}',
    locked:
      'the data folder {{folder}} is in use by another server (process {{pid}} on {{host}}). Stop it first, or set DATA_DIR to another folder.',
    lockedElsewhere:
      'the data folder {{folder}} lies on a network disk and was last used by process {{pid}} on {{host}}, which may still run. Make sure that it does not, remove {{path}} and start again.',
    cannotLock:
      'the data folder {{folder}} cannot be locked ({{detail}}), so a second server could damage it. Set DATA_DIR to a folder on a disk that knows locks.',
    insideAnother: '{{folder}} is the database inside the data folder {{parent}}. Set DATA_DIR to {{parent}}.',
    notADatabase: 'the data folder {{folder}} is not empty and holds no database. Set DATA_DIR to another folder.',
    cannotOpen:
      'the database in {{database}} cannot be opened ({{detail}}). Nothing was changed. To go back to a copy, move that folder away, make an empty one in its place and unpack the newest file of {{backups}} into it with tar -xzf.',
    cannotOpenWithoutCopy: 'the database in {{folder}} cannot be opened ({{detail}}). Nothing was changed.',
    cannotWrite: 'the data folder {{folder}} cannot be written ({{detail}}). Check its owner and its permissions.',
    diskFull:
      'the disk of the data folder {{folder}} is full ({{detail}}). Nothing was changed: make room and start again.',
    newerSchema: 'the database was made by a newer version of Forecastle. Install that version or restore a copy.',
    databaseDown: 'the database at {{place}} does not answer ({{detail}}).',
    databaseRefused: 'the database at {{place}} refuses the connection ({{detail}}).',
    databaseRetry: 'the database does not answer yet',
    portBusy: 'port {{port}} on {{host}} is taken. Stop the other program, or set PORT.',
    portForbidden: 'port {{port}} on {{host}} cannot be opened ({{detail}}).',
    migrationFailed: 'the database could not be brought up to date ({{detail}}). Nothing was changed.',
    notCopied:
      'the database has to be brought up to date, and the copy that is taken before could not be made: {{detail}} Nothing was changed. To do without it, keep a copy elsewhere (npm run backup, by the version that ran before) and set MIGRATE_WITHOUT_COPY=1.',
    secretMissing:
      'the secret of this data is missing: {{path}} is not there. Put the file back from the server or backup that has it, or set APP_SECRET to what it held.',
    otherSecret:
      'the data was written with another secret than that of {{path}}. Put the right file there, or set APP_SECRET to what it held, the same on every server.',
    clientMissing: 'the client is not built. Run npm run build first.',
    buildToolsMissing: 'Forecastle is not built and the build tools are not installed. Run npm ci, then npm start.',
    buildFailed: 'Forecastle could not be built; the messages above say why.',
    starting: 'Forecastle is starting.',
  },
  copy: {
    noRoom: 'There is no room for it: {{needed}} MB and a reserve are needed, {{free}} MB are free.',
    checkpointMeanwhile: 'The engine closed its log meanwhile.',
  },
  ready: {
    address: 'Forecastle is ready at {{address}}',
    embedded: 'Data: {{folder}} (embedded database)',
    postgres: 'Data: {{place}}',
    secret:
      'Secret: {{path}} (APP_SECRET is not set). Keep this file with your backups: they cannot be used without it.',
    sandbox: 'Payments: sandbox, no money moves. Test card 4242 4242 4242 4242.',
    adminMade: 'Administrator: {{username}} with password {{password}} (shown once)',
    adminFromSettings: 'Administrator: {{username}} with the password of ADMIN_PASSWORD',
    adminMissing: 'There is no administrator. Make one with npm run admin:create.',
  },
  admin: {
    usage: 'Usage: npm run admin:create -- --username NAME --email ADDRESS [--password PASSWORD]',
    made: 'Administrator {{username}} made.',
    madeWithPassword: 'Administrator {{username}} made with password {{password}} (shown once).',
    secondFactor:
      'REQUIRE_ADMIN_2FA is set: at the first sign-in {{username}} is led to #/account/security to set up two-step sign-in. Nothing else opens before that.',
    promoted: '{{username}} is now an administrator.',
    refused: 'No administrator made: {{reason}}',
  },
  mail: { kept: 'A mail for {{to}} was kept: {{subject}}' },
} as const;
