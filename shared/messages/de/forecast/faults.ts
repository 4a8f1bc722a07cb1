/** One sentence for each error of meaning; shown at its field and in the list that keeps reports waiting. */
export const faults = {
  unknownLine: '{{line}} bezieht sich auf eine Position, die es nicht mehr gibt. Wählen Sie eine andere.',
  percentOfLineCycle:
    '{{line}} ist ein Anteil von {{base}}, und diese Position hängt von {{line}} ab. Geben Sie für eine der beiden Beträge ein.',
  perUnitWithoutQuantity:
    '{{line}} hat Kosten je Einheit, aber keine Menge. Wählen Sie einen Umsatzanteil oder Beträge.',
  zeroWeights: 'Die Saisongewichte von {{line}} sind alle 0. Geben Sie mindestens einem Monat ein Gewicht.',
  profileSum: 'Die Anteile dieses Zahlungsprofils ergeben {{sum}}. Sie müssen 100 % ergeben.',
  endBeforeStart: '{{line}} endet im {{end}}, vor dem Beginn im {{start}}.',
  outsideHorizon:
    '{{line}} verwendet {{month}}, aber die Planung endet im {{last}}. Das wirkt erst, wenn Sie Jahre hinzufügen.',
  extraSalaryMonths: 'Geben Sie die Monate ein, in denen {{line}} Sondergehälter erhält.',
  endDayBeforeStart: 'Der letzte Tag von {{line}} liegt vor dem ersten.',
  holidayWeights: 'Die Urlaubsgewichte sind alle 0. Geben Sie mindestens einem Monat ein Gewicht.',
  bandsOrder: 'Die Stufen müssen bei 0 beginnen und steigen, jede mit einem Satz. Es gilt der einzelne Satz.',
  instalmentCalendar:
    'Vorauszahlungen brauchen aufsteigende Monate mit je einem Anteil. Die Steuer wird ganz am Ende gezahlt.',
  instalmentAfterSettlement: 'Die letzte Vorauszahlung liegt nach der Abschlusszahlung.',
  residualAboveCost: 'Der Restwert von {{line}}, {{residual}}, übersteigt die Anschaffungskosten, {{cost}}.',
  disposalBeforePurchase: '{{line}} wird im {{sold}} verkauft, vor dem Kauf im {{bought}}.',
  missingLoan: '{{line}} wird mit einem Darlehen finanziert. Wählen Sie ein Darlehen mit Laufzeit.',
  loanDrawnInOtherMonth:
    '{{line}} wird im {{bought}} gekauft, das Darlehen {{loan}} aber in einem anderen Monat aufgenommen. Verwenden Sie für beide denselben Monat.',
  orderDepositWithoutLead: 'Eine Anzahlung auf eine Bestellung braucht eine Lieferzeit.',
  balloonAbovePrincipal: 'Die Schlussrate von {{line}} ist höher als der Darlehensbetrag.',
  feeAbovePrincipal: 'Die Gebühr von {{line}} muss unter dem Darlehensbetrag liegen.',
  firstPaymentOutside: 'Die erste Zahlung von {{line}} liegt außerhalb der Laufzeit.',
  leaseTermPeriods: 'Die Laufzeit von {{line}} ist keine ganze Zahl von Zahlungszeiträumen.',
  oneCreditLine: 'Nur die erste Kreditlinie zählt.',
  unknownPool: '{{line}} verweist auf einen Pool, den es nicht mehr gibt. Stattdessen wird die Abschreibung abgezogen.',
  taxShares: 'Die Anteile der Steuersätze von {{line}} ergeben {{sum}}. Sie müssen 100 % ergeben.',
  drawOutsideTerm: '{{line}} wird im {{month}} ausgezahlt, außerhalb der Laufzeit. Diese Auszahlung zählt nicht.',
  interestOnlyTooLong:
    '{{interestOnlyMonths}} von {{termMonths}} Monaten sind tilgungsfrei; es bleibt kein Monat für die Tilgung.',
  unbalancedSheet: 'Diese Bilanz geht nicht auf: Aktiva und Passiva weichen um {{difference}} voneinander ab.',
  inputYearGap: 'Die Jahre müssen bis {{latest}} lückenlos sein. Dieses endet im {{month}}.',
  inputYearEnd:
    'Ein Jahr muss im Monat des Geschäftsjahresendes enden, spätestens im {{latest}}. Dieses endet im {{month}}.',
  actualMonthMissing:
    'Die Ist-Monate reichen bis {{last}}, doch {{month}} ist nicht vollständig gebucht. Importieren Sie Gewinn- und Verlustrechnung und Bilanz dieses Monats.',
  actualSheetUnbalanced:
    'Die gebuchte Bilanz zum {{month}} geht nicht auf: Aktiva und Passiva unterscheiden sich um {{difference}}.',
  unknownActualRow:
    'Die Buchhaltung enthält Beträge in {{row}}, das ist keine Zeile einer Planung. Importieren Sie diese Monate erneut.',
  loanBookedBeforeDraw: '{{line}} ist vor der Auszahlung gebucht. Stellen Sie den Monat der Auszahlung ein.',
  allocationBack:
    '{{rule}} verteilt auf {{value}}, das eine frühere Regel geleert hat. Verschieben Sie die Regel nach oben.',
  allocationShares: 'Die Anteile von {{rule}} ergeben {{sum}}.',
  allocationSelf: '{{rule}}: Eine Abteilung kann nicht ihre eigenen Kosten erhalten.',
  formulaSyntax: 'Die Formel von {{line}} ist bei „{{text}}“ nicht lesbar.',
  formulaUnknownName: 'Die Formel von {{line}}: „{{text}}“ gibt es nicht.',
  formulaUnknownReference: 'Die Formel von {{line}} verweist auf etwas, das es nicht mehr gibt.',
  formulaArgument: 'Die Formel von {{line}}: „{{text}}“ hat nicht die nötigen Werte.',
  formulaCondition: 'Die Formel von {{line}}: Ein Vergleich ist nur als erster Wert von if(…) möglich.',
  formulaWindow:
    'Die Formel von {{line}}: prev und last blicken 1 bis 24 Monate zurück; last ist nur in sum, avg, min oder max möglich.',
  formulaCycle: '{{chain}} hängen im selben Monat voneinander ab. Für den Wert des Vormonats prev(…) verwenden.',
  subscribersOfOtherLine: 'Für {{row}} sind Abonnenten gezählt, es ist aber kein Monatsabonnement.',
  startSheetTwice: 'Die Planung beginnt schon mit der Bilanz von {{month}}. Entfernen Sie diese oder jenes Jahr.',
};
