import { baseline } from './what-if/baseline';
import { goalSeek } from './what-if/goal-seek';
import { risk } from './what-if/risk';
import { sensitivity } from './what-if/sensitivity';
import { words } from './what-if/words';

export const whatIf = {
  tabs: { label: 'What if', compare: 'Compare', sensitivity: 'Sensitivity', risk: 'Risk' },
  measures: {
    lowestCash: 'lowest cash',
    closingCash: 'cash at the end of {{month}}',
    revenue: 'revenue {{year}}',
    ebitda: 'EBITDA {{year}}',
    netProfit: 'net profit {{year}}',
    debtServiceCover: 'debt service cover {{year}}',
    lowestCover: 'lowest debt service cover',
  },
  allYears: 'of all years',
  cashByMonth: 'Cash by month',
  open: 'Open the input',
  points: '{{points}} points',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  addToRisk: 'Add to Risk',
  added: {
    title: 'Added to Risk',
    pert: '{{name}} varies between 90 and 110 % of its value.',
    normal: '{{name}} varies by the error of its forecast from history.',
    event: '{{name}} comes one month later in 10 of 100 futures.',
  },
  saveAsScenario: 'Save as scenario',
  saved: { title: 'Scenario saved', text: '{{name}} is among the scenarios.' },
  work: {
    progress: '{{done}} of {{count}}',
    cancelled: 'Cancelled.',
    again: 'Calculate again',
    computing: 'Calculating',
    failed: 'This could not be calculated. We have been notified.',
    unproven: '{{run}} does not balance in {{month}} ({{amount}}). Nothing is shown. We have been notified.',
    oneRun: 'A run',
    future: 'Future {{run}}',
    care_one: 'Fix one input first.',
    care_other: 'Fix {{count}} inputs first.',
    show: 'Show',
  },
  baseline,
  goalSeek,
  risk,
  sensitivity,
  words,
} as const;
