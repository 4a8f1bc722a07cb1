/** Names and one-line descriptions of the starting forecasts. */
export const templates = {
  blank: { name: 'Leer', description: 'Drei leere Jahre für Ihre eigenen Positionen.' },
  subscription: {
    name: 'Software-Abonnements',
    description: 'Monats- und Jahresabos mit Abwanderung, Hostingkosten, wachsendem Team und einer Finanzierungsrunde.',
  },
  shop: {
    name: 'Laden',
    description: 'Laden- und Onlineverkauf mit Saison, Lager, Kartengebühren, Miete, Einrichtung und Bankdarlehen.',
  },
  agency: {
    name: 'Dienstleister und Agentur',
    description: 'Beratungsstunden, Pauschalen, freie Mitarbeit, ein Büro und ein kleines Team.',
  },
  maker: {
    name: 'Hersteller mit Lager',
    description:
      'Eine Möbelwerkstatt: Material auf Lager, Fertigungspersonal, Maschinen auf Darlehen, Händler, die auf Ziel kaufen.',
  },
  restaurant: {
    name: 'Restaurant',
    description:
      'Gäste nach Saison, Speisen und Getränke zu zwei Umsatzsteuersätzen, Küche und Service, Miete und Ausstattung.',
  },
  publicCompany: {
    name: 'Börsennotiert (echter Abschluss)',
    description:
      'NVIDIA-Geschäftsbericht für das Jahr bis Januar 2010: ein Jahr wie veröffentlicht, drei Jahre voraus.',
  },
};
