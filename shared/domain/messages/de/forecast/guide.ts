/** What each section of the inputs is for, in plain words, with an example in the forecast's own money. */
export const guide = {
  show: 'Leitfaden',
  label: 'Leitfaden: {{section}}',
  close: 'Leitfaden schließen',
  belongs: 'Was hierher gehört',
  example: 'Beispiel',
  profitAndCash: 'Was es bewirkt',
  profit: 'Im Ergebnis',
  cash: 'Bei der Liquidität',
  mistakes: 'Häufige Fehler',
  sections: {
    timeline: {
      belongs:
        'Wann die Planung beginnt, wie viele Jahre sie vorausblickt und in welchem Monat Ihr Geschäftsjahr endet. Jedes Blatt und jeder Bericht folgt daraus.',
      example:
        'Ein Café öffnet im Oktober und schließt seine Bücher jeden September ab. Es beginnt mit {{cash}} auf der Bank: Das sind seine Anfangsbestände.',
      profit:
        'Das Jahresende entscheidet, welche Monate ein Jahresergebnis bilden und wann die Steuer darauf fällig ist.',
      cash: 'Die Liquidität läuft von den Anfangsbeständen weiter. Eine Gründung beginnt bei null.',
      mistakes: {
        a: 'Ein Beginn, der lange zurückliegt. Beginnen Sie dort, wo Ihre letzte Bilanz endet.',
        b: 'Offene Forderungen und Verbindlichkeiten weglassen. Die ersten Monate sehen dann besser oder schlechter aus, als sie werden.',
        c: 'Die Währung spät ändern. Beträge behalten ihre Zahlen; sie werden nicht umgerechnet.',
      },
    },
    history: {
      belongs:
        'Eine Bilanz ist die Aufnahme eines Tages: was dem Betrieb gehört, was er schuldet und was seinen Eigentümern bleibt. Geben Sie die letzte ein oder bis zu fünf Jahre.',
      example:
        '{{cash}} auf der Bank und {{stock}} Vorräte gehören dem Betrieb; {{debt}} schuldet er Lieferanten. Die {{own}}, die bleiben, sind Eigenkapital. Beide Seiten ergeben {{total}}.',
      profit: 'Vergangene Jahre ändern das geplante Ergebnis nicht. Sie stehen daneben, damit Sie sehen, was neu ist.',
      cash: 'Mit der letzten Bilanz beginnt die Liquidität. Was Kunden schulden, kommt in den ersten Monaten herein, was Sie schulden, geht hinaus.',
      mistakes: {
        a: 'Seiten, die nicht übereinstimmen. Die Differenz steht am Fuß der Spalte, bis sie null ist.',
        b: 'Ein Darlehen unter den Lieferanten. Darlehen tragen Zinsen, Rechnungen nicht.',
        c: 'Ein Jahr, das noch läuft. Geben Sie abgeschlossene Jahre ein.',
      },
    },
    revenue: {
      belongs:
        'Was Sie verkaufen. Legen Sie für jedes Produkt und jede Leistung mit eigenem Preis, eigener Saison oder eigenen Zielen eine Zeile an.',
      example: '{{units}} Körbe im Monat zu je {{price}} sind {{revenue}} Umsatz.',
      profit:
        'Ein Verkauf zählt in seinem Monat, bezahlt oder nicht. Was die Ware Sie kostet (direkte Kosten), geht sofort ab.',
      cash: 'Geld kommt, wenn Kunden zahlen: hier nach {{days}} Tagen, wenn die Zeile nichts anderes sagt.',
      mistakes: {
        a: 'Preise mit Umsatzsteuer. Tippen Sie Nettopreise; die Steuer kommt gesondert hinzu.',
        b: 'Jeden Monat Wachstum für immer. 5 % im Monat sind 80 % im Jahr.',
        c: 'Verkäufe ohne ihre Kosten. Setzen Sie direkte Kosten für Waren, Zutaten oder Gebühren.',
      },
    },
    costs: {
      belongs:
        'Was der Betrieb kostet: Miete, Strom, Werbung, Versicherung, Steuerberater. Darlehenszinsen werden für Sie berechnet.',
      example: 'Miete von {{year}} im Jahr sind {{month}} im Monat.',
      profit:
        'Kosten mindern das Ergebnis in den Monaten, für die sie anfallen, auch wenn sie später oder ein Jahr im Voraus bezahlt werden.',
      cash: 'Rechnungen werden nach {{days}} Tagen bezahlt, wenn die Zeile nichts anderes sagt. Was im Voraus bezahlt wird, geht sofort ab.',
      mistakes: {
        a: 'Gehälter, Maschinen und Darlehensraten. Sie haben eigene Bereiche: Personal, Anlagen, Finanzierung.',
        b: 'Eine Monatsmiete als Jahresmiete eingegeben. Sehen Sie auf das Wort neben dem Feld.',
        c: 'Rechnungen, die einmal im Jahr kommen: Versicherung, Abschlussprüfung, Reparaturen.',
      },
    },
    people: {
      belongs:
        'Alle auf der Lohnliste: je Rolle eine Zeile, mit ihren Köpfen und dem Jahresgehalt einer vollen Stelle.',
      example:
        '{{heads}} Bäcker zu {{salary}} im Jahr und 20 % obendrauf, die der Arbeitgeber zahlt, kosten {{month}} im Monat.',
      profit: 'Gehalt und Arbeitgeberanteil mindern das Ergebnis jeden Monat.',
      cash: 'Der Nettolohn geht im Monat ab. Einbehalte und Arbeitgeberanteil gehen im Monat danach ab.',
      mistakes: {
        a: 'Den Arbeitgeberanteil weglassen. Er beträgt oft ein Fünftel des Gehalts.',
        b: 'Alle vom ersten Monat an. Geben Sie jeder Rolle den Monat, in dem sie beginnt.',
        c: 'Den Inhaber eines Einzelunternehmens. Was er entnimmt, ist eine Privatentnahme unter Finanzierung.',
      },
    },
    assets: {
      belongs: 'Dinge, die über Jahre genutzt werden: ein Ofen, ein Lieferwagen, ein Ladenausbau, eigene Software.',
      example: 'Ein Lieferwagen für {{cost}}, fünf Jahre genutzt, kostet im Ergebnis {{month}} im Monat.',
      profit:
        'Nicht der Preis, sondern jeden Monat ein Teil davon, über die Jahre der Nutzung. Dieser Teil ist die Abschreibung.',
      cash: 'Der ganze Preis geht ab, wenn Sie zahlen, wie lange die Sache auch hält. Ein Darlehen kann ihn stattdessen zahlen.',
      mistakes: {
        a: 'Kleine Dinge. Was binnen eines Jahres verbraucht ist, sind Kosten.',
        b: 'Die Monatsrate eines Darlehens anstelle des Preises. Tippen Sie den Preis hier, das Darlehen unter Finanzierung.',
        c: 'Eine zu lange Nutzungsdauer. Sie schönt das Ergebnis heute und belastet es später.',
      },
    },
    funding: {
      belongs: 'Geld von außen und zurück: Darlehen, Kapitaleinlagen, Privatentnahmen und Ausschüttungen.',
      example: 'Ein Darlehen von {{loan}} zu 6 % über fünf Jahre wird mit {{payment}} im Monat zurückgezahlt.',
      profit: 'Nur die Zinsen sind Aufwand. Ein erhaltenes Darlehen ist kein Ertrag, seine Tilgung kein Aufwand.',
      cash: 'Ein Darlehen kommt auf einmal. Jede Rate, Zinsen und Tilgung, geht in ihrem Monat ab.',
      mistakes: {
        a: 'Ein Darlehen als Umsatz zählen. Die Mittel steigen, und was Sie schulden, auch.',
        b: 'Ein Darlehen, das nach dem Bedarf kommt. Beachten Sie unten den tiefsten Kassenstand.',
        c: 'Ausschüttungen über das Verdiente hinaus. Eine Warnung weist darauf hin.',
      },
    },
    tax: {
      belongs:
        'Wie lange Kunden und Lieferanten bis zur Zahlung brauchen, welche Steuern wann fällig sind, und was die Bank verlangt und gibt.',
      example:
        'Bei {{sales}} Umsatz im Monat und {{days}} Tagen Zahlungsziel schulden Kunden Ihnen jederzeit etwa {{owed}}.',
      profit:
        'Die Umsatzsteuer gehört Ihnen nie: Sie berührt weder Ergebnis noch Kosten. Die Ertragsteuer nimmt ihren Teil vom Gewinn.',
      cash: 'Langsame Kunden binden Mittel, späte Zahlung an Lieferanten setzt sie frei. Steuern gehen Monate nach ihrer Entstehung ab.',
      mistakes: {
        a: 'Eingenommene Umsatzsteuer ausgeben. Sie geht mit der nächsten Voranmeldung ab.',
        b: 'Kein Mindestbestand. Setzen Sie einen, und Sie werden vor dem Monat gewarnt, der ihn unterschreitet.',
        c: '0 Tage für Kunden, die nicht an der Kasse zahlen.',
      },
    },
  },
  /** Under the name of a line just added: its figures are a start, and this is what to change first. */
  first: {
    revenue: {
      units: 'Das sind Anfangswerte. Ändern Sie zuerst den Preis und die Menge im Monat.',
      hours: 'Das sind Anfangswerte. Ändern Sie zuerst den Stundenpreis und den Anteil verkaufter Stunden.',
      recurring: 'Das sind Anfangswerte. Ändern Sie zuerst den Preis und die neuen Abonnenten im Monat.',
      percentOfLine: 'Das sind Anfangswerte. Wählen Sie zuerst die Zeile und ihren Anteil.',
      amounts:
        'Das sind Anfangswerte. Tippen Sie Ihre eigenen Monat für Monat, oder fügen Sie sie aus einer Tabelle ein.',
    },
    operatingExpenses: {
      fixed: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag im Jahr.',
      percentOfRevenue: 'Das sind Anfangswerte. Ändern Sie zuerst den Umsatzanteil.',
      perHead: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag je Kopf und Monat.',
      oneOff: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag und seinen Monat.',
      amounts:
        'Das sind Anfangswerte. Tippen Sie Ihre eigenen Monat für Monat, oder fügen Sie sie aus einer Tabelle ein.',
    },
    otherIncomeAndExpenses: {
      fixed: 'Das sind Anfangswerte. Wählen Sie Ertrag oder Aufwand, dann ändern Sie den Betrag im Jahr.',
      oneOff: 'Das sind Anfangswerte. Wählen Sie Ertrag oder Aufwand, dann ändern Sie den Betrag und seinen Monat.',
      amounts: 'Das sind Anfangswerte. Wählen Sie Ertrag oder Aufwand, dann tippen Sie Ihre eigenen Monate.',
    },
    staff: { role: 'Das sind Anfangswerte. Ändern Sie zuerst die Köpfe und das Jahresgehalt.' },
    capitalAssets: { asset: 'Das sind Anfangswerte. Ändern Sie zuerst den Preis und den Monat des Kaufs.' },
    loans: {
      level: 'Das sind Anfangswerte. Ändern Sie zuerst Betrag, Zinssatz und Monate.',
      equalPrincipal: 'Das sind Anfangswerte. Ändern Sie zuerst Betrag, Zinssatz und Monate.',
      bullet: 'Das sind Anfangswerte. Ändern Sie zuerst Betrag, Zinssatz und Monate.',
      flexible: 'Das sind Anfangswerte. Tippen Sie Ihre eigenen Aufnahmen und Tilgungen Monat für Monat.',
    },
    equityEvents: {
      contribution: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag und seinen Monat.',
      drawing: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag und seinen Monat.',
      dividend: 'Das sind Anfangswerte. Ändern Sie zuerst den Betrag und seinen Monat.',
    },
    otherMovements: {
      movement: 'Das sind Anfangswerte. Wählen Sie das Konto, dann tippen Sie Ihre eigenen Monate.',
    },
  },
  /** On the overview of a forecast that began empty. */
  steps: {
    title: 'Erste Schritte',
    done: '{{done}} von {{of}} erledigt',
    isDone: ', erledigt',
    hide: 'Erste Schritte ausblenden',
    change: 'Noch einmal ansehen',
    opening: {
      title: 'Womit Sie beginnen',
      text: 'Mittel, Vorräte und Schulden am ersten Tag. Eine Gründung kann das auslassen.',
      go: 'Eröffnungsbilanz eingeben',
    },
    revenue: {
      title: 'Was Sie verkaufen',
      text: 'Eine Zeile für Ihr erstes Produkt oder Ihre erste Leistung: ein Preis und wie viel davon im Monat.',
      go: 'Umsatz hinzufügen',
    },
    costs: { title: 'Was der Betrieb kostet', text: 'Miete, Strom, Werbung, Versicherung.', go: 'Kosten hinzufügen' },
    people: {
      title: 'Wer dort arbeitet',
      text: 'Jede Rolle mit Köpfen und Jahresgehalt.',
      go: 'Personal hinzufügen',
    },
    funding: {
      title: 'Woher das Geld kommt',
      text: 'Einlagen der Eigentümer und Darlehen. Die Übersicht zeigt dann, ob die Mittel reichen.',
      go: 'Finanzierung hinzufügen',
    },
  },
  opening: {
    title: 'Wo Sie beginnen',
    none: 'Die Planung beginnt im {{month}} mit nichts: keine Mittel, kein Besitz, keine Schulden. Das passt für eine Gründung. Läuft Ihr Betrieb schon, geben Sie seine letzte Bilanz ein.',
    cash: 'Die Planung beginnt im {{month}} mit {{amount}} auf der Bank.',
    overdraft: 'Die Planung beginnt im {{month}} mit {{amount}} Überziehung.',
    noCash: 'Die Planung beginnt im {{month}} ohne Mittel.',
    comes: 'Kunden schulden {{amount}}, die in den ersten Monaten hereinkommen.',
    goes: 'Lieferanten warten auf {{amount}}, die hinausgehen.',
    loans: 'Darlehen stehen bei {{amount}}.',
    owns: 'Dem Betrieb gehören insgesamt {{owned}}, und er schuldet {{owed}}; {{equity}} gehören seinen Eigentümern.',
    nothing: 'nichts',
    ownsAll: 'Dem Betrieb gehören insgesamt {{owned}}, und er schuldet nichts.',
    ownsLess: 'Dem Betrieb gehören insgesamt {{owned}}, und er schuldet {{owed}}: {{short}} mehr, als ihm gehört.',
    horizon_one: 'Sie blickt {{months}} Monate voraus, über {{count}} Geschäftsjahr, bis {{end}}.',
    horizon_other: 'Sie blickt {{months}} Monate voraus, über {{count}} Geschäftsjahre, bis {{end}}.',
    type: 'Eröffnungsbilanz eingeben',
    change: 'Eröffnungsbilanz ändern',
  },
  effect: {
    label: 'Wirkung Ihrer letzten Änderung auf die Liquidität',
    title: 'Ihre letzte Änderung',
    closing: 'Mittel am Ende',
    lowest: 'Tiefster Kassenstand',
    lowestIn: 'Tiefster Kassenstand, {{month}}',
    none: 'Die Mittel bleiben in jedem Monat, wie sie sind.',
    same: 'Die Mittel enden wie zuvor, verlaufen dazwischen aber anders.',
    under: '{{amount}} unter dem Minimum',
  },
};
