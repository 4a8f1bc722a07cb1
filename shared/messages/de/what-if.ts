import { baseline } from './what-if/baseline';
import { goalSeek } from './what-if/goal-seek';
import { risk } from './what-if/risk';
import { sensitivity } from './what-if/sensitivity';
import { words } from './what-if/words';

export const whatIf = {
  tabs: { label: 'Was wäre, wenn', compare: 'Vergleich', sensitivity: 'Sensitivität', risk: 'Risiko' },
  measures: {
    lowestCash: 'Tiefststand der Liquidität',
    closingCash: 'Liquidität Ende {{month}}',
    revenue: 'Umsatz {{year}}',
    ebitda: 'EBITDA {{year}} gesamt',
    netProfit: 'Ergebnis nach Steuern {{year}}',
    debtServiceCover: 'Kapitaldienstdeckung {{year}}',
    lowestCover: 'niedrigste Kapitaldienstdeckung',
  },
  allYears: 'aller Jahre',
  cashByMonth: 'Liquidität nach Monat',
  open: 'Eingabe öffnen',
  points: '{{points}} Prozentpunkte',
  months_one: '{{count}} Monat',
  months_other: '{{count}} Monate',
  addToRisk: 'Zum Risiko hinzufügen',
  added: {
    title: 'Zum Risiko hinzugefügt',
    pert: '{{name}} schwankt zwischen 90 und 110 % des jetzigen Werts.',
    normal: '{{name}} streut um den Fehler der Prognose aus der Historie.',
    event: '{{name}} kommt in 10 von 100 Verläufen einen Monat später.',
  },
  saveAsScenario: 'Als Szenario speichern',
  saved: { title: 'Szenario gespeichert', text: '{{name}} steht bei den Szenarien.' },
  work: {
    progress: '{{done}} von {{count}}',
    cancelled: 'Abgebrochen.',
    again: 'Neu berechnen',
    computing: 'Berechnung läuft',
    failed: 'Das konnte nicht berechnet werden. Wir wurden benachrichtigt.',
    unproven: '{{run}} geht im {{month}} nicht auf ({{amount}}). Es wird nichts gezeigt. Wir wurden benachrichtigt.',
    oneRun: 'Ein Lauf',
    future: 'Verlauf {{run}}',
    care_one: 'Eine Eingabe muss zuerst berichtigt werden.',
    care_other: '{{count}} Eingaben müssen zuerst berichtigt werden.',
    show: 'Anzeigen',
  },
  baseline,
  goalSeek,
  risk,
  sensitivity,
  words,
} as const;
