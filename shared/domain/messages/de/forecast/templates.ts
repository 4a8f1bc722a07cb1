/** Names and one-line descriptions of the starting forecasts. */
export const templates = {
  blank: { name: 'Leer', description: 'Drei Jahre ohne Zeilen, mit üblichen Zahlungszielen und Steuern.' },
  subscription: {
    name: 'Software im Abonnement',
    description:
      'Monats- und Jahresabos mit Abwanderung, Hosting, ein wachsendes Team und eine Finanzierungsrunde für die ersten Jahre.',
  },
  shop: {
    name: 'Laden',
    description:
      'Verkauf an der Theke und online mit Saison, Lager, Kartengebühren, Miete, Einrichtung und Bankdarlehen.',
  },
  agency: {
    name: 'Dienstleister und Agentur',
    description: 'Beratung nach Stunden, Pauschalen, freie Mitarbeit, ein Büro und ein kleines Team.',
  },
  maker: {
    name: 'Hersteller mit Lager',
    description:
      'Eine Möbelwerkstatt: Material auf Lager, Fertigung, Maschinen auf Darlehen, Händler, die später zahlen.',
  },
  restaurant: {
    name: 'Restaurant',
    description:
      'Gäste nach Saison, Speisen und Getränke zu zwei Steuersätzen, Küche und Service, Miete und Ausstattung.',
  },
  publicCompany: {
    name: 'Börsennotiert (echter Abschluss)',
    description:
      'NVIDIA aus dem Geschäftsbericht für das Jahr bis Januar 2010: ein Jahr wie veröffentlicht, drei Jahre voraus.',
  },
};
