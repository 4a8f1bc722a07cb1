/** Das Beispiel, das jeder ausprobieren kann, und was daraus wird. */
export const example = {
  title: 'Beispielplanung.',
  text: 'Ändern Sie, was Sie möchten: Ihr Browser berechnet alle Zahlen, auf dem Server wird nichts gespeichert.',
  kept_one: '{{count}} Änderung bleibt in diesem Browser erhalten.',
  kept_other: '{{count}} Änderungen bleiben in diesem Browser erhalten.',
  choose: 'Anderes Beispiel wählen',
  keep: 'Konto anlegen und Beispiel behalten',
  keepShort: 'Konto anlegen',
  effect: 'Ihre Änderungen am Beispiel',
  discard: {
    title: 'Änderungen verwerfen?',
    text_one: 'Wenn Sie ein anderes Beispiel öffnen, geht {{count}} Änderung verloren.',
    text_other: 'Wenn Sie ein anderes Beispiel öffnen, gehen {{count}} Änderungen verloren.',
    confirm: 'Verwerfen und öffnen',
  },
  unreadable: 'Frühere Änderungen in diesem Browser konnten nicht gelesen werden. Das Beispiel öffnet sich ohne sie.',
  unkept:
    'Dieser Browser kann Ihre Änderungen nicht speichern. Wählen Sie „Exportieren“, dann „Vollständige Planung (JSON)“, und importieren Sie die Datei, sobald Sie ein Konto haben.',
  home: {
    saving: 'Ihr Beispiel wird gespeichert',
    savedText: 'Ihr Beispiel ist als „{{name}}“ gespeichert.',
    failed: 'Ihr Beispiel konnte nicht gespeichert werden.',
    stillKept: '{{reason}} Es bleibt in diesem Browser erhalten.',
    offered: 'Ihr Beispiel „{{name}}“ liegt in diesem Browser.',
    save: 'Als Planung speichern',
  },
};
