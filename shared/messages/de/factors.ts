/** What proves who somebody is beside the password; loaded once it is asked for. */
export const factors = {
  code: {
    app: 'Authentifizierungscode',
    appHint: 'Sechs Ziffern. Alle 30 Sekunden erscheint ein neuer Code.',
    recovery: 'Wiederherstellungscode',
    recoveryHint: 'Gruppen zu fünf Zeichen. Jeder Code gilt einmal.',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Code aus der App verwenden',
  },
  password: 'Ihr Passwort',
  passkey: {
    use: 'Passkey verwenden',
    signIn: 'Mit einem Passkey anmelden',
    busy: 'Passkey wird angefragt',
    cancelled:
      'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen, ist abgelaufen oder dieses Gerät hat keinen für diesen Dienst.',
    exists: 'Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.',
    unsupported: 'Dieser Browser oder dieses Gerät unterstützt keine Passkeys.',
  },
};
