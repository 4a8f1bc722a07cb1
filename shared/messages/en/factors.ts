/** What proves who somebody is beside the password; loaded once it is asked for. */
export const factors = {
  code: {
    app: 'Authentication code',
    appHint: 'Six digits. A new code appears every 30 seconds.',
    recovery: 'Recovery code',
    recoveryHint: 'Groups of five characters. Each code works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use an authenticator code',
  },
  password: 'Your password',
  passkey: {
    use: 'Use a passkey',
    signIn: 'Sign in with a passkey',
    busy: 'Waiting for your passkey',
    cancelled: 'No passkey was used: the request was cancelled, timed out, or this device has none for this service.',
    exists: 'This device already has a passkey for your account.',
    unsupported: 'This browser or device cannot use passkeys.',
  },
} as const;
