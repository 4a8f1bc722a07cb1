import { setStep, workspace } from '#client/workspace/index.ts';
import { type BalanceSheet, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** Sheets that may be absent: the first figure typed into one makes it. */
const sheets: Record<string, (document: ForecastDocument) => BalanceSheet | null> = {
  'history/openingBalanceSheet': ({ history }) => history.openingBalanceSheet,
  'openingPosition/startBalanceSheet': ({ openingPosition }) => openingPosition.startBalanceSheet,
};

/** Writes a typed amount (minor units) into the open forecast; keystrokes of one group are one step. */
export function writeAmount(path: string, amount: number, group: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const at = path.lastIndexOf('/');
  const sheetPath = path.slice(0, at);
  const read = sheets[sheetPath];
  if (read && read(document) === null) {
    const sheet = { ...makeBalanceSheet(), [path.slice(at + 1)]: amount };
    workspace.edit(setStep(document, { [sheetPath]: sheet }, { kind: 'type', group }));
    return;
  }
  workspace.edit(setStep(document, { [path]: amount }, { kind: 'type', group }));
}
