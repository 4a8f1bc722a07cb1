/** Passkeys und die Liste von allem, was das Konto öffnet. */
export const accountAccess = {
  passkeys: {
    title: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts statt mit Ihrem Passwort an. Ein Passkey gilt auch für die Zwei-Faktor-Authentifizierung und lässt sich auf einer gefälschten Seite nicht verwenden.',
    host: 'Für Passkeys muss dieser Dienst unter einem Hostnamen geöffnet sein, über https oder als localhost, in einem Browser, der sie unterstützt.',
    add: 'Passkey hinzufügen',
    addTitle: 'Passkey hinzufügen?',
    addText: 'Ihr Gerät fragt danach nach Fingerabdruck, Gesicht oder PIN.',
    name: 'Name',
    nameHint: 'Zum Beispiel das Gerät oder der Passwort-Manager, der ihn verwahrt.',
    unnamed: 'Passkey',
    added: 'Passkey hinzugefügt.',
    rename: 'Umbenennen',
    renameTitle: 'Passkey umbenennen',
    renameSubmit: 'Namen speichern',
    remove: 'Entfernen',
    removeTitle: '„{{name}}“ entfernen?',
    removeText:
      'Er öffnet Ihr Konto danach nicht mehr. Löschen Sie ihn auch von Ihrem Gerät oder aus Ihrem Passwort-Manager.',
    keep: 'Behalten',
    keepTitle: 'Gehört „{{name}}“ Ihnen?',
    keepText:
      'Wenn Sie ihn kennen, behalten Sie ihn; er meldet Sie dann wieder ohne Passwort an. Entfernen Sie ihn andernfalls.',
    review: 'Prüfen',
    reviewText_one:
      'Bitte prüfen Sie {{count}} Passkey. Bis Sie ihn behalten, meldet er nicht ohne Passwort an. Entfernen Sie ihn, wenn Sie ihn nicht kennen.',
    reviewText_other:
      'Bitte prüfen Sie {{count}} Passkeys. Bis Sie sie behalten, melden sie nicht ohne Passwort an. Entfernen Sie, was Sie nicht kennen.',
  },
  list: {
    title: 'Was Ihr Konto öffnen kann',
    text: 'Angemeldete Geräte, Passkeys und API-Token. Beenden oder entfernen Sie, was Sie nicht kennen, und ändern Sie danach Ihr Passwort.',
    what: 'Name',
    session: 'Angemeldetes Gerät',
    passkey: 'Passkey',
    token: 'API-Token',
    used: 'Zuletzt verwendet',
    usedAt: 'Zuletzt verwendet am {{when}}',
    usedFrom: 'Zuletzt verwendet am {{when}}, von {{address}}',
    never: 'Nie verwendet',
    actions: 'Aktionen für {{name}}',
    ended: '„{{name}}“ öffnet Ihr Konto nicht mehr.',
    others: 'Auf allen anderen Geräten abmelden',
  },
};
