import { fileURLToPath } from 'node:url';
import { jsonOf, tableOf } from '../table';
import { allocationFigures, asksForAllocation, measureAllocation } from './allocation';
import { bookedFigures, fullFigures, limitFigures, surroundingFigures } from './engine-figures';
import { hyperformulaFigures } from './hyperformula/figures';

const effort = { warmUp: 200, runs: 200, recalculations: 1000 };

if (asksForAllocation(process.argv)) {
  process.stdout.write(JSON.stringify(measureAllocation({ warmUp: 400, samples: 15, runs: 10 })));
} else {
  const figures = [
    ...fullFigures(effort),
    ...limitFigures(effort),
    ...bookedFigures(effort),
    ...surroundingFigures(effort),
    ...allocationFigures(fileURLToPath(import.meta.url)),
    ...hyperformulaFigures({ builds: 3, changes: 30, runs: 300 }),
  ];
  const text = process.argv.includes('--json') ? jsonOf(figures) : tableOf('Engine', figures);
  process.stdout.write(`${text}\n`);
}
