/**
 * What the starting forecasts say of their lines, by the English words; `#` stands for a number, in the same order in both.
 * Read by the server alone.
 */
export const templateLines: Readonly<Record<string, string>> = {
  'Monthly plan': 'Monatsabo',
  Subscriptions: 'Abonnements',
  '# new customers a month, # % more each month; # % leave a month. Hosting #, card fees # and bought-in services # a customer.':
    '# neue Kunden im Monat, jeden Monat # % mehr; # % gehen im Monat. Hosting #, Kartengebühren # und Fremdleistungen # je Kunde.',
  'Team plan': 'Teamabo',
  'Five to ten seats, # a team; teams leave less often, # % a month. Hosting, card fees and services # a team.':
    'Fünf bis zehn Plätze, # je Team; Teams gehen seltener, # % im Monat. Hosting, Kartengebühren und Leistungen # je Team.',
  'Yearly plan': 'Jahresabo',
  '# a month, invoiced for a year at once: two months free against the monthly plan. # % do not renew.':
    '# im Monat, für ein Jahr auf einmal berechnet: zwei Monate gratis gegenüber dem Monatsabo. # % verlängern nicht.',
  Onboarding: 'Einführung',
  Services: 'Leistungen',
  'A day of training for most new teams, at the price of a day.':
    'Ein Schulungstag für die meisten neuen Teams, zum Tagessatz.',
  'Online advertising': 'Online-Werbung',
  Sales: 'Vertrieb',
  '# a month for # new customers: near # each, without salaries.':
    '# im Monat für # neue Kunden: je etwa #, ohne Gehälter.',
  'Partner commission': 'Partnerprovision',
  'A tenth of the team plan, which partners bring in.': 'Ein Zehntel des Teamabos, das Partner vermitteln.',
  'Office, shared': 'Gemeinschaftsbüro',
  Office: 'Büro',
  'Six desks at # a month.': 'Sechs Schreibtische zu # im Monat.',
  'Software and tools': 'Software und Werkzeuge',
  '# a head and month.': '# je Kopf und Monat.',
  'Accounting and legal': 'Buchhaltung und Recht',
  Insurance: 'Versicherung',
  'Liability and cyber, a year ahead; without sales tax.':
    'Haftpflicht und Cyber, ein Jahr im Voraus; ohne Umsatzsteuer.',
  'Travel and fairs': 'Reisen und Messen',
  'Security audit': 'Sicherheitsprüfung',
  Product: 'Produkt',
  'Asked for by larger customers, each year.': 'Von größeren Kunden jedes Jahr verlangt.',
  'Legal cost of round': 'Rechtskosten der Runde',
  Founders: 'Gründer',
  Developers: 'Entwickler',
  'Third developer': 'Dritter Entwickler',
  'Hired when the second year begins.': 'Eingestellt zu Beginn des zweiten Jahres.',
  'Product designer': 'Produktdesign',
  'Fourth developer': 'Vierter Entwickler',
  'Customer support': 'Kundenbetreuung',
  'One person for about # customers.': 'Eine Person für etwa # Kunden.',
  'Support, second post': 'Betreuung, zweite Stelle',
  'Sales and marketing': 'Vertrieb und Marketing',
  'Starts when the round is paid in.': 'Beginnt, wenn die Runde eingezahlt ist.',
  'Sales, second post': 'Vertrieb, zweite Stelle',
  Laptops: 'Notebooks',
  'Replacements and the new post.': 'Ersatz und die neue Stelle.',
  'Laptops, year #': 'Notebooks, Jahr #',
  'Trademark and domain': 'Marke und Domain',
  "Founders' loan": 'Gründerdarlehen',
  'Without interest; half of it is repaid at the end of year #, the rest later.':
    'Zinslos; die Hälfte wird am Ende von Jahr # getilgt, der Rest später.',
  'Seed round': 'Finanzierungsrunde',
  'Pays for the loss until the business carries itself; the cash flow shows what is left at the lowest point.':
    'Trägt den Verlust, bis sich der Betrieb selbst trägt; die Kapitalflussrechnung zeigt, was am Tiefpunkt übrig ist.',
  'Churn doubles': 'Doppelte Abwanderung',
  'Twice as many customers leave each month, and each year. How long does the cash last?':
    'Jeden Monat und jedes Jahr gehen doppelt so viele Kunden. Wie lange reichen die Mittel?',
  'Twice the ads': 'Doppelte Werbung',
  'Twice the spend brings two fifths more new customers, as each further one costs more to win.':
    'Doppelte Ausgaben bringen zwei Fünftel mehr neue Kunden, weil jeder weitere teurer zu gewinnen ist.',
  'Counter sales': 'Verkauf an der Theke',
  '# baskets a month at #, without sales tax. Goods cost # % of it.':
    '# Einkäufe im Monat zu #, ohne Umsatzsteuer. Waren kosten # % davon.',
  'Online sales': 'Online-Verkauf',
  '# orders a month, # % more each month. The payment provider pays out after a week.':
    '# Bestellungen im Monat, jeden Monat # % mehr. Der Zahlungsanbieter zahlt nach einer Woche aus.',
  'Delivery charged on': 'Berechneter Versand',
  'What customers pay for it covers ten elevenths of the carrier.':
    'Was Kunden dafür zahlen, deckt zehn Elftel des Paketdienstes.',
  'Shop rent': 'Ladenmiete',
  Premises: 'Räume',
  '# a month for # m², paid by the quarter; about # % of sales.':
    '# im Monat für # m², vierteljährlich bezahlt; etwa # % vom Umsatz.',
  'Power and water': 'Strom und Wasser',
  '# a month.': '# im Monat.',
  'Cleaning and repairs': 'Reinigung, Reparaturen',
  'Card fees': 'Kartengebühren',
  Selling: 'Verkauf',
  'Taken off as the card company pays out.': 'Bei der Auszahlung der Kartengesellschaft einbehalten.',
  Marketing: 'Werbung',
  'Stock losses': 'Schwund',
  'Stolen and spoiled goods, bought again: # % of sales is usual.':
    'Gestohlene und verdorbene Ware, neu gekauft: # % vom Umsatz sind üblich.',
  'Bags and packaging': 'Tüten und Verpackung',
  'Opening campaign': 'Eröffnungswerbung',
  'A year ahead, without sales tax.': 'Ein Jahr im Voraus, ohne Umsatzsteuer.',
  Accounting: 'Buchhaltung',
  'Software, telephone': 'Software, Telefon',
  'Shop manager': 'Ladenleitung',
  'Sales staff': 'Verkaufspersonal',
  'Two behind the counter, six days a week.': 'Zwei hinter der Theke, sechs Tage die Woche.',
  'Shop fittings': 'Ladeneinrichtung',
  'Shelves, counter, lights and floor: # a m² for # m².': 'Regale, Theke, Licht und Boden: # je m² für # m².',
  'Tills and computers': 'Kassen und Rechner',
  'Bank loan': 'Bankdarlehen',
  'Pays for most of the fittings; five years in level payments.':
    'Bezahlt den größten Teil der Einrichtung; fünf Jahre als Annuität.',
  'A quiet counter': 'Ruhige Theke',
  'One basket in eight fewer at the counter; rent and staff stay.':
    'Jeder achte Einkauf an der Theke fällt weg; Miete und Personal bleiben.',
  'Online doubles': 'Doppelt so viel online',
  'Twice the online orders, with half a post to pack them and marketing at # % of sales.':
    'Doppelt so viele Online-Bestellungen, mit einer halben Stelle zum Packen und Werbung von # % vom Umsatz.',
  'Consulting hours': 'Beratungsstunden',
  Projects: 'Projekte',
  'Four consultants, # hours a month each, # % of them billed. Specialists bought in cost # % of it.':
    'Vier Berater, je # Stunden im Monat, davon # % berechnet. Zugekaufte Fachleute kosten # % davon.',
  'Expenses charged on': 'Weiterberechnete Auslagen',
  'Travel and materials, charged on at cost.': 'Reisen und Material, zum Selbstkostenpreis weiterberechnet.',
  'Monthly retainers': 'Monatspauschalen',
  Retainers: 'Pauschalen',
  'One new client every two months; three in a hundred leave each month. Freelancers cost # % of it.':
    'Alle zwei Monate ein neuer Kunde; drei von hundert gehen jeden Monat. Freie Mitarbeiter kosten # % davon.',
  'Office rent': 'Büromiete',
  '# a month for # m², paid by the quarter.': '# im Monat für # m², vierteljährlich bezahlt.',
  Software: 'Software',
  'Telephone, internet': 'Telefon, Internet',
  'Liability insurance': 'Haftpflichtversicherung',
  Clients: 'Kunden',
  'Travel and pitches': 'Reisen und Angebote',
  'What cannot be charged on.': 'Was sich nicht weiterberechnen lässt.',
  'Training, recruiting': 'Weiterbildung, Suche',
  Team: 'Team',
  '# a head for training, the rest to find the next colleague.':
    '# je Kopf für Weiterbildung, der Rest für die Suche nach der nächsten Kollegin.',
  Consultants: 'Berater',
  'The partners are among them.': 'Die Partner sind darunter.',
  'Account manager': 'Kundenberatung',
  'Second account manager': 'Zweite Kundenberatung',
  'When there are more than eight retainers.': 'Wenn es mehr als acht Pauschalen gibt.',
  'Office manager': 'Büroleitung',
  'Half a post.': 'Eine halbe Stelle.',
  'Laptops and screens': 'Notebooks, Bildschirme',
  'Six at #, and two for the meeting room.': 'Sechs zu # und zwei für den Besprechungsraum.',
  'Office furniture': 'Büromöbel',
  'Start-up loan': 'Gründungsdarlehen',
  'Bridges the first invoices, which are paid after # days.':
    'Überbrückt die ersten Rechnungen, die nach # Tagen bezahlt werden.',
  'Half the hours': 'Die Hälfte der Stunden',
  'The consultants bill # % of their hours instead of # %.': 'Die Berater berechnen # % ihrer Stunden statt # %.',
  'A fifth consultant': 'Fünfter Berater',
  'From the start, with the same share of hours billed.': 'Von Beginn an, mit demselben Anteil berechneter Stunden.',
  'Tables, to dealers': 'Tische, an Händler',
  Dealers: 'Händler',
  'A table costs #: frame #, timber #, coating by a subcontractor #, fixings and packaging #.':
    'Ein Tisch kostet #: Gestell #, Holz #, Beschichtung außer Haus #, Beschläge und Verpackung #.',
  'Chairs, to dealers': 'Stühle, an Händler',
  'A chair costs # in frame, timber, coating and packaging. Four to six are sold with a table.':
    'Ein Stuhl kostet # an Gestell, Holz, Beschichtung und Verpackung. Zu einem Tisch werden vier bis sechs verkauft.',
  'Benches, to towns': 'Bänke, an Gemeinden',
  'Public buyers': 'Öffentliche Hand',
  'Tenders won for the next two years; public buyers pay after # days.':
    'Gewonnene Ausschreibungen für zwei Jahre; die öffentliche Hand zahlt nach # Tagen.',
  'Online orders': 'Online-Bestellungen',
  Households: 'Privatkunden',
  'At retail price without sales tax, paid with the order.':
    'Zum Endpreis ohne Umsatzsteuer, mit der Bestellung bezahlt.',
  '# % of online sales.': '# % des Online-Umsatzes.',
  'Workshop rent': 'Werkstattmiete',
  'Power and heating': 'Strom und Heizung',
  "# a month, as on last year's bills.": '# im Monat, wie auf den Rechnungen des Vorjahres.',
  'Repairs and tools': 'Reparaturen, Werkzeug',
  'About # % of what the machines cost.': 'Etwa # % der Anschaffungskosten der Maschinen.',
  'Carriage out': 'Versandkosten',
  'Pallets to dealers and parcels to households, # % of sales.':
    'Paletten an Händler und Pakete an Privatkunden, # % vom Umsatz.',
  'Catalogue and fairs': 'Katalog und Messen',
  'Card and shop fees': 'Karten- und Shopgebühren',
  'Of what households pay online.': 'Von dem, was Privatkunden online zahlen.',
  'Vans and fuel': 'Fahrzeuge, Kraftstoff',
  'Building contents, liability and loss of business, a year ahead.':
    'Inhalt, Haftpflicht und Betriebsunterbrechung, ein Jahr im Voraus.',
  Makers: 'Fertigung',
  'Four for the quantities of year #.': 'Vier für die Mengen von Jahr #.',
  Apprentice: 'Auszubildende',
  'Managing director': 'Geschäftsführung',
  Foreman: 'Meister',
  'Plans the work and buys the materials.': 'Plant die Arbeit und kauft das Material ein.',
  'Sales and office': 'Vertrieb und Büro',
  'CNC router': 'CNC-Fräse',
  'As quoted, with delivery and set-up. Paid when it is delivered; the bank lends four fifths.':
    'Laut Angebot, mit Lieferung und Aufbau. Bei Lieferung bezahlt; die Bank leiht vier Fünftel.',
  'Dust extraction': 'Absauganlage',
  'Delivery van': 'Lieferwagen',
  'Workshop loan': 'Werkstattdarlehen',
  'Running; three years are left.': 'Läuft; drei Jahre sind übrig.',
  'Machine loan': 'Maschinendarlehen',
  'Materials up # %': 'Material # % teurer',
  'Timber, steel and coating rise by a tenth; prices follow by # % only.':
    'Holz, Stahl und Beschichtung steigen um ein Zehntel; die Preise folgen nur um # %.',
  'One more dealer': 'Ein weiterer Händler',
  'From month # a fifth more tables and chairs, one more maker, and # days until the dealer pays.':
    'Ab Monat # ein Fünftel mehr Tische und Stühle, eine Kraft mehr und # Tage, bis der Händler zahlt.',
  'Lunch, food': 'Mittag, Speisen',
  Lunch: 'Mittag',
  '# covers a month: # days, # seats, # % taken once. # of food a cover, without sales tax; food is bought for # % of it.':
    '# Gäste im Monat: # Tage, # Plätze, # % einmal besetzt. # Speisen je Gast, ohne Umsatzsteuer; Lebensmittel kosten # % davon.',
  'Lunch, drinks': 'Mittag, Getränke',
  'Near # a cover, at the standard sales-tax rate; drinks are bought for # % of it.':
    'Etwa # je Gast, zum Regelsteuersatz; Getränke kosten # % davon.',
  'Dinner, food': 'Abend, Speisen',
  Dinner: 'Abend',
  '# covers a month: # evenings, # covers each. # of food a cover, without sales tax.':
    '# Gäste im Monat: # Abende mit je # Gästen. # Speisen je Gast, ohne Umsatzsteuer.',
  'Dinner, drinks': 'Abend, Getränke',
  'Wine, beer and soft drinks, # % of what is eaten in the evening.':
    'Wein, Bier und Alkoholfreies, # % der abendlichen Speisen.',
  'Parties and catering': 'Feiern und Catering',
  Parties: 'Feiern',
  'Two a month, most of them in summer and December; companies pay after two weeks.':
    'Zwei im Monat, die meisten im Sommer und im Dezember; Firmen zahlen nach zwei Wochen.',
  Rent: 'Miete',
  '# a month for # m² and the terrace; # to # % of sales.':
    '# im Monat für # m² und die Terrasse; # bis # % vom Umsatz.',
  'Power, gas and water': 'Strom, Gas und Wasser',
  '# to # % of sales.': '# bis # % vom Umsatz.',
  'Cleaning and laundry': 'Reinigung und Wäsche',
  'Repairs and crockery': 'Reparaturen, Geschirr',
  'Near # % of sales.': 'Etwa # % vom Umsatz.',
  Guests: 'Gäste',
  'Taken off by the card company as it pays out.': 'Von der Kartengesellschaft bei der Auszahlung einbehalten.',
  'Napkins and menus': 'Servietten, Speisekarten',
  'Website, photographs and the booking service.': 'Website, Fotos und Reservierungsdienst.',
  'Licences and music': 'Lizenzen und Musik',
  'Accounting, payroll': 'Buchhaltung, Lohn',
  'Opening week': 'Eröffnungswoche',
  'Invitations, tastings and training before the first guest.':
    'Einladungen, Verkostungen und Schulung vor dem ersten Gast.',
  'Head chef': 'Küchenchef',
  Cooks: 'Köche',
  'Kitchen porters': 'Küchenhilfen',
  'Restaurant manager': 'Restaurantleitung',
  'Waiting and bar staff': 'Service und Bar',
  'Full posts; most work part time. Tips are theirs and not in these figures.':
    'Volle Stellen; die meisten arbeiten in Teilzeit. Trinkgelder gehören ihnen und stehen nicht in diesen Zahlen.',
  'Kitchen equipment': 'Küchenausstattung',
  'Range, ovens, cold room, dishwasher and extraction, partly second-hand.':
    'Herd, Öfen, Kühlraum, Spülmaschine und Abzug, teils gebraucht.',
  'Dining room fit-out': 'Ausbau des Gastraums',
  'Written off over the ten years of the lease.': 'Über die zehn Jahre des Mietvertrags abgeschrieben.',
  'Tables and chairs': 'Tische und Stühle',
  'Tills and booking': 'Kassen und Reservierung',
  'Six months of interest only, then seven years in level payments.':
    'Sechs Monate tilgungsfrei, dann sieben Jahre als Annuität.',
  'Rent deposit': 'Mietkaution',
  'Three months of rent, held by the landlord.': 'Drei Monatsmieten, beim Vermieter hinterlegt.',
  'One more cook': 'Ein Koch mehr',
  'One more cook, and # % more covers in the evening. Does it pay?':
    'Ein Koch mehr und # % mehr Gäste am Abend. Lohnt sich das?',
  'Fewer guests': 'Weniger Gäste',
  'One guest in eight stays away, at noon and in the evening; team and rent stay.':
    'Jeder achte Gast bleibt weg, mittags und abends; Team und Miete bleiben.',
  'Source: NVIDIA Corporation, form #-K, accession number #-#-#.':
    'Quelle: NVIDIA Corporation, Formular #-K, Registernummer #-#-#.',
  'Processors and boards': 'Prozessoren und Karten',
  'Assumption. Filed years: #, # and # thousand dollars.': 'Annahme. Veröffentlichte Jahre: #, # und # Tausend Dollar.',
  'Research and development, without pay': 'Forschung und Entwicklung, ohne Gehälter',
  'Assumption: with the engineers, near the # thousand dollars of the filed year less depreciation.':
    'Annahme: mit den Ingenieuren nahe den # Tausend Dollar des veröffentlichten Jahres abzüglich Abschreibungen.',
  'Selling and administration, without pay': 'Vertrieb und Verwaltung, ohne Gehälter',
  'Assumption: with the staff, near the # thousand dollars of the filed year.':
    'Annahme: mit dem Personal nahe den # Tausend Dollar des veröffentlichten Jahres.',
  'Software licences': 'Softwarelizenzen',
  'Assumption: renewed near the # thousand dollars that stand prepaid at the start and are used up in year #.':
    'Annahme: erneuert nahe den # Tausend Dollar, die zu Beginn vorausbezahlt sind und in Jahr # verbraucht werden.',
  'Interest on marketable securities': 'Zinsen auf Wertpapiere',
  Engineers: 'Ingenieure',
  'Assumption.': 'Annahme.',
  'Sales and administration': 'Vertrieb und Verwaltung',
  'Equipment, year #': 'Ausstattung, Jahr #',
  'Assumption: near the # thousand dollars of the filed year.':
    'Annahme: nahe den # Tausend Dollar des veröffentlichten Jahres.',
  'Capital leases': 'Finanzierungsleasing',
  'Rate: interest paid of the filed year (#) over the obligation before it (#).':
    'Satz: gezahlte Zinsen des veröffentlichten Jahres (#) durch die Verpflichtung davor (#).',
  'Sales down a tenth': 'Ein Zehntel weniger Umsatz',
  'In each year, with the same engineers and the same stock in days.':
    'In jedem Jahr, mit denselben Ingenieuren und derselben Lagerdauer.',
  'Margin of # %': 'Marge von # %',
  'Direct costs fall to # % of sales; the filed year had a gross margin of # %.':
    'Direkte Kosten sinken auf # % vom Umsatz; das veröffentlichte Jahr hatte eine Rohertragsmarge von # %.',
};
