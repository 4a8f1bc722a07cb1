import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { templateLines } from '#shared/messages/de/template-lines.ts';
import { templateInLanguage } from '#shared/templates/in-language.ts';
import { findTemplate, templates } from '#shared/templates/index.ts';

const params = { name: 'Hafenbäckerei', currency: 'EUR', startMonth: '2027-01' };

/** Every name, group and note of a document, its header left out. */
function wordsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['name', 'group', 'note'].includes(key) && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (name === 'header' ? [] : wordsOf(one, name)));
}

const skeleton = (text: string) => text.replace(/\d[\d.,]*\d|\d/g, '#');

describe('starting forecasts in German', () => {
  it('have words for every line, note and scenario of every template, and for nothing else', () => {
    const english = templates.flatMap((template) => wordsOf(template.build(params)).map(skeleton));
    expect(Object.keys(templateLines).toSorted()).toEqual([...new Set(english)].toSorted());
    for (const [from, to] of Object.entries(templateLines)) {
      expect([from, to.match(/#/g)?.length]).toEqual([from, from.match(/#/g)?.length]);
    }
  });

  it.each(templates.map((template) => [template.id, template] as const))(
    '%s computes the same figures',
    (_, template) => {
      const built = template.build(params);
      const german = templateInLanguage(built, 'de');
      expect(parseForecast(german)).toEqual({ ok: true, document: german });
      expect(german.header).toEqual(built.header);
      expect(computeForecast(german).balanceSheet.rows.map(({ months }) => months)).toEqual(
        computeForecast(built).balanceSheet.rows.map(({ months }) => months),
      );
    },
  );

  it('keeps the numbers of a note in their place, with the signs of German', () => {
    const shop = findTemplate('shop')?.build(params);
    if (!shop) throw new Error('there is no shop');
    const [english] = shop.revenue;
    const [german] = templateInLanguage(shop, 'de').revenue;
    expect(english?.note).toMatch(/^\d,\d{3} baskets per month at \d+, excluding/);
    expect(german?.name).toBe('Verkauf an der Theke');
    expect(german?.note).toMatch(
      /^\d\.\d{3} Einkäufe pro Monat zu \d+, ohne Umsatzsteuer\. Waren kosten \d+ % davon\.$/,
    );
    expect(templateInLanguage(shop, 'en')).toBe(shop);
  });
});
