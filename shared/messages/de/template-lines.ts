/**
 * What the starting forecasts say of their lines, by the English words; `#` stands for a number, in the same order in both.
 * Read by the server alone.
 */
export const templateLines: Readonly<Record<string, string>> = {
  'Monthly plan': 'Monatsabo',
  Subscriptions: 'Abonnements',
  '# new customers per month, growing # % per month; # % churn per month. Hosting #, card fees # and external services # per customer.':
    '# neue Kunden pro Monat, monatlich # % mehr; # % kündigen pro Monat. Hosting #, Kartengebühren # und Fremdleistungen # je Kunde.',
  'Team plan': 'Teamabo',
  'Five to ten seats, # per team; lower churn of # % per month. Hosting, card fees and services # per team.':
    'Fünf bis zehn Plätze, # je Team; geringere Abwanderung von # % pro Monat. Hosting, Kartengebühren und Leistungen # je Team.',
  'Yearly plan': 'Jahresabo',
  '# per month, invoiced annually: two months free compared with the monthly plan. # % do not renew.':
    '# pro Monat, jährlich berechnet: zwei Monate gratis gegenüber dem Monatsabo. # % verlängern nicht.',
  Onboarding: 'Einführung',
  Services: 'Leistungen',
  'One day of training for most new teams, at the daily rate.':
    'Ein Schulungstag für die meisten neuen Teams, zum Tagessatz.',
  'Online advertising': 'Online-Werbung',
  Sales: 'Vertrieb',
  '# per month for # new customers: about # each, excluding salaries.':
    '# pro Monat für # neue Kunden: je etwa #, ohne Gehälter.',
  'Partner commission': 'Partnerprovision',
  'A tenth of the team plan revenue that partners bring in.':
    'Ein Zehntel der Teamabo-Umsätze, die Partner vermitteln.',
  'Office, shared': 'Gemeinschaftsbüro',
  Office: 'Büro',
  'Six desks at # per month.': 'Sechs Schreibtische zu je # pro Monat.',
  'Software and tools': 'Software und Werkzeuge',
  '# per person per month.': '# je Mitarbeiter und Monat.',
  'Accounting and legal': 'Buchhaltung und Recht',
  Insurance: 'Versicherung',
  'Liability and cyber insurance, paid a year in advance; no VAT.':
    'Haftpflicht und Cyber, ein Jahr im Voraus bezahlt; ohne Umsatzsteuer.',
  'Travel and fairs': 'Reisen und Messen',
  'Security audit': 'Sicherheitsprüfung',
  Product: 'Produkt',
  'Required by larger customers every year.': 'Von größeren Kunden jedes Jahr verlangt.',
  'Legal costs of the round': 'Rechtskosten der Runde',
  Founders: 'Gründer',
  Developers: 'Entwickler',
  'Third developer': 'Dritter Entwickler',
  'Hired at the start of the second year.': 'Eingestellt zu Beginn des zweiten Jahres.',
  'Product designer': 'Produktdesign',
  'Fourth developer': 'Vierter Entwickler',
  'Customer support': 'Kundenbetreuung',
  'One person for about # customers.': 'Eine Person für etwa # Kunden.',
  'Support, second position': 'Betreuung, zweite Stelle',
  'Sales and marketing': 'Vertrieb und Marketing',
  'Starts when the funding round is paid in.': 'Beginnt, wenn die Finanzierungsrunde eingezahlt ist.',
  'Sales, second position': 'Vertrieb, zweite Stelle',
  Laptops: 'Notebooks',
  'Replacements and the new position.': 'Ersatz und die neue Stelle.',
  'Laptops, year #': 'Notebooks, Jahr #',
  'Trademark and domain': 'Marke und Domain',
  "Founders' loan": 'Gründerdarlehen',
  'Interest-free; half is repaid at the end of year #, the rest later.':
    'Zinslos; die Hälfte wird am Ende von Jahr # getilgt, der Rest später.',
  'Growth loan': 'Wachstumsdarlehen',
  'A reserve for year #, lent once the business earns money; the fee is spread over the term.':
    'Eine Reserve für Jahr #, gewährt, sobald das Unternehmen Geld verdient; die Gebühr verteilt sich über die Laufzeit.',
  'Seed round': 'Finanzierungsrunde',
  'Funds the losses until the business breaks even; the cash flow statement shows the lowest cash.':
    'Finanziert die Verluste bis zur Gewinnschwelle; die Kapitalflussrechnung zeigt den Tiefststand der Liquidität.',
  'Churn doubles': 'Doppelte Abwanderung',
  'Monthly and annual churn double. How long does the cash last?':
    'Die monatliche und die jährliche Abwanderung verdoppeln sich. Wie lange reicht die Liquidität?',
  'Twice the ads': 'Doppelte Werbung',
  'Twice the spend brings two fifths more new customers, because each additional one costs more to win.':
    'Doppelte Ausgaben bringen zwei Fünftel mehr neue Kunden, weil jeder weitere mehr kostet.',
  'Counter sales': 'Verkauf an der Theke',
  '# baskets per month at #, excluding VAT. Goods cost # % of that.':
    '# Einkäufe pro Monat zu #, ohne Umsatzsteuer. Waren kosten # % davon.',
  'Online sales': 'Online-Verkauf',
  '# orders per month, growing # % per month. The payment provider pays out after a week; the wholesaler delivers from #.':
    '# Bestellungen pro Monat, monatlich # % mehr. Der Zahlungsanbieter zahlt nach einer Woche aus; der Großhändler liefert ab #.',
  'Delivery charges': 'Versandgebühren',
  'What customers pay covers ten elevenths of the carrier cost.':
    'Die Gebühren decken zehn Elftel der Kosten des Paketdienstes.',
  'Shop rent': 'Ladenmiete',
  Premises: 'Räume',
  '# per month for # m², paid quarterly; about # % of revenue.':
    '# pro Monat für # m², vierteljährlich bezahlt; etwa # % vom Umsatz.',
  'Power and water': 'Strom und Wasser',
  '# per month.': '# pro Monat.',
  'Cleaning and repairs': 'Reinigung, Reparaturen',
  'Card fees': 'Kartengebühren',
  Selling: 'Verkauf',
  'Deducted when the card company pays out.': 'Bei der Auszahlung der Kartengesellschaft einbehalten.',
  Marketing: 'Werbung',
  'Stock losses': 'Schwund',
  'Replacement of stolen and spoiled goods: typically # % of revenue.':
    'Ersatz für gestohlene und verdorbene Ware: üblich sind # % vom Umsatz.',
  'Bags and packaging': 'Tüten und Verpackung',
  'Opening campaign': 'Eröffnungswerbung',
  'Paid a year in advance; no VAT.': 'Ein Jahr im Voraus bezahlt; ohne Umsatzsteuer.',
  Accounting: 'Buchhaltung',
  'Software, telephone': 'Software, Telefon',
  'Shop manager': 'Ladenleitung',
  'Sales staff': 'Verkaufspersonal',
  'Two behind the counter, six days a week.': 'Zwei hinter der Theke, sechs Tage die Woche.',
  'Shop fittings': 'Ladeneinrichtung',
  'Shelves, counter, lights and floor: # per m² for # m².': 'Regale, Theke, Licht und Boden: # je m² für # m².',
  'Tills and computers': 'Kassen und Rechner',
  'Bank loan': 'Bankdarlehen',
  'Credit line': 'Kreditlinie',
  'Drawn when goods are paid before they are sold, so that # stay in the bank; repaid from sales.':
    'Beansprucht, wenn Waren vor ihrem Verkauf bezahlt werden, damit # auf der Bank bleiben; aus dem Verkauf zurückgeführt.',
  'Finances most of the fittings; five years of level payments.':
    'Finanziert den größten Teil der Einrichtung; fünf Jahre als Annuität.',
  'A quiet counter': 'Ruhige Theke',
  'One in eight baskets fewer at the counter; rent and staff unchanged.':
    'Jeder achte Einkauf an der Theke fällt weg; Miete und Personal unverändert.',
  'Online doubles': 'Doppelt so viel online',
  'Twice the online orders, with a half-time position for packing and marketing at # % of revenue.':
    'Doppelt so viele Online-Bestellungen, mit einer halben Stelle zum Packen und Werbung von # % vom Umsatz.',
  'Consulting hours': 'Beratungsstunden',
  Projects: 'Projekte',
  'Four consultants, # hours per month each, # % billed; freelancers help them. Invoiced in the month after.':
    'Vier Berater, je # Stunden pro Monat, # % berechnet; Freie helfen ihnen. Abgerechnet im Folgemonat.',
  'Workshops at a fixed price': 'Workshops zum Festpreis',
  'One per month; clients pay # % with the order, a month ahead. Room and materials cost # %.':
    'Einer pro Monat; Kunden zahlen # % mit der Bestellung, einen Monat vorher. Raum und Material kosten # %.',
  'Recharged expenses': 'Weiterberechnete Auslagen',
  'Travel and materials, recharged at cost.': 'Reisen und Material, zum Selbstkostenpreis weiterberechnet.',
  'Monthly retainers': 'Monatspauschalen',
  Retainers: 'Pauschalen',
  'One new client every two months; three in a hundred leave per month. Freelancers cost # % of that.':
    'Alle zwei Monate ein neuer Kunde; drei von hundert kündigen pro Monat. Freie Mitarbeiter kosten # % davon.',
  'Office rent': 'Büromiete',
  '# per month for # m², paid quarterly.': '# pro Monat für # m², vierteljährlich bezahlt.',
  Software: 'Software',
  'Telephone, internet': 'Telefon, Internet',
  'Liability insurance': 'Haftpflichtversicherung',
  Clients: 'Kunden',
  'Travel and pitches': 'Reisen und Angebote',
  'Costs that cannot be recharged.': 'Kosten, die sich nicht weiterberechnen lassen.',
  'Training, recruiting': 'Weiterbildung, Personalsuche',
  Team: 'Team',
  '# per person for training, the rest for recruiting.':
    '# je Mitarbeiter für Weiterbildung, der Rest für Personalsuche.',
  Consultants: 'Berater',
  'The partners are among them.': 'Die Partner sind darunter.',
  'Freelance consultants': 'Freie Berater',
  'On call for half a position: about # days per year at #, invoiced each month.':
    'Auf Abruf für eine halbe Stelle: etwa # Tage im Jahr zu #, monatlich berechnet.',
  'Account manager': 'Kundenberatung',
  'Second account manager': 'Zweite Kundenberatung',
  'From more than eight retainers.': 'Ab mehr als acht Pauschalen.',
  'Office manager': 'Büroleitung',
  'Half-time.': 'Eine halbe Stelle.',
  'Laptops and screens': 'Notebooks, Bildschirme',
  'Six at #, and two for the meeting room.': 'Sechs zu # und zwei für den Besprechungsraum.',
  'Office furniture': 'Büromöbel',
  'Start-up loan': 'Gründungsdarlehen',
  'Covers the time until the first invoices are paid after # days.':
    'Überbrückt die Zeit, bis die ersten Rechnungen nach # Tagen bezahlt werden.',
  'Half the hours': 'Die Hälfte der Stunden',
  'The consultants bill # % of their hours instead of # %.': 'Die Berater berechnen # % ihrer Stunden statt # %.',
  'A fifth consultant': 'Fünfter Berater',
  'From the start, with the same share of billed hours.': 'Von Beginn an, mit demselben Anteil berechneter Stunden.',
  'Tables, to dealers': 'Tische, an Händler',
  Dealers: 'Händler',
  'A table costs #: frame #, timber #, coating by a subcontractor #, fixings and packaging #.':
    'Ein Tisch kostet #: Gestell #, Holz #, Beschichtung außer Haus #, Beschläge und Verpackung #.',
  'Chairs, to dealers': 'Stühle, an Händler',
  'A chair costs # in frame, timber, coating and packaging. Four to six are sold with a table.':
    'Ein Stuhl kostet # an Gestell, Holz, Beschichtung und Verpackung. Zu einem Tisch werden vier bis sechs verkauft.',
  'Benches, to towns': 'Bänke, an Gemeinden',
  'Public buyers': 'Öffentliche Hand',
  'Tenders won for the next two years; public buyers pay after # days. The foundry wants # % two months ahead.':
    'Ausschreibungen für die nächsten zwei Jahre gewonnen; öffentliche Auftraggeber zahlen nach # Tagen. Die Gießerei will # % zwei Monate vorher.',
  'Online orders': 'Online-Bestellungen',
  Households: 'Privatkunden',
  'At the retail price excluding VAT, paid with the order.':
    'Zum Endpreis ohne Umsatzsteuer, mit der Bestellung bezahlt.',
  '# % of online revenue.': '# % des Online-Umsatzes.',
  'Workshop rent': 'Werkstattmiete',
  'Power and heating': 'Strom und Heizung',
  "# per month, based on last year's bills.": '# pro Monat, nach den Rechnungen des Vorjahres.',
  'Repairs and tools': 'Reparaturen, Werkzeug',
  'About # % of the cost of the machines.': 'Etwa # % der Anschaffungskosten der Maschinen.',
  'Outbound freight': 'Versandkosten',
  'Pallets to dealers and parcels to households, # % of revenue.':
    'Paletten an Händler und Pakete an Privatkunden, # % vom Umsatz.',
  'Catalogue and fairs': 'Katalog und Messen',
  'Card and shop fees': 'Karten- und Shopgebühren',
  'On online payments by households.': 'Auf Online-Zahlungen der Privatkunden.',
  'Vans and fuel': 'Fahrzeuge, Kraftstoff',
  'Contents, liability and business interruption, paid a year in advance.':
    'Inhalt, Haftpflicht und Betriebsunterbrechung, ein Jahr im Voraus bezahlt.',
  Makers: 'Fertigung',
  'Four for the quantities planned in year #.': 'Vier für die geplanten Mengen von Jahr #.',
  Apprentice: 'Auszubildende',
  'Managing director': 'Geschäftsführung',
  Foreman: 'Meister',
  'Plans the work and buys the materials.': 'Plant die Arbeit und kauft das Material ein.',
  'Sales and office': 'Vertrieb und Büro',
  'CNC router': 'CNC-Fräse',
  'As quoted, including delivery and installation. Paid on delivery; the bank finances four fifths.':
    'Laut Angebot, mit Lieferung und Aufbau. Bei Lieferung bezahlt; die Bank finanziert vier Fünftel.',
  'Dust extraction': 'Absauganlage',
  'Delivery van': 'Lieferwagen',
  'Workshop loan': 'Werkstattdarlehen',
  'Existing loan with three years left.': 'Laufendes Darlehen mit drei Jahren Restlaufzeit.',
  'Grant for the dust extraction': 'Zuschuss für die Absauganlage',
  '# % of its cost, paid two months after the purchase; income over its ten years.':
    '# % der Kosten, zwei Monate nach dem Kauf gezahlt; Ertrag über ihre zehn Jahre.',
  'Edging machine, leased': 'Kantenanleimmaschine, geleast',
  'Four years at # per month, paid in advance.': 'Vier Jahre zu # pro Monat, im Voraus gezahlt.',
  'Machine loan': 'Maschinendarlehen',
  'Four fifths of the CNC router; # quarterly payments.': 'Vier Fünftel der CNC-Fräse; # Raten im Quartal.',
  'As agreed for the machine loan, tested each quarter from the end of year #.':
    'Wie für das Maschinendarlehen vereinbart, ab Ende des Jahres # in jedem Quartal geprüft.',
  'Materials up # %': 'Material # % teurer',
  'Timber, steel and coating rise by a tenth; prices rise by only # %.':
    'Holz, Stahl und Beschichtung steigen um ein Zehntel; die Preise folgen nur um # %.',
  'One more dealer': 'Ein weiterer Händler',
  'From month #, a fifth more tables and chairs, one more maker, and # days until the dealer pays.':
    'Ab Monat # ein Fünftel mehr Tische und Stühle, eine Kraft mehr und # Tage, bis der Händler zahlt.',
  'Lunch, food': 'Mittag, Speisen',
  Lunch: 'Mittag',
  '# covers per month: # days, # seats, # % filled once. Food at # per cover, excluding VAT; food costs # % of that.':
    '# Gäste pro Monat: # Tage, # Plätze, zu # % einmal besetzt. Speisen zu # je Gast, ohne Umsatzsteuer; Lebensmittel kosten # % davon.',
  'Lunch, drinks': 'Mittag, Getränke',
  'About # per cover, at the standard VAT rate; drinks cost # % of that.':
    'Etwa # je Gast, zum Regelsteuersatz; Getränke kosten # % davon.',
  'Dinner, food': 'Abend, Speisen',
  Dinner: 'Abend',
  '# covers per month: # evenings with # covers each. Food at # per cover, excluding VAT.':
    '# Gäste pro Monat: # Abende mit je # Gästen. Speisen zu # je Gast, ohne Umsatzsteuer.',
  'Dinner, drinks': 'Abend, Getränke',
  'Wine, beer and soft drinks, # % of dinner food revenue.':
    'Wein, Bier und Alkoholfreies, # % des Umsatzes mit Speisen am Abend.',
  'Parties and catering': 'Feiern und Catering',
  Parties: 'Feiern',
  'Two per month, most of them in summer and December; companies pay after two weeks.':
    'Zwei pro Monat, die meisten im Sommer und im Dezember; Firmen zahlen nach zwei Wochen.',
  Rent: 'Miete',
  '# per month for # m² and the terrace; # to # % of revenue.':
    '# pro Monat für # m² und die Terrasse; # bis # % vom Umsatz.',
  'Power, gas and water': 'Strom, Gas und Wasser',
  '# to # % of revenue.': '# bis # % vom Umsatz.',
  'Cleaning and laundry': 'Reinigung und Wäsche',
  'Repairs and crockery': 'Reparaturen, Geschirr',
  'About # % of revenue.': 'Etwa # % vom Umsatz.',
  Guests: 'Gäste',
  'Deducted by the card company when it pays out.': 'Von der Kartengesellschaft bei der Auszahlung einbehalten.',
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
  'Full-time equivalents; most work part time. Tips are theirs and not included.':
    'Vollzeitstellen; die meisten arbeiten in Teilzeit. Trinkgelder gehören ihnen und sind nicht enthalten.',
  'Kitchen equipment': 'Küchenausstattung',
  'Range, ovens, cold room, dishwasher and extraction, partly second-hand.':
    'Herd, Öfen, Kühlraum, Spülmaschine und Abzug, teils gebraucht.',
  'Dining room fit-out': 'Ausbau des Gastraums',
  'Depreciated over the ten-year lease.': 'Über die zehn Jahre des Mietvertrags abgeschrieben.',
  'Tables and chairs': 'Tische und Stühle',
  'Tills and booking': 'Kassen und Reservierung',
  'Six months interest-only, then seven years of level payments.':
    'Sechs Monate tilgungsfrei, dann sieben Jahre als Annuität.',
  'Rent deposit': 'Mietkaution',
  'Three months of rent, held by the landlord.': 'Drei Monatsmieten, beim Vermieter hinterlegt.',
  'One more cook': 'Ein Koch mehr',
  'One more cook and # % more covers in the evening. Does it pay off?':
    'Ein Koch mehr und # % mehr Gäste am Abend. Lohnt sich das?',
  'Fewer guests': 'Weniger Gäste',
  'One in eight guests fewer at lunch and dinner; team and rent unchanged.':
    'Jeder achte Gast bleibt weg, mittags und abends; Team und Miete unverändert.',
  'Source: NVIDIA Corporation, form #-K, accession number #-#-#.':
    'Quelle: NVIDIA Corporation, Formular #-K, Registernummer #-#-#.',
  'Processors and boards': 'Prozessoren und Karten',
  'Assumption. Filed years: #, # and # thousand dollars.': 'Annahme. Veröffentlichte Jahre: #, # und # Tausend Dollar.',
  'Research and development, excluding pay': 'Forschung und Entwicklung, ohne Gehälter',
  'Assumption: with the engineers, close to the # thousand dollars of the filed year less depreciation.':
    'Annahme: mit den Ingenieuren nahe den # Tausend Dollar des veröffentlichten Jahres abzüglich Abschreibungen.',
  'Selling and administration, excluding pay': 'Vertrieb und Verwaltung, ohne Gehälter',
  'Assumption: with the staff, close to the # thousand dollars of the filed year.':
    'Annahme: mit dem Personal nahe den # Tausend Dollar des veröffentlichten Jahres.',
  'Software licences': 'Softwarelizenzen',
  'Assumption: renewed at close to the # thousand dollars that are prepaid at the start and used up in year #.':
    'Annahme: erneuert nahe den # Tausend Dollar, die zu Beginn vorausbezahlt sind und in Jahr # verbraucht werden.',
  'Interest on marketable securities': 'Zinsen auf Wertpapiere',
  Engineers: 'Ingenieure',
  'Assumption.': 'Annahme.',
  'Sales and administration': 'Vertrieb und Verwaltung',
  'Equipment, year #': 'Ausstattung, Jahr #',
  'Assumption: close to the # thousand dollars of the filed year.':
    'Annahme: nahe den # Tausend Dollar des veröffentlichten Jahres.',
  'Capital leases': 'Finanzierungsleasing',
  'Rate: interest paid of the filed year (#) over the obligation before it (#).':
    'Satz: gezahlte Zinsen des veröffentlichten Jahres (#) durch die Verpflichtung davor (#).',
  'Sales down a tenth': 'Ein Zehntel weniger Umsatz',
  'In every year, with the same engineers and the same days of inventory.':
    'In jedem Jahr, mit denselben Ingenieuren und derselben Lagerdauer.',
  'Margin of # %': 'Marge von # %',
  'Direct costs fall to # % of revenue; the filed year had a gross margin of # %.':
    'Direkte Kosten sinken auf # % vom Umsatz; das veröffentlichte Jahr hatte eine Rohertragsmarge von # %.',
};
