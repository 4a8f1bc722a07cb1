/** The card of two-step sign-in on the security page. */
export const accountSecondFactor = {
  title: 'Anmeldung in zwei Schritten',
  on: 'Ein',
  off: 'Aus',
  lead: 'Nach dem Passwort fragt die Anmeldung auch nach einem sechsstelligen Code aus einer App auf Ihrem Telefon. Wer Ihr Passwort erfährt, kommt trotzdem nicht hinein.',
  required:
    'Als Administrator dieses Dienstes brauchen Sie die Anmeldung in zwei Schritten. Richten Sie sie ein, um fortzufahren; alles andere öffnet sich danach.',
  mandatory:
    'Administratoren dieses Dienstes brauchen die Anmeldung in zwei Schritten, daher lässt sie sich nicht ausschalten.',
  password: 'Ihr Passwort',
  onSince: 'Ein seit {{date}}.',
  codesLeft_one: 'Es ist noch {{count}} Wiederherstellungscode übrig.',
  codesLeft_other: 'Es sind noch {{count}} Wiederherstellungscodes übrig.',
  fewCodes:
    'Erzeugen Sie neue Wiederherstellungscodes, bevor der letzte verbraucht ist: Ohne Ihr Telefon sind sie der einzige Weg hinein.',
  turnedOff: 'Die Anmeldung in zwei Schritten ist aus. Die Anmeldung fragt nur nach dem Passwort.',
  copied: 'Kopiert',
  refused: 'Der Browser hat es nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.',
  setUp: {
    open: 'Anmeldung in zwei Schritten einrichten',
    passwordText: 'Geben Sie zuerst Ihr Passwort ein, damit das niemand anderes an Ihrem entsperrten Rechner tun kann.',
    qr: 'QR-Code für Ihre Authenticator-App',
    openApp: 'Öffnen Sie eine Authenticator-App auf Ihrem Telefon. Jede eignet sich, auch die Ihres Passwort-Managers.',
    scan: 'Scannen Sie den QR-Code, oder tippen Sie diesen Schlüssel in die App:',
    copyKey: 'Schlüssel kopieren',
    openHere: 'Die App ist auf diesem Gerät: öffnen',
    typeCode: 'Tippen Sie die sechs Ziffern, die die App jetzt zeigt.',
    code: 'Code aus der App',
    turnOn: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    once: 'Sie werden nur dieses eine Mal gezeigt. Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Telefon finden: Jeder erlaubt eine Anmeldung anstelle eines Codes aus der App.',
    copy: 'Codes kopieren',
    download: 'Herunterladen',
    kept: 'Ich habe sie aufbewahrt',
    fileTitle: 'Forecastle: Wiederherstellungscodes',
    fileText: 'Jeder Code erlaubt mit Ihrem Passwort eine Anmeldung anstelle eines Codes aus der App.',
  },
  renew: {
    open: 'Neue Wiederherstellungscodes',
    title: 'Neue Wiederherstellungscodes erzeugen?',
    text: 'Sie erhalten zehn neue Codes. Die bisherigen gelten nicht mehr.',
    submit: 'Neue Codes erzeugen',
  },
  disable: {
    open: 'Ausschalten',
    title: 'Anmeldung in zwei Schritten ausschalten?',
    text: 'Danach fragt die Anmeldung nur nach dem Passwort, und Ihre Wiederherstellungscodes gelten nicht mehr.',
    submit: 'Ausschalten',
  },
};
