import { home } from './forecast/home';
import { inputs } from './forecast/inputs';
import { versions } from './forecast/versions';
import { workspace } from './forecast/workspace';

export const forecast = {
  home,
  workspace,
  inputs,
  versions,
} as const;
