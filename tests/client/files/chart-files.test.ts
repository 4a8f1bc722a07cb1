import { describe, expect, it } from 'vitest';
import { chartCsv, drawingOf } from '#client/components/chart-frame/chart-files.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';

const twin = (values: number[]) => ({
  caption: 'Revenue',
  head: 'Period',
  columns: [{ key: 'a', name: '=Counter' }],
  rows: values.map((value, at) => ({ key: `${at}`, name: `Month ${at}`, figures: ['shown'], values: [value] })),
});

describe('the figures of a chart', () => {
  it.each([
    [
      [692.25, -1000],
      ['692.25', '-1000.00'],
    ],
    [[0.1 + 0.2], ['0.3']],
    [
      [5, 1e9],
      ['5', '1000000000'],
    ],
    [
      [0.345_678, Number.NaN],
      ['0.345678', ''],
    ],
  ])('%j', (values, texts) => {
    const [head, ...rows] = readCsv(chartCsv(twin(values)));
    expect(head).toEqual(['Period', "'=Counter"]);
    expect(rows.map(([, text]) => text)).toEqual(texts);
  });

  it('a chart that is not drawn yet gives no drawing', () => {
    expect(drawingOf(document.createElement('figure'), 'Revenue')).toBe(null);
  });
});
