import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictingInputs } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog';
import type { ConflictRows } from './conflict-table';
import type { ConflictSides } from './use-conflict';

interface ForecastConflictProps extends Omit<ConflictDialogProps, 'versions' | 'rows'> {
  sides: ConflictSides;
}

/** The dialog about two versions of a forecast. */
export function ForecastConflict({ sides, ...answers }: ForecastConflictProps) {
  const { t } = useTranslation('forecast');
  const { base, theirs, mine } = sides;
  const inputs = useMemo(() => conflictingInputs(base, theirs, mine), [base, theirs, mine]);
  const rows: ConflictRows = {
    inputs,
    nameOf: (input) => inputName(t, input.mine === null ? theirs : mine, input.path),
    textOf: (which, input) => inputText({ t, document: sides[which] }, input.path, input[which]),
  };
  return <ConflictDialog versions={sides} rows={rows} {...answers} />;
}
