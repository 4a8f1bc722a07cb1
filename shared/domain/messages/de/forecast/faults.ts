/** One sentence for each fault of meaning; shown at its field and in the list that keeps reports waiting. */
export const faults = {
  unknownLine: '{{line}} bezieht sich auf eine Zeile, die es nicht mehr gibt. Wählen Sie eine andere.',
  percentOfLineCycle:
    '{{line}} ist ein Anteil von {{base}}, das wieder auf {{line}} zurückführt. Eine von beiden braucht eigene Zahlen.',
  perUnitWithoutQuantity:
    '{{line}} hat Kosten je Einheit, aber keine Menge. Wählen Sie einen Umsatzanteil oder Beträge.',
  zeroWeights:
    'Die Saisongewichte von {{line}} sind alle 0, daher kann nichts verteilt werden. Geben Sie mindestens einem Monat ein Gewicht.',
  profileSum: 'Die Anteile dieses Zahlungsprofils ergeben {{sum}}. Sie müssen 100 % ergeben.',
  endBeforeStart: '{{line}} endet im {{end}}, bevor es im {{start}} beginnt.',
  outsideHorizon:
    '{{line}} hat hier {{month}}, und die Planung endet im {{last}}. Das zählt erst, wenn Jahre hinzukommen.',
  residualAboveCost: 'Der Restwert von {{line}}, {{residual}}, ist höher als die Anschaffungskosten, {{cost}}.',
  disposalBeforePurchase: '{{line}} wird im {{sold}} verkauft, bevor es im {{bought}} gekauft wird.',
  missingLoan: '{{line}} wird mit einem Darlehen bezahlt. Wählen Sie ein Darlehen mit Laufzeit.',
  loanDrawnInOtherMonth:
    '{{line}} wird im {{bought}} gekauft und mit {{loan}} bezahlt, das in einem anderen Monat aufgenommen wird. Geben Sie beiden denselben Monat.',
  interestOnlyTooLong:
    '{{interestOnlyMonths}} von {{termMonths}} Monaten sind tilgungsfrei; so bleibt keiner für die Tilgung.',
  unbalancedSheet:
    'Diese Bilanz geht nicht auf: Aktiva abzüglich Passiva müssten 0 ergeben und ergeben {{difference}}.',
  inputYearGap: 'Die Jahre müssen bis {{latest}} lückenlos aufeinander folgen. Dieses endet im {{month}}.',
  inputYearEnd:
    'Ein Jahr endet im Monat des Geschäftsjahresendes, spätestens im {{latest}}. Dieses endet im {{month}}.',
  startSheetTwice: 'Die Planung beginnt mit der Bilanz von {{month}}. Entfernen Sie diese hier oder jenes Jahr.',
};
