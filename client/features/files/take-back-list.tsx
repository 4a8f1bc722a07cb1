import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { ReadBack, UnusableCell } from '#shared/workbook/read-back.ts';
import { boundText, type DifferenceWords, figureText, inputText } from './difference-text';

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
