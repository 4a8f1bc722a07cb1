import { Download, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ImportSource } from '#client/components/import-source.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { formatDay } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { Rejection } from '#shared/inputs/actuals/rejection.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { KnownActuals } from '../known-imports';
import { ColumnChooser } from './column-chooser';
import { LayoutMenu } from './layout-menu';
import { monthsText } from './months-text';
import { rejectionText } from './rejection-text';
import { SourceQuestion } from './source-question';
import type { ImportState, ReadSource } from './use-import';

interface FileStepProps {
  state: ImportState;
  document: ForecastDocument;
  known: KnownActuals;
  /** The file whose columns are chosen one by one. */
  byHand: string | null;
  onByHand: (id: string | null) => void;
}

/** The files, and what has to be said or put right before they can be compared. */
export function FileStep(props: FileStepProps) {
  const { t } = useTranslation('actuals');
  const { sources, read } = props.state;
  return (
    <div className="grid gap-3.5">
      {sources.map((source) => (
        <SourceCard key={source.id} {...props} source={source} />
      ))}
      <Card padding="flush" className="p-4">
        <ImportSource
          hint={t('import.fileHint')}
          example={t('import.pasteExample')}
          onFiles={(files) => void read(files.map((file) => ({ name: file.name, content: file })))}
          onText={(text) => void read([{ name: t('import.pasted'), content: text }])}
        />
      </Card>
    </div>
  );
}

interface SourceCardProps extends FileStepProps {
  source: ReadSource;
}

function SourceCard({ source, state, document, known, byHand, onByHand }: SourceCardProps) {
  const { t } = useTranslation(['actuals', 'files']);
  const { outcome, name } = source;
  const isByHand = byHand === source.id;
  const { startMonth, fiscalYearEndMonth, currency } = document.header;
  const minorDigits = currencyDecimals(currency);
  const months = Array.from({ length: 72 }, (_, i) => addMonths(startMonth, i - 36));
  const answer = (answers: Parameters<ImportState['answer']>[1]) => {
    onByHand(null);
    void state.answer(source, answers);
  };
  const canChoose = outcome.kind === 'rejected' || outcome.kind === 'question';
  return (
    <Card
      title={
        <span className="flex min-w-0 items-center gap-2">
          <FileSpreadsheet className="size-4 flex-none text-ink-3" />
          <span className="truncate">{name}</span>
        </span>
      }
      actions={
        <Button size="small" variant="ghost" onClick={() => state.skip(source.id)}>
          {t('actuals:import.skipFile')}
        </Button>
      }
    >
      <div className="grid justify-items-start gap-3 [&>*]:max-w-full [&>:is(.notice,fieldset,.grid)]:w-full">
        {body()}
        {canChoose && !isByHand && (
          <LayoutMenu
            source={source}
            onChoose={(layout) => answer({ ...layout, columns: undefined })}
            onByHand={() => onByHand(source.id)}
          />
        )}
      </div>
    </Card>
  );

  function body(): ReactNode {
    if (outcome.kind === 'unreadable') {
      return (
        <NoticeBox tone="bad" isLive title={t('actuals:import.rejected')}>
          {t(`files:history.faults.${outcome.issue}`)}
        </NoticeBox>
      );
    }
    if (isByHand) return <ColumnChooser name={name} previews={outcome.previews} months={months} onChoose={answer} />;
    if (outcome.kind === 'read') {
      const { head, same } = outcome;
      return same === null ? (
        <p className="text-xs text-ink-2">
          {t(`actuals:import.layouts.${head.layout}`)}, {monthsText(head.months, t)}
        </p>
      ) : (
        <AlreadyHere id={same} known={known} />
      );
    }
    return (
      <>
        {outcome.kind === 'rejected' && (
          <SourceRejections name={name} rejections={outcome.rejections} minorDigits={minorDigits} />
        )}
        {outcome.kind === 'question' && (
          <SourceQuestion
            question={outcome.question}
            previews={outcome.previews}
            months={months}
            yearStart={addMonths('2000-01', fiscalYearEndMonth % 12)}
            minorDigits={minorDigits}
            onAnswer={answer}
          />
        )}
      </>
    );
  }
}

/** The file was imported before: nothing is written. */
function AlreadyHere({ id, known }: { id: string; known: KnownActuals }) {
  const { t } = useTranslation('actuals');
  const forecastId = useForecastId();
  const facts = known.facts.get(id);
  if (!facts) return null;
  const text = t('import.alreadyHere', { months: monthsText(facts.months, t), day: formatDay(facts.createdAt) });
  return (
    <NoticeBox
      isLive
      actions={<Link to={`${paths.forecastActuals(forecastId, 'import')}?import=${id}`}>{t('import.openImport')}</Link>}
    >
      {text}
    </NoticeBox>
  );
}

interface SourceRejectionsProps {
  name: string;
  rejections: readonly Rejection[];
  minorDigits: number;
}

const mostShown = 20;

/** Everything that is wrong in a file, each with its place. */
function SourceRejections({ name, rejections, minorDigits }: SourceRejectionsProps) {
  const { t } = useTranslation('actuals');
  const textOf = (rejection: Rejection) => rejectionText(rejection, { t, minorDigits });
  const downloadList = () => {
    const lines = rejections.map((rejection) => csvLine([safeText(textOf(rejection))]));
    download(`${name} ${t('import.listName')}.csv`, byteOrderMark + lines.join(''), fileTypes.csv);
  };
  const shown = rejections.slice(0, mostShown).map(textOf);
  return (
    <NoticeBox tone="bad" isLive title={t('import.rejected')}>
      {rejections.length > 1 && t('import.rejectedCount', { count: rejections.length })}
      <ul className="mt-1 grid gap-0.5">
        {[...new Set(shown)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {rejections.length > mostShown && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {t('import.firstShown', { shown: mostShown, all: rejections.length })}
          <Button size="small" onClick={downloadList}>
            <Download />
            {t('import.downloadList')}
          </Button>
        </p>
      )}
    </NoticeBox>
  );
}
