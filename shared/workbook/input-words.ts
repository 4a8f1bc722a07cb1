import type { Language } from '../domain/languages';
import { currencyDecimals, formatDecimal } from '../domain/money';
import type { Assumption } from '../inputs/forecast/assumptions/assumption';
import { allLines, type ForecastDocument } from '../inputs/forecast/document';
import type { FieldKind } from '../inputs/forecast/fields/field';
import { messagesIn } from '../messages/in-language';
import type { WorkbookGroup, WorkbookInput } from './input-list';
import type { Unit } from './row-spec';
import { remembered } from './words';

const kindUnits: Partial<Record<FieldKind, Unit>> = {
  ...{ money: 'money', price: 'price', quantity: 'quantity', heads: 'heads', weight: 'weight', ratio: 'ratio' },
  ...{ rate: 'rate', ratePerYear: 'rate', profile: 'rate', ramp: 'rate' },
  ...{ days: 'days', months: 'months', fiscalMonth: 'months', monthNumber: 'month', flag: 'flag' },
};

/** What the figures of an input are. */
export const unitOf = (kind: FieldKind): Unit => kindUnits[kind] ?? 'whole';

/** Words of the sheets of inputs and names, in the language of the file. */
export function inputWords(document: ForecastDocument, language: Language) {
  const messages = messagesIn(language);
  const { units, sheet } = messages.workbook;
  const { cells } = messages.files.live;
  /** A text by its key, with the area before it: `forecast:inputs.fields.volume`. */
  const find = remembered((key): string | null => {
    let value: unknown = messages;
    for (const part of key.split(/[:.]/)) value = typeof value === 'object' && value ? Reflect.get(value, part) : null;
    return typeof value === 'string' ? value : null;
  });
  const nameOf = ({ nameKey, path }: Pick<Assumption, 'nameKey' | 'path'>) => find(nameKey) ?? path;
  const unitWord = (unit: Unit): string => {
    if (unit === 'money' || unit === 'price') return document.header.currency;
    return Object.hasOwn(units, unit) ? units[unit as keyof typeof units] : '';
  };
  const formName = (path: string) => find(`forecast:inputs.forms.${path}`) ?? path;
  const groupName = ({ line, titleKey, path }: Pick<WorkbookGroup, 'line' | 'titleKey' | 'path'>) =>
    line ?? find(titleKey) ?? path;
  const lineNames = new Map(allLines(document).map(({ line }) => [line.id, line.name]));
  return {
    nameOf,
    formName,
    groupName,
    inUse: sheet.inUse,
    structure: cells.structure,
    heads: [sheet.line, sheet.input, sheet.unit, sheet.inUse, messages.forecast.workspace.baseCase],
    labelled: (group: WorkbookGroup, input: WorkbookInput) => ({
      name: nameOf(input),
      labels: [groupName(group), nameOf(input), unitWord(unitOf(input.kind))] as const,
    }),
    /** A value that is fixed in the file. */
    valueOf({ kind, value, choiceKey }: Assumption): string {
      if (choiceKey) return find(choiceKey) ?? String(value);
      if (typeof value === 'boolean') return value ? cells.yes : cells.no;
      if (kind === 'line')
        return [value]
          .flat()
          .map((id) => lineNames.get(String(id)) ?? '')
          .join(', ');
      if (value === null) return '–';
      const decimals = kind === 'money' ? currencyDecimals(document.header.currency) : 0;
      return typeof value === 'number' ? formatDecimal(value, decimals) : String(value);
    },
  };
}
