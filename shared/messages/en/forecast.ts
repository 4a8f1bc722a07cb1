import { adjustments } from './forecast/adjustments';
import { checks } from './forecast/checks';
import { compare } from './forecast/compare';
import { dimensions } from './forecast/dimensions';
import { drivers } from './forecast/drivers';
import { entry } from './forecast/entry';
import { example } from './forecast/example';
import { faults } from './forecast/faults';
import { formulaItems, formulas } from './forecast/formulas';
import { frameworkWords } from './forecast/framework-words';
import { guide } from './forecast/guide';
import { inputs } from './forecast/inputs';
import { rows } from './forecast/rows';
import { rules } from './forecast/rules';
import { scenario } from './forecast/scenario';
import { sheet } from './forecast/sheet';
import { versions } from './forecast/versions';
import { warnings } from './forecast/warnings';
import { why } from './forecast/why';
import { workspace } from './forecast/workspace';

export const forecast = {
  adjustments,
  checks,
  entry,
  example,
  faults,
  formulaItems,
  formulas,
  frameworkWords,
  guide,
  rows,
  rules,
  scenario,
  sheet,
  warnings,
  workspace,
  dimensions,
  drivers,
  inputs,
  versions,
  compare,
  why,
} as const;
