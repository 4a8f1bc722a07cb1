import type { TFunction } from 'i18next';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { runsIn } from '#shared/inputs/forecast/counted-months.ts';
import type { Line } from './line-types';
import type { SheetPeriod } from './sheet-periods';

/** The shares of a line's opening ramp in the months that they act on; nothing where it has none. */
export function rampRows(line: Line, columns: readonly SheetPeriod[], t: TFunction<'forecast'>): SheetRow[] {
  const { id, name, enabled } = line;
  if (!('ramp' in line) || !line.ramp) return [];
  const { ramp, startMonth } = line;
  const shareIn = (month: number) => (runsIn(line, month) ? ramp[month - (startMonth ?? 1)] : undefined);
  const figures = columns.map(({ firstMonth }) => shareIn(firstMonth) ?? Number.NaN);
  const of = { groupId: id, lineId: id, lineName: name, isFaint: !enabled };
  return [
    { id: `${id}:ramp`, kind: 'line', ...of, label: t('inputs.fields.ramp'), unit: '%', numberKind: 'rate', figures },
  ];
}
