import {
  type AssumptionWords,
  groupText,
  nameText,
  numberText,
  placeTexts,
  unitText,
  valueText,
} from '#client/lib/assumption-text.ts';
import {
  type ExportCell,
  type ExportRow,
  type ExportTable,
  moneyCell,
  plainCell,
  priceCell,
  rateCell,
} from '#client/lib/export/table.ts';
import { documentUnder } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Assumption, AssumptionGroup, AssumptionSection } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import type { FieldKind } from '#shared/inputs/forecast/fields/field.ts';
import { runsOf } from '../assumptions/runs-of';
import { failureText, warningText } from '../checks/warning-words';
import { type ExportContext, headOf, periodWords } from './context';

const line = (cells: ExportRow['cells']): ExportRow => ({ kind: 'line', level: 0, cells });

/** Report 12: every check, and every warning in words. */
export function checksTables(context: ExportContext): ExportTable[] {
  const { t, files, find, result, document } = context;
  const words = { result, document, find, fiscalYear: periodWords(context).fiscalYear };
  const checks: ExportTable = {
    name: t('names.checks'),
    head: headOf(context, t('names.checks')),
    columns: [t('checks.check'), files('column.line'), t('checks.state'), t('checks.where')].map((label) => ({
      label,
      isText: true,
    })),
    nameColumns: 1,
    rows: result.checks.map((check) =>
      line([
        check.id,
        find(`checks.${check.id}.title`) ?? check.id,
        check.passed ? t('checks.passes') : t('checks.fails'),
        check.passed ? null : failureText(check, words),
      ]),
    ),
  };
  if (result.warnings.length === 0) return [checks];
  const warnings: ExportTable = {
    name: files('sheet.warnings'),
    head: headOf(context, files('sheet.warnings')),
    columns: [t('checks.check'), files('sheet.warnings')].map((label) => ({ label, isText: true })),
    nameColumns: 1,
    rows: result.warnings.map((warning) => line([warning.id, warningText(warning, words)])),
  };
  return [checks, warnings];
}

/** The inputs of a section of the book, one a row; the note of a line is beside its first input. */
export function assumptionRows(context: ExportContext, { section, groups }: AssumptionSection): ExportRow[] {
  const { t } = context;
  return groups.flatMap((group) => {
    const { title, kind } = groupText(context, group);
    const place = [t(`forecast:inputs.sections.${section}`), kind ? `${title}, ${kind}` : title];
    return group.rows
      .filter((row) => !row.isQuiet)
      .map((row, at) =>
        line([
          ...place,
          nameText(context, row),
          assumptionCell(context, group, row),
          unitText(context, row),
          [at === 0 ? group.note : '', ...cellNotes(context, group, row)].filter(Boolean).join('\n') || null,
        ]),
      );
  });
}

/** The notes of a table's cells with their months. */
function cellNotes(context: ExportContext, group: AssumptionGroup, row: Assumption): string[] {
  const placeText = placeTexts(context, group, row);
  return (row.cellNotes ?? []).map(({ place, text }) => `${placeText(place)}: ${text}`);
}

/** Report 11, the assumptions book: every input, as the scenario shown has it, with its value, unit and note. */
export function assumptionsTable(given: ExportContext): ExportTable {
  const document = documentUnder(given.document, given.result.scenarioId);
  const context = { ...given, document };
  const { t, files } = context;
  return {
    name: t('names.assumptions'),
    head: headOf(context, t('names.assumptions')),
    columns: (['section', 'line', 'input', 'value', 'unit', 'note'] as const).map((column) => ({
      label: files(`column.${column}`),
      isText: true,
    })),
    nameColumns: 3,
    rows: assumptionsOf(document).flatMap((section) => assumptionRows(context, section)),
  };
}

function numberCell(kind: FieldKind, value: number, digits: number): ExportCell {
  if (kind === 'money') return moneyCell(value, digits);
  if (kind === 'price') return priceCell(value, digits);
  if (kind === 'rate' || kind === 'ratePerYear') return rateCell(value);
  if (kind === 'quantity' || kind === 'heads') return plainCell(value, 3);
  if (kind === 'days' || kind === 'months' || kind === 'years') return plainCell(value, 0);
  return null;
}

/** The value of an input: a number where it is one, months in ISO 8601, tables as runs of equal values, else words. */
function assumptionCell(words: AssumptionWords, group: AssumptionGroup, row: Assumption): ExportCell {
  const { kind, value, change } = row;
  const isChanged = change !== undefined && change !== 'set';
  if (typeof value === 'number' && !isChanged && row.standard === undefined) {
    const digits = currencyDecimals(words.document.header.currency);
    return numberCell(kind, value, digits) ?? valueText(words, row);
  }
  if (kind === 'yearMonth' && typeof value === 'string') return value;
  if ((kind === 'money' || kind === 'weight') && Array.isArray(value)) {
    const place = placeTexts(words, group, row);
    return runsOf(value.map(Number))
      .map(({ from, to, value: amount }) => {
        const places = from === to ? place(from) : words.t('assumptions.run', { from: place(from), to: place(to) });
        return `${places}: ${numberText(words, kind, amount)}`;
      })
      .join('; ');
  }
  return valueText(words, row);
}
