import type { TFunction } from 'i18next';
import type { AssumptionWords } from '#client/lib/assumption-text.ts';
import type { FindText } from '#client/lib/forecast-texts.ts';
import type { AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';

/** One input that two versions hold differently. */
export interface ChangedInput {
  key: string;
  name: string;
  /** In words; empty where the input is not there. */
  before: string;
  after: string;
  /** The places of a table one by one, where several differ. */
  places: readonly ChangedInput[];
}

export interface ChangeTexts {
  t: TFunction<'forecast'>;
  /** Of the words that values of inputs are told in. */
  report: TFunction<['reports', 'forecast']>;
  find: FindText;
}

export interface Side {
  words: AssumptionWords;
  group: AssumptionGroup;
}
