const lastParts =
  /(?<=\p{L}{4})(?=deckung|gebühr|satz|sätze|zeitraum|jahres|verrechnung|voranmeldung|quote|laufzeit|ergebnis|steigerung|reichweite|dauer|methode|kosten|zahlung|marge|verhalten|eingang|schritt|legung|tungen|verbindlichkeiten|forderung|personal|abgrenzung|bewegung|erstattung)/gu;

/** Where long German words may break in browsers that cannot hyphenate them: before their last part. */
export const withBreaks = (text: string): string => text.replace(lastParts, '\u00ad');
