import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { type AssumptionWords, nameText, numberText, placeTexts, valueText } from '#client/lib/assumption-text.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useDocument } from '#client/workspace/index.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import type { Difference, ReadBack, UnusableCell } from '#shared/workbook/read-back.ts';

/** What a workbook has other than the base case, and the cells that cannot be used with the reason. */
export function TakeBackList({ differences, unusable }: ReadBack) {
  const { t: files } = useTranslation('files');
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const document = useDocument((whole) => whole);
  const words: DifferenceWords = { document, t, find, files };
  const isSame = differences.length === 0 && unusable.length === 0;
  return (
    <>
      {isSame && <NoticeBox isLive>{files('live.back.nothing')}</NoticeBox>}
      {differences.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold" role="status">
            {files('live.back.differences', { count: differences.length })}
          </h3>
          <ScrollRegion
            label={files('live.back.inFile')}
            className="max-h-72 overflow-auto rounded-md border border-line"
          >
            <DataTable
              scroll={null}
              columns={[
                {
                  head: files('live.back.input'),
                  isRowHead: true,
                  cell: ({ input, place }) => inputText(words, input, place),
                },
                {
                  head: files('live.back.now'),
                  isNumeric: true,
                  cell: ({ input, now }) => figureText(words, input, now),
                },
                {
                  head: files('live.back.inFile'),
                  isNumeric: true,
                  cell: ({ input, inFile, isFormula }) => (
                    <>
                      <b className="font-semibold">{figureText(words, input, inFile)}</b>
                      {isFormula && <span className="block text-xs text-ink-3">{files('live.back.formula')}</span>}
                    </>
                  ),
                },
              ]}
              rows={differences}
              rowKey={({ input, place }) => `${input.path}/${place}`}
            />
          </ScrollRegion>
        </section>
      )}
      {unusable.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{files('live.back.unusable', { count: unusable.length })}</h3>
          <ScrollRegion
            label={files('live.back.unusable', { count: unusable.length })}
            className="max-h-48 overflow-auto rounded-md border border-line"
          >
            <DataTable
              scroll={null}
              columns={[
                {
                  head: files('live.back.input'),
                  isRowHead: true,
                  cell: ({ input, path, place }) => (input ? inputText(words, input, place) : path),
                },
                { head: files('live.back.cell'), cell: ({ cell }) => cell },
                { head: files('live.back.content'), cell: ({ content }) => content },
                { head: files('live.back.reason'), cell: (input) => reasonText(words, input) },
              ]}
              rows={unusable}
              rowKey={({ path, place }) => `${path}/${place}`}
            />
          </ScrollRegion>
        </section>
      )}
    </>
  );
}

function reasonText(words: DifferenceWords, { input, reason, low = 0, high = 0 }: UnusableCell): string {
  if (!input) return words.files('live.back.reasons.gone');
  return words.files(`live.back.reasons.${reason}`, {
    low: boundText(words, input, low),
    high: boundText(words, input, high),
  });
}

type ReadInput = Difference['input'];

/** Texts of the inputs of a workbook. */
interface DifferenceWords extends AssumptionWords {
  files: TFunction<'files'>;
}

/** An input by its name, its line and, of a table, its place. */
function inputText(words: DifferenceWords, { path, kind, nameKey, table }: ReadInput, place: number | null) {
  const [, id] = path.split('/');
  const of = allLines(words.document).find(({ line }) => line.id === id)?.line.name;
  const row = { path, kind, nameKey, value: null, isQuiet: false, ...(of !== undefined && { of }) };
  const name = nameText(words, row);
  if (place === null) return name;
  return words.files('live.back.place', { name, place: placeText(words, { path, kind, table }, place) });
}

function placeText(words: DifferenceWords, { path, kind, table }: Omit<ReadInput, 'nameKey'>, place: number): string {
  if (table === 'ramp') return words.files('live.back.month', { number: place });
  if (table === 'profile') return words.files('live.back.share', { number: place });
  const value = table === 'years' ? 'year' : 'month';
  const rows = [{ path: `${path}/amountsBy`, nameKey: '', kind: 'choice' as const, value, isQuiet: true }];
  const group = { path, line: null, titleKey: '', note: '', isEnabled: true, rows };
  return placeTexts(words, group, { path, nameKey: '', kind, value: null, isQuiet: false })(place - 1);
}

/** A value of an input in its unit; a switch in words. */
function figureText(words: DifferenceWords, { path, kind, nameKey }: ReadInput, value: number | null): string {
  if (value === null) return words.files('live.back.none');
  const shown = kind === 'flag' ? value === 1 : value;
  const text = valueText(words, { path, nameKey, kind, value: shown, isQuiet: false });
  return kind === 'rate' || kind === 'ratePerYear' || kind === 'profile' || kind === 'ramp' ? `${text} %` : text;
}

/** A bound of an input, in its unit. */
const boundText = (words: DifferenceWords, { kind }: ReadInput, value: number): string =>
  numberText(words, kind, value);
