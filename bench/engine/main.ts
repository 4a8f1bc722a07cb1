import { fileURLToPath } from 'node:url';
import { wants } from '../parts';
import { type Figure, jsonOf, tableOf } from '../table';
import { allocationFigures, asksForAllocation, measureAllocation } from './allocation';
import { bookedFigures, depthFigures, fullFigures, limitFigures, surroundingFigures } from './engine-figures';
import { formulaFigures } from './formula-figures';
import { groupFigures } from './group-figures';
import { hyperformulaFigures } from './hyperformula/figures';
import { plainFigures } from './plain-figures';

const effort = { warmUp: 200, runs: 200, recalculations: 1000 };

if (asksForAllocation(process.argv)) {
  process.stdout.write(JSON.stringify(measureAllocation({ warmUp: 400, samples: 15, runs: 10 })));
} else {
  const parts: [name: string, measured: () => Figure[]][] = [
    ['full', () => [...fullFigures(effort), ...limitFigures(effort)]],
    ['plain', () => plainFigures(effort)],
    ['formulas', () => formulaFigures({ warmUp: 30, runs: 60 })],
    ['groups', () => groupFigures({ warmUp: 20, runs: 60 })],
    ['booked', () => bookedFigures(effort)],
    // Twice as much code is compiled later: before that, one run differs from the next by a tenth.
    ['depth', () => depthFigures({ ...effort, warmUp: 400, runs: 600 })],
    ['around', () => surroundingFigures(effort)],
    ['allocation', () => allocationFigures(fileURLToPath(import.meta.url))],
    ['hyperformula', () => hyperformulaFigures({ builds: 3, changes: 30, runs: 300 })],
  ];
  const figures = parts.filter(([name]) => wants(name)).flatMap(([, measured]) => measured());
  const text = process.argv.includes('--json') ? jsonOf(figures) : tableOf('Engine', figures);
  process.stdout.write(`${text}\n`);
}
