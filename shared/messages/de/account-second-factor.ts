/** The card of two-step sign-in on the security page. */
export const accountSecondFactor = {
  title: 'Zwei-Faktor-Authentifizierung',
  on: 'Ein',
  off: 'Aus',
  lead: 'Zusätzlich zum Passwort verlangt die Anmeldung einen sechsstelligen Code aus einer App auf Ihrem Telefon. Wer Ihr Passwort kennt, kann sich trotzdem nicht anmelden.',
  required:
    'Die Zwei-Faktor-Authentifizierung ist hier Pflicht. Richten Sie eine App ein oder fügen Sie einen Passkey hinzu, um fortzufahren.',
  withoutIt:
    'Ihre Daten gehören Ihnen: Exportieren und das Konto schließen können Sie auch ohne Zwei-Faktor-Authentifizierung.',
  mandatory: 'Die Zwei-Faktor-Authentifizierung ist hier Pflicht und lässt sich nicht ausschalten.',
  password: 'Ihr Passwort',
  onSince: 'Eingeschaltet seit {{date}}.',
  byPasskey: 'Durch Ihre Passkeys eingeschaltet.',
  codesLeft_one: 'Noch {{count}} Wiederherstellungscode übrig.',
  codesLeft_other: 'Noch {{count}} Wiederherstellungscodes übrig.',
  fewCodes:
    'Erzeugen Sie neue Wiederherstellungscodes, bevor Sie den letzten verwenden: Ohne Ihr Telefon sind sie der einzige Weg zur Anmeldung.',
  turnedOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet. Die Anmeldung verlangt nur Ihr Passwort.',
  copied: 'Kopiert',
  refused: 'Ihr Browser hat das Kopieren blockiert. Markieren Sie den Text und kopieren Sie ihn.',
  setUp: {
    app: 'Authenticator-App einrichten',
    open: 'Zwei-Faktor-Authentifizierung einrichten',
    passwordText: 'Geben Sie Ihr Passwort ein, um fortzufahren.',
    qr: 'QR-Code für Ihre Authenticator-App',
    openApp:
      'Öffnen Sie eine Authenticator-App auf Ihrem Telefon. Jede Authenticator-App eignet sich, auch Ihr Passwort-Manager.',
    scan: 'Scannen Sie den QR-Code oder geben Sie diesen Schlüssel in die App ein:',
    copyKey: 'Schlüssel kopieren',
    openHere: 'App auf diesem Gerät öffnen',
    typeCode: 'Geben Sie den sechsstelligen Code aus der App ein.',
    code: 'Code aus der App',
    turnOn: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    once: 'Wir zeigen diese Codes nur einmal. Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Telefon erreichen. Jeder Code ersetzt bei einer Anmeldung den Code aus der App.',
    copy: 'Codes kopieren',
    download: 'Herunterladen',
    kept: 'Ich habe sie gespeichert',
    fileTitle: 'Forecastle: Wiederherstellungscodes',
    fileText: 'Jeder Code gilt einmal, zusammen mit Ihrem Passwort, anstelle eines Codes aus der App.',
  },
  renew: {
    open: 'Neue Wiederherstellungscodes erzeugen',
    title: 'Neue Wiederherstellungscodes erzeugen?',
    text: 'Sie erhalten zehn neue Codes. Ihre bisherigen Codes werden ungültig.',
    submit: 'Codes erzeugen',
  },
  disable: {
    open: 'Ausschalten',
    title: 'Zwei-Faktor-Authentifizierung ausschalten?',
    text: 'Die Anmeldung verlangt dann nur Ihr Passwort. Ihre Wiederherstellungscodes werden ungültig.',
    textWithPasskey:
      'Die Anmeldung verlangt zusätzlich zum Passwort weiterhin einen Passkey oder einen Wiederherstellungscode.',
    submit: 'Ausschalten',
  },
};
