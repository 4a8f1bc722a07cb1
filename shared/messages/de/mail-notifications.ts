/** Was in geteilten Planungen neu ist, gezählt. */
export const mailSummary = {
  comments_one: '{{count}} Kommentar',
  comments_other: '{{count}} Kommentare',
  mentions_one: '{{count}} Erwähnung',
  mentions_other: '{{count}} Erwähnungen',
  resolved_one: '{{count}} erledigter Kommentar',
  resolved_other: '{{count}} erledigte Kommentare',
  suggestions_one: '{{count}} Vorschlag',
  suggestions_other: '{{count}} Vorschläge',
  decisions_one: '{{count}} Entscheidung über Ihre Vorschläge',
  decisions_other: '{{count}} Entscheidungen über Ihre Vorschläge',
  changes_one: '{{count}} Änderung an Personen oder Rollen',
  changes_other: '{{count}} Änderungen an Personen oder Rollen',
  inForecast: '{{what}} in {{forecast}}',
  aForecast: 'einer Planung',
  several: 'Neues an {{count}} Stellen',
} as const;

export const notificationMails = {
  notificationSummary: {
    subject: '{{subject}}',
    body: '{{greeting}}\n\nNeu in Ihren geteilten Planungen:\n\n{{lines}}\n\nHier lesen Sie es und wählen, wie oft wir Ihnen schreiben:\n\n{{link}}\n',
  },
} as const;
