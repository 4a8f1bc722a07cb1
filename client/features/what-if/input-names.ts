import i18next from 'i18next';
import type { FindText } from '#client/lib/forecast-texts.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;

/** Names of inputs as people read them: "Dinner, food", what of it, and both with a dot between. */
export function makeInputNames({ header }: ForecastDocument, find: FindText) {
  /** "Jan 2027", of a month number. */
  const monthText = (place: number) => {
    const month = addMonths(header.startMonth, place - 1);
    return formatMonth(Number(month.slice(0, 4)), calendarMonth(month));
  };
  const line = ({ label, part }: ResolvedPath) => label.line ?? find(`forecast:inputs.forms.${part}`) ?? part;
  const field = ({ label, month }: ResolvedPath) => {
    const name = find(label.fieldKey) ?? label.fieldKey;
    // German nouns stay large.
    const shown = i18next.language === 'de' ? name : lowerFirst(name);
    return month === null ? shown : `${shown}, ${monthText(month)}`;
  };
  return { monthText, line, field, name: (address: ResolvedPath) => `${line(address)} · ${field(address)}` };
}
