/** Sätze, die antworten; `shared/what-if/words.ts` wählt sie aus. */
export const words = {
  tornado: {
    most: '{{input}} bewegt {{measure}} am meisten.',
    none_one: 'Die eine Eingabe bewegt diese Größe nicht.',
    none_other: 'Keine von {{count}} Eingaben bewegt diese Größe.',
    leaves: {
      low: '{{swing}} weniger davon lassen {{value}} statt {{base}}.',
      high: '{{swing}} mehr davon lassen {{value}} statt {{base}}.',
      p10: 'Bei ihrem P10 bleiben {{value}} statt {{base}}.',
      p90: 'Bei ihrem P90 bleiben {{value}} statt {{base}}.',
    },
    leavesIn: {
      low: '{{swing}} weniger davon lassen {{value}} statt {{base}}, im {{month}}.',
      high: '{{swing}} mehr davon lassen {{value}} statt {{base}}, im {{month}}.',
      p10: 'Bei ihrem P10 bleiben {{value}} statt {{base}}, im {{month}}.',
      p90: 'Bei ihrem P90 bleiben {{value}} statt {{base}}, im {{month}}.',
    },
    no: {
      minimum: 'Keine einzelne Änderung um {{swing}} bringt die Liquidität unter das Minimum von {{target}}.',
      minimumRisk: 'Keine unsichere Eingabe allein bringt die Liquidität unter das Minimum von {{target}}.',
      negative: 'Keine einzelne Änderung um {{swing}} führt unter null.',
      negativeRisk: 'Keine unsichere Eingabe allein führt unter null.',
    },
    some: {
      minimum_one: '{{count}} Eingabe, um {{swing}} geändert, bringt die Liquidität unter das Minimum von {{target}}.',
      minimum_other:
        '{{count}} Eingaben, einzeln um {{swing}} geändert, bringen die Liquidität unter das Minimum von {{target}}.',
      minimumRisk_one: '{{count}} unsichere Eingabe allein bringt die Liquidität unter das Minimum von {{target}}.',
      minimumRisk_other:
        '{{count}} unsichere Eingaben, jede allein, bringen die Liquidität unter das Minimum von {{target}}.',
      negative_one: '{{count}} Eingabe, um {{swing}} geändert, führt unter null.',
      negative_other: '{{count}} Eingaben, einzeln um {{swing}} geändert, führen unter null.',
      negativeRisk_one: '{{count}} unsichere Eingabe allein führt unter null.',
      negativeRisk_other: '{{count}} unsichere Eingaben, jede allein, führen unter null.',
    },
    already: {
      minimum: 'Schon jetzt liegt der Wert unter dem Minimum von {{target}}.',
      negative: 'Schon jetzt liegt der Wert unter null.',
    },
    booked: 'Frühere Monate sind gebucht: nur Monate ab {{month}} können sich ändern.',
  },
} as const;
