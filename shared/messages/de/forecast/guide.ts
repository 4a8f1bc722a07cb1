/** What each section of the inputs is for, in plain words, with an example in the forecast's own money. */
export const guide = {
  show: 'Leitfaden',
  label: 'Leitfaden: {{section}}',
  close: 'Leitfaden schließen',
  belongs: 'Was Sie eingeben',
  example: 'Beispiel',
  profitAndCash: 'Wirkung',
  profit: 'Auf das Ergebnis',
  cash: 'Auf die Liquidität',
  mistakes: 'Häufige Fehler',
  sections: {
    timeline: {
      belongs:
        'Wann die Planung beginnt, wie viele Jahre sie umfasst und wann Ihr Geschäftsjahr endet. Alle Blätter und Berichte verwenden diese Zeitachse.',
      example:
        'Ein Café öffnet im Oktober, sein Geschäftsjahr endet im September. Es beginnt mit {{cash}} auf der Bank: seinem Anfangsbestand.',
      profit:
        'Das Geschäftsjahresende bestimmt, welche Monate zum Jahresergebnis zählen und wann die Steuer darauf fällig ist.',
      cash: 'Die Liquidität beginnt mit den Anfangsbeständen. Eine Gründung beginnt bei null.',
      mistakes: {
        a: 'Ein Beginn weit in der Vergangenheit. Beginnen Sie dort, wo Ihre letzte Bilanz endet.',
        b: 'Fehlende Forderungen und Verbindlichkeiten zu Beginn. Die ersten Monate sehen dann besser oder schlechter aus, als sie werden.',
        c: 'Die Währung später ändern. Beträge werden nicht umgerechnet.',
      },
    },
    history: {
      belongs:
        'Eine Bilanz zeigt Vermögen, Schulden und Eigenkapital an einem Stichtag. Geben Sie die letzte ein oder bis zu fünf Jahre.',
      example:
        'Der Betrieb hat {{cash}} auf der Bank und {{stock}} Vorräte und schuldet Lieferanten {{debt}}. Das Eigenkapital sind die verbleibenden {{own}}. Beide Seiten ergeben {{total}}.',
      profit: 'Keine. Vergangene Jahre stehen zum Vergleich neben der Planung.',
      cash: 'Die letzte Bilanz bestimmt den Anfangsbestand. Ihre Forderungen gehen in den ersten Monaten ein, ihre Verbindlichkeiten werden bezahlt.',
      mistakes: {
        a: 'Seiten, die nicht übereinstimmen. Die Differenz steht unter der Spalte, bis sie null ist.',
        b: 'Ein Darlehen unter den Verbindlichkeiten. Darlehen tragen Zinsen, Verbindlichkeiten nicht.',
        c: 'Ein laufendes Jahr. Geben Sie nur abgeschlossene Jahre ein.',
      },
    },
    drivers: {
      belongs:
        'Monatswerte, aus denen Positionen berechnet werden: Besucher pro Tag, Öffnungstage, Durchschnittspreis. „=“ in einer Zeile öffnet ihre Formel.',
      example: '100 Besucher pro Tag × 25 Öffnungstage × 30 % Kaufquote ergeben 750 Körbe pro Monat.',
      profit: 'Keine direkte. Treiber wirken über die Positionen, die sie verwenden.',
      cash: 'Keine direkte.',
      mistakes: {
        a: 'Zwei Treiber, die einander im selben Monat verwenden. prev(…) liefert den Wert des Vormonats.',
        b: 'Ein Prozentsatz als Zahl. Wählen Sie „Prozent“ als Einheit.',
        c: 'Einzeln eingegebene Monate. Sie bleiben, wenn sich die Formel ändert.',
      },
    },
    revenue: {
      belongs:
        'Was Sie verkaufen. Legen Sie für jedes Produkt und jede Leistung mit eigenem Preis, eigener Saison oder eigenem Zahlungsziel eine Position an. Eine Position, die langsam anläuft, erhält einen Hochlauf, etwa 60 %, 75 %, 90 %.',
      example: '{{units}} Körbe pro Monat zu je {{price}} ergeben {{revenue}} Umsatz.',
      profit: 'Ein Verkauf zählt in seinem Monat, bezahlt oder nicht. Die direkten Kosten zählen im selben Monat.',
      cash: 'Geld fließt, wenn Kunden zahlen: standardmäßig nach {{days}} Tagen. Eine Anzahlung kommt vor der Rechnung; Leistungen lassen sich Monate später abrechnen.',
      cash_atOnce: 'Das Geld kommt mit dem Verkauf, außer bei Positionen auf Rechnung.',
      mistakes: {
        a: 'Preise mit Umsatzsteuer. Geben Sie Nettopreise ein; die Steuer wird gesondert hinzugerechnet.',
        b: 'Monatliches Wachstum ohne Ende. 5 % pro Monat sind rund 80 % pro Jahr.',
        c: 'Verkäufe ohne Kosten. Geben Sie direkte Kosten für Waren, Zutaten oder Gebühren ein.',
      },
    },
    costs: {
      belongs:
        'Die laufenden Kosten des Betriebs: Miete, Strom, Marketing, Versicherung, Buchhaltung. Darlehenszinsen werden automatisch berechnet.',
      example: '{{year}} Miete pro Jahr sind {{month}} pro Monat.',
      profit:
        'Kosten mindern das Ergebnis in den Monaten, auf die sie entfallen, auch wenn Sie früher oder später zahlen.',
      cash: 'Standardmäßig werden Rechnungen nach {{days}} Tagen bezahlt. Vorausbezahlte Kosten werden sofort bezahlt. Berechnet ein Lieferant im Ausland keine Umsatzsteuer, wählen Sie unter „Steuer auf den Einkauf“, ob Sie sie selbst schulden oder bei der Einfuhr zahlen.',
      mistakes: {
        a: 'Gehälter, Maschinen und Darlehensraten. Geben Sie sie unter Personal, Anlagen und Finanzierung ein.',
        b: 'Eine Monatsmiete als Jahresmiete. Prüfen Sie die Einheit neben dem Feld.',
        c: 'Jährliche Rechnungen vergessen: Versicherung, Abschlussprüfung, Reparaturen.',
      },
    },
    people: {
      belongs:
        'Alle Beschäftigten: eine Position je Rolle mit Mitarbeiterzahl und Jahres- oder Monatsgehalt einer Vollzeitstelle. Für jemanden, der Ihnen Rechnungen stellt, wählen Sie „Freie Mitarbeit“.',
      example: '{{heads}} Bäcker zu {{salary}} pro Jahr mit 20 % sozialen Abgaben kosten {{month}} pro Monat.',
      profit:
        'Gehälter und soziale Abgaben mindern das Ergebnis jeden Monat. Sondergehälter, Urlaub und Gewinnbeteiligung zählen, während sie verdient werden.',
      cash: 'Nettolöhne werden im Monat gezahlt, Einbehalte und soziale Abgaben im Folgemonat. Sondergehälter werden in ihren Monaten gezahlt, Gewinnbeteiligungen nach dem Jahr.',
      mistakes: {
        a: 'Fehlende soziale Abgaben. Sie betragen oft ein Fünftel des Gehalts.',
        b: 'Alle ab dem ersten Monat. Geben Sie für jede Rolle einen Beginn ein.',
        c: 'Der Inhaber eines Einzelunternehmens. Geben Sie seine Entnahmen als Privatentnahme unter Finanzierung ein.',
      },
    },
    assets: {
      belongs:
        'Dinge, die Sie kaufen und über Jahre nutzen: ein Ofen, ein Lieferwagen, ein Ladenausbau, eigene Software. Für Geleastes fügen Sie ein Leasing hinzu, für öffentliche Mittel zu einer Anschaffung einen Zuschuss.',
      example: 'Ein Lieferwagen für {{cost}} mit fünf Jahren Nutzungsdauer kostet {{month}} Abschreibung pro Monat.',
      profit:
        'Nicht der Preis, sondern die monatliche Abschreibung über die Nutzungsdauer. Ein Zuschuss ist Ertrag über die eingegebenen Monate.',
      cash: 'Der volle Preis wird bei Fälligkeit bezahlt, unabhängig von der Nutzungsdauer. Ein Darlehen kann ihn finanzieren.',
      mistakes: {
        a: 'Kleine Anschaffungen. Was innerhalb eines Jahres verbraucht wird, ist Aufwand.',
        b: 'Eine monatliche Darlehensrate statt des Preises. Geben Sie den Preis hier und das Darlehen unter Finanzierung ein.',
        c: 'Eine zu lange Nutzungsdauer. Sie verbessert das Ergebnis heute und mindert es später.',
      },
    },
    funding: {
      belongs:
        'Darlehen, eine Kreditlinie, Kapitaleinlagen, Privatentnahmen und Ausschüttungen, und die Kreditauflagen Ihrer Bank.',
      example: 'Ein Darlehen von {{loan}} zu 6 % über fünf Jahre kostet {{payment}} pro Monat, Zinsen und Tilgung.',
      profit:
        'Nur Zinsen und Gebühren sind Aufwand. Ein neues Darlehen ist kein Ertrag, seine Tilgung kein Aufwand. Eine Gebühr lässt sich über die Laufzeit verteilen.',
      cash: 'Ein Darlehen fließt auf einmal zu. Jede Rate aus Zinsen und Tilgung fließt in ihrem Monat ab.',
      mistakes: {
        a: 'Ein Darlehen als Umsatz. Die Liquidität steigt, die Schulden auch.',
        b: 'Ein Darlehen, das zu spät kommt. Prüfen Sie unten den Tiefststand der Liquidität.',
        c: 'Ausschüttungen, die den Gewinnvortrag übersteigen. Eine Warnung weist darauf hin.',
      },
    },
    dimensions: {
      belongs:
        'Abteilungen, Produkte oder Standorte und die Positionen, die dazu gehören. Für jeden Wert gibt es eine eigene GuV; Regeln verteilen gemeinsame Kosten.',
      example: 'Die Raumkosten werden nach Köpfen auf Theke, Café und Backstube verteilt.',
      profit: 'In Summe keine: Die Spalten des Berichts ergeben die GuV.',
      cash: 'Keine.',
      mistakes: {
        a: 'Positionen ohne Wert. Sie stehen in der Spalte „Nicht zugeordnet“.',
        b: 'Eine Regel, die auf eine Abteilung verteilt, die eine frühere Regel geleert hat. Verschieben Sie sie nach oben.',
        c: 'Eingegebene Anteile, die nicht 100 % ergeben.',
      },
    },
    tax: {
      belongs:
        'Zahlungsziele von Kunden und Lieferanten, Steuersätze und Fälligkeiten, Bankzinsen und Kreditlinien. Übliche Sätze und Fristen übernehmen Sie aus einem Land.',
      example:
        'Bei {{sales}} Umsatz pro Monat und {{days}} Tagen Zahlungsziel schulden Kunden Ihnen jederzeit etwa {{owed}}.',
      profit:
        'Die Umsatzsteuer berührt das Ergebnis nicht, außer wo die Vorsteuer nicht abziehbar ist. Ertragsteuern sind ein Anteil am Gewinn oder richten sich nach Stufen; Steuerpools ersetzen steuerlich die Abschreibung.',
      cash: 'Späte Zahlungseingänge binden Liquidität, längere Lieferantenziele setzen sie frei. Steuern werden Monate nach ihrer Entstehung gezahlt.',
      mistakes: {
        a: 'Vereinnahmte Umsatzsteuer ausgeben. Sie führen sie mit der nächsten Voranmeldung ab.',
        b: 'Kein Mindestbestand. Legen Sie einen fest, um bei Unterschreitung gewarnt zu werden.',
        c: '0 Tage für Kunden, die auf Rechnung zahlen.',
      },
    },
  },
  /** Under the name of a line just added: its figures are a start, and this is what to change first. */
  first: {
    revenue: {
      units: 'Geben Sie den Preis und die Menge pro Monat ein.',
      hours: 'Geben Sie den Stundensatz ein und prüfen Sie Mitarbeiterzahl, Stunden und Auslastung.',
      recurring: 'Geben Sie den Preis und die neuen Abonnenten pro Monat ein.',
      percentOfLine: 'Wählen Sie die Bezugsposition und den Anteil.',
      amounts: 'Geben Sie Beträge nach Monaten ein oder fügen Sie sie aus einer Tabelle ein.',
    },
    operatingExpenses: {
      fixed: 'Geben Sie den Betrag pro Monat oder pro Jahr ein.',
      percentOfRevenue: 'Geben Sie den Satz ein, einen Anteil am Umsatz.',
      perHead: 'Geben Sie den Betrag je Mitarbeiter pro Monat ein.',
      oneOff: 'Geben Sie den Betrag und seinen Monat ein.',
      amounts: 'Geben Sie Beträge nach Monaten ein oder fügen Sie sie aus einer Tabelle ein.',
    },
    otherIncomeAndExpenses: {
      fixed: 'Wählen Sie Ertrag oder Aufwand und geben Sie dann den Betrag pro Monat oder pro Jahr ein.',
      oneOff: 'Wählen Sie Ertrag oder Aufwand und geben Sie dann den Betrag und seinen Monat ein.',
      amounts: 'Wählen Sie Ertrag oder Aufwand und geben Sie dann Beträge nach Monaten ein.',
    },
    staff: { role: 'Geben Sie die Mitarbeiterzahl und das Jahres- oder Monatsgehalt ein.' },
    capitalAssets: { asset: 'Geben Sie die Anschaffungskosten und den Kaufmonat ein.' },
    allowancePools: { pool: 'Geben Sie den Satz ein und ordnen Sie dem Pool dann Anlagen zu.' },
    leases: { lease: 'Geben Sie Rate, Laufzeit und Zinssatz ein.' },
    grants: { grant: 'Geben Sie den Betrag, den Monat des Eingangs und die Monate ein, über die er Ertrag ist.' },
    loans: {
      level: 'Geben Sie Darlehensbetrag, Zinssatz und Laufzeit ein.',
      equalPrincipal: 'Geben Sie Darlehensbetrag, Zinssatz und Laufzeit ein.',
      bullet: 'Geben Sie Darlehensbetrag, Zinssatz und Laufzeit ein.',
      flexible: 'Geben Sie Aufnahmen und Tilgungen nach Monaten ein.',
      revolver:
        'Geben Sie Linie und Zinssatz ein. Sie wird von selbst beansprucht und zurückgeführt, damit die Liquidität auf einem Ziel bleibt.',
    },
    equityEvents: {
      contribution: 'Geben Sie den Betrag und seinen Monat ein.',
      drawing: 'Geben Sie den Betrag und seinen Monat ein.',
      dividend: 'Geben Sie den Betrag und seinen Monat ein.',
    },
    otherMovements: {
      movement: 'Wählen Sie das Konto und geben Sie dann Beträge nach Monaten ein.',
    },
  },
  /** On the overview of a forecast that began empty. */
  steps: {
    title: 'Erste Schritte',
    done: '{{done}} von {{of}} erledigt',
    isDone: ', erledigt',
    hide: 'Erste Schritte ausblenden',
    change: 'Bearbeiten',
    opening: {
      title: 'Anfangsbestände',
      text: 'Liquide Mittel, Vorräte und Schulden am ersten Tag.',
      skip: 'Gründung, überspringen',
      skipped: 'Anfangsbestände auf null gesetzt',
      skippedText: 'Keine Zahl ändert sich. Speichern Sie, damit der Schritt erledigt bleibt.',
      go: 'Eröffnungsbilanz eingeben',
    },
    revenue: {
      title: 'Umsatz',
      text: 'Ihr erstes Produkt oder Ihre erste Leistung: ein Preis und eine Monatsmenge.',
      go: 'Umsatz hinzufügen',
    },
    costs: { title: 'Kosten', text: 'Miete, Strom, Marketing, Versicherung.', go: 'Kosten hinzufügen' },
    people: {
      title: 'Personal',
      text: 'Jede Rolle mit Mitarbeiterzahl und Gehalt.',
      go: 'Personal hinzufügen',
    },
    assets: {
      title: 'Anlagen',
      text: 'Maschinen, Einrichtung, Fahrzeuge, Software.',
      go: 'Anlagen hinzufügen',
    },
    funding: {
      title: 'Finanzierung',
      text: 'Kapitaleinlagen und Darlehen. Die Übersicht zeigt, ob die Liquidität ausreicht.',
      go: 'Finanzierung hinzufügen',
    },
  },
  opening: {
    title: 'So beginnt die Planung',
    none: 'Die Planung beginnt im {{month}} bei null: ohne liquide Mittel, Vermögen oder Schulden. Das passt für eine Gründung. Für einen bestehenden Betrieb geben Sie die letzte Bilanz ein.',
    cash: 'Die Planung beginnt im {{month}} mit {{amount}} auf der Bank.',
    overdraft: 'Die Planung beginnt im {{month}} mit einer Kontoüberziehung von {{amount}}.',
    noCash: 'Die Planung beginnt im {{month}} ohne liquide Mittel.',
    comes: 'Kunden schulden {{amount}}, die in den ersten Monaten eingehen.',
    goes: 'Sie schulden Lieferanten {{amount}}, die in den ersten Monaten gezahlt werden.',
    loans: 'Die Darlehen betragen {{amount}}.',
    owns: 'Das Vermögen beträgt {{owned}}, die Schulden {{owed}}, das Eigenkapital {{equity}}.',
    nothing: 'null',
    ownsAll: 'Das Vermögen beträgt {{owned}}. Es gibt keine Schulden.',
    ownsLess: 'Das Vermögen beträgt {{owned}}, die Schulden {{owed}}: ein negatives Eigenkapital von {{short}}.',
    horizon_one: 'Die Planung umfasst {{months}} Monate in {{count}} Geschäftsjahr, bis {{end}}.',
    horizon_other: 'Die Planung umfasst {{months}} Monate in {{count}} Geschäftsjahren, bis {{end}}.',
    type: 'Eröffnungsbilanz eingeben',
    change: 'Eröffnungsbilanz bearbeiten',
  },
  effect: {
    label: 'Wirkung Ihrer letzten Änderung auf die Liquidität',
    title: 'Ihre letzte Änderung',
    closing: 'Liquide Mittel am Ende',
    lowest: 'Tiefststand der Liquidität',
    lowestIn: 'Tiefststand der Liquidität, {{month}}',
    none: 'Keine Wirkung auf die Liquidität.',
    same: 'Der Endbestand ändert sich nicht, einzelne Monate aber schon.',
    under: '{{amount}} unter dem Minimum',
  },
};
