import { useTranslation } from 'react-i18next';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { formatNumber } from '#client/lib/format.ts';
import { formatForTyping } from '#client/lib/number-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import {
  fieldsOf,
  type LinePart,
  lineParts,
  type NamedField,
  typesOf,
} from '#shared/inputs/forecast/fields/catalogue.ts';
import type { LineSelector, Override } from '#shared/inputs/forecast/scenario.ts';

/** Parts with lines that have a number to change. */
export const partsWithLines = (document: ForecastDocument): LinePart[] =>
  lineParts.filter((part) => fieldsToChange(document, part).length > 0);

/** The numbers that lines of a part have, the factor first. */
export function fieldsToChange(document: ForecastDocument, part: LinePart): NamedField[] {
  const fields = new Map<string, NamedField>();
  for (const line of linesOf(document, part))
    for (const field of fieldsOf(part, line))
      if (!field.isFixed && !field.isHead && !field.table && numberKinds[field.kind]) fields.set(field.key, field);
  return [...fields.values()].sort((a, b) => Number(b.key === 'factor') - Number(a.key === 'factor'));
}

/** A rule in words: what it does, with what, of which lines. */
export function useRuleWords(document: ForecastDocument) {
  const { t } = useTranslation(['reports', 'forecast']);
  const text = (key: string) => t(`forecast:${key}` as never) as string;
  const partName = (part: LinePart) => text(`inputs.parts.${part}`);
  const typeName = (part: LinePart, type: string) =>
    typesOf(part).length === 1 ? partName(part) : text(`inputs.types.${part}.${type}`);
  /** On the screen the factor is volume of what is sold, and amount of what is spent. */
  const fieldName = ({ key, label }: Pick<NamedField, 'key' | 'label'>, part: LinePart) => {
    if (key !== 'factor') return text(`inputs.${label}`);
    return t(part === 'revenue' ? 'scenarios.rules.volume' : 'why.amount');
  };
  const tagName = ({ dimension: id, value }: NonNullable<LineSelector['tag']>) => {
    const dimension = document.dimensions?.find((entry) => entry.id === id);
    const name = dimension?.values.find((entry) => entry.id === value)?.name ?? t('dimension.none');
    return `${dimension?.name ?? '–'}: ${name}`;
  };
  const ofWhich = ({ part, group, type, tag }: LineSelector): string => {
    const parts = [group, type && typeName(part, type), tag && tagName(tag)].filter(Boolean);
    const name = partName(part);
    return parts.length === 0 ? t('scenarios.rules.allOf', { part: name }) : `${name}, ${parts.join(', ')}`;
  };
  const ruleText = ({ select, op, value }: Override): string => {
    if (!select) return '';
    const { part, field: key } = select;
    const field = fieldsToChange(document, part).find((entry) => entry.key === key);
    const kind = field && numberKinds[field.kind];
    const own =
      typeof value === 'number' && kind
        ? formatForTyping(value, kind, currencyDecimals(document.header.currency))
        : String(value);
    const amount = op === 'scale' ? formatNumber(Number(value) / 1_000_000, 4).replace(/([.,]\d*?)0+$/, '$1') : own;
    const name = fieldName(field ?? { key, label: `fields.${key}` }, part);
    return t(`scenarios.rules.text.${op}`, {
      amount: amount.replace(/[.,]$/, ''),
      field: name,
      lines: ofWhich(select),
    });
  };
  return { partName, typeName, fieldName, tagName, ofWhich, ruleText };
}
