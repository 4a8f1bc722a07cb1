/** Warnings: the forecast is right, but somebody should look. */
export const warnings = {
  W1: {
    belowZero: 'Die liquiden Mittel fallen unter null: {{cash}} im {{period}}.',
    minimum: 'Die liquiden Mittel unterschreiten den Mindestbestand: {{cash}} im {{period}}, es fehlen {{short}}.',
    limit: 'Die Kreditlinie ist überschritten: {{cash}} im {{period}}, {{short}} über der Linie.',
  },
  W2: 'Das Eigenkapital ist ab {{period}} negativ: {{equity}}.',
  W3: {
    dividend:
      'Die Ausschüttung im {{period}} übersteigt den Gewinnvortrag; {{clipped}} davon werden nicht beschlossen.',
    repayment: '{{line}} tilgt im {{period}} mehr als die Restschuld; {{clipped}} davon werden nicht gezahlt.',
  },
  W4: {
    debtServiceCover:
      'Die Kapitaldienstdeckung beträgt in {{period}} {{value}} und liegt unter dem Minimum von {{minimum}}.',
  },
  W5: 'Der Gewinnvortrag ändert sich in {{period}} um {{otherEquity}}, ohne dass Ergebnis und Ausschüttungen dies erklären.',
  W6: {
    aboveTarget:
      'Der Lagerbestand von {{line}} beträgt im {{period}} {{stock}} und liegt über dem Sollbestand von {{target}}.',
    ended:
      '{{line}} endet im {{period}}, aber Vorräte von {{stock}} bleiben in der Bilanz. Damit sie bis dahin verbraucht sind, berechnen Sie Vorräte nach künftigen Verkäufen.',
  },
  W7: {
    outsideHorizon: '{{line}} beginnt nach dem letzten Monat der Planung und wirkt erst, wenn Sie Jahre hinzufügen.',
    partOutsideHorizon:
      'Ein Teil von {{line}} liegt nach dem letzten Monat der Planung und wirkt erst, wenn Sie Jahre hinzufügen.',
    unused: '{{line}} wirkt in keinem Monat. Prüfen Sie die Termine und ob Zahlen fehlen.',
    fault:
      '{{line}} enthält in diesem Szenario einen Fehler, etwa ein Ende vor dem Beginn oder Anteile, die nicht 100 % ergeben, und wirkt möglicherweise nicht.',
    defaultProfile:
      'Die Anteile eines Zahlungsprofils ergeben in diesem Szenario nicht 100 %. Sie werden anteilig angewendet.',
    policy:
      'Steuerstufen, Vorauszahlungen oder Urlaubsgewichte enthalten in diesem Szenario einen Fehler. An ihrer Stelle gilt eine einfachere Regel.',
    override:
      'Eine Änderung in diesem Szenario wirkt nicht: Ihre Position gibt es nicht mehr oder das Ergebnis wäre unzulässig.',
  },
  W8: 'Die Planung unterstellt im {{period}} eine Umsatzsteuererstattung von {{refund}}.',
  W9: {
    revenueGrowth:
      'Das Umsatzwachstum beträgt in {{period}} {{value}} und liegt außerhalb der Spanne von {{minimum}} bis {{maximum}}.',
    grossMargin:
      'Die Rohertragsmarge beträgt in {{period}} {{value}} und liegt außerhalb der Spanne von {{minimum}} bis {{maximum}}.',
    churn: '{{line}} verliert {{value}} der Abonnenten pro Monat und liegt über dem Höchstwert von {{maximum}}.',
  },
  W10: {
    loan: 'Die Darlehen zu Beginn und die Darlehenspositionen weichen um {{difference}} voneinander ab. Dieser Betrag bleibt ohne Zinsen in der Bilanz.',
    lease:
      'Die Leasingverbindlichkeiten zu Beginn und die Leasingpositionen weichen um {{difference}} voneinander ab. Dieser Betrag bleibt ohne Zinsen in der Bilanz.',
  },
  W11: {
    notDrawn:
      '{{line}} wird mit einem Darlehen finanziert, das ausgeschaltet ist oder einen Fehler enthält; daher werden {{cost}} aus liquiden Mitteln bezahlt.',
    short:
      '{{line}} stellt {{principal}} für Anlagen bereit, die {{cost}} kosten. Die übrigen {{rest}} werden aus liquiden Mitteln bezahlt.',
  },
  W12: '{{line}} beginnt oder endet während {{period}}: Von den für dieses Jahr eingegebenen {{typed}} werden nur {{counted}} berücksichtigt.',
  W13: 'Die steuerlichen Verluste zu Beginn entsprechen latenten Steuern von {{worth}}, die Eröffnungsbilanz zeigt aber {{held}}. Die Differenz von {{difference}} ist Ertrag des ersten Monats; nehmen Sie sie in die Eröffnungsbilanz auf, wenn sie vorher bekannt war.',
  W14: 'Im {{period}} ändern sich die Gewinnrücklagen um {{amount}} über Ergebnis und Ausschüttungen hinaus.',
  W15: {
    unplannedRevenue: 'Umsatzerlöse von {{amount}} sind in keiner Position der Planung gebucht.',
    unplannedDirectCosts: 'Direkte Kosten von {{amount}} sind in keiner Position der Planung gebucht.',
    unplannedExpenses: 'Betriebskosten von {{amount}} sind in keiner Position der Planung gebucht.',
    unplannedOther:
      'Sonstige Erträge abzüglich Aufwendungen von {{amount}} sind in keiner Position der Planung gebucht.',
  },
  W16: 'Ertragsteuern von {{amount}} auf das gebuchte Ergebnis bis {{period}} sind noch nicht gebucht. Der Folgemonat erfasst sie.',
  W17: {
    asset: '{{line}} ist für {{period}} geplant, die Buchhaltung zeigt aber keinen Zugang.',
    disposal: '{{line}} wird laut Plan im {{period}} verkauft, die Buchhaltung zeigt aber keinen Erlös.',
    loan: '{{line}} wird laut Plan im {{period}} ausgezahlt, die Buchhaltung zeigt aber kein neues Darlehen.',
    event: '{{line}} ist für {{period}} geplant, die Buchhaltung zeigt das aber nicht.',
  },
  W18: 'Der Bestand von {{line}} fällt im letzten Monat von {{before}} auf {{target}}, weil die Monate danach das Vorjahr wiederholen. Damit er erhalten bleibt, wählen Sie bei „Nach dem letzten Monat“ „Niveau letzter Monate“.',
  W19: {
    interest:
      'Die Rechnungslegung schreibt vor, wo Zinsen in der Kapitalflussrechnung stehen. Ihre abweichende Wahl gilt.',
    dividends:
      'Die Rechnungslegung schreibt vor, wo Ausschüttungen in der Kapitalflussrechnung stehen. Ihre abweichende Wahl gilt.',
    lease: 'Die Rechnungslegung bilanziert {{line}} anders. Ihre Wahl gilt.',
    deferredTax: 'FRS 105 kennt keine latenten Steuern. Ihre Wahl gilt.',
  },
  W31: '{{line}} hat im {{period}} keinen Schlüssel: Der Betrag bleibt, wo er ist.',
  W30: {
    mixed: 'Die Formel von {{line}} addiert oder vergleicht einen Betrag und eine Zahl.',
    row: 'Die Formel von {{line}} ergibt eine andere Einheit als ihre Zeile: Betrag und Zahl sind verwechselt.',
  },
  W21: {
    atLimit:
      '{{line}} ist in {{period}} bis zur Linie von {{limit}} genutzt, und die Liquidität von {{cash}} bleibt unter {{target}}.',
    aboveLimit: '{{line}} ist in {{period}} mit {{drawn}} genutzt, mehr als die Linie von {{limit}}.',
  },
  W22: 'Die Rechnungen von zwölf Monaten, {{invoiced}}, übersteigen die Grenze der Umsatzsteuerbefreiung von {{limit}}.',
  W20: {
    ratio: '{{line}} wird im {{period}} nicht eingehalten: {{value}}, verlangt sind mindestens {{threshold}}.',
    atMost: '{{line}} wird im {{period}} nicht eingehalten: {{value}}, erlaubt sind höchstens {{threshold}}.',
    share: '{{line}} wird im {{period}} nicht eingehalten: {{value}}, verlangt sind mindestens {{threshold}}.',
    money: '{{line}} wird im {{period}} nicht eingehalten: {{value}}, verlangt sind mindestens {{threshold}}.',
  },
  E10: {
    accountsReceivable: 'Die Forderungen betragen im {{period}} {{balance}}, weil der Umsatz negativ ist.',
    accountsPayable: 'Die Verbindlichkeiten betragen im {{period}} {{balance}}, weil Kosten negativ sind.',
    inventory: 'Die Vorräte betragen im {{period}} {{balance}}, weil Kosten negativ sind.',
    prepaidExpenses: 'Die aktiven RAP betragen im {{period}} {{balance}}, weil ein Aufwand negativ ist.',
    deferredRevenue: 'Die passiven RAP betragen im {{period}} {{balance}}, weil eine Rechnung negativ ist.',
    customerDeposits:
      'Die erhaltenen Anzahlungen betragen im {{period}} {{balance}}, weil sie zu Beginn oder in den Büchern negativ sind.',
  },
};
