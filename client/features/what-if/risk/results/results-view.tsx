import { FileSpreadsheet, FileText, Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { agreedHash } from '#client/lib/agreed-hash.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount, formatMoney } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { issueText } from '#client/lib/issue-text.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { UnprovenRun } from '#shared/what-if/measure-run.ts';
import { tooManyLeftOut } from '#shared/what-if/risk-words.ts';
import { riskOf } from '../risk-edits';
import { goOnWithRisk, type RiskPicture, type RiskState } from '../risk-run';
import { isSameRun } from '../same-run';
import { AnswerCard } from './answer-card';
import { ChanceCards } from './chance-cards';
import { ChancesChart } from './chances-chart';
import { DriversCard } from './drivers-card';
import { FanChart } from './fan-chart';
import { type ResultTexts, useResultTexts } from './result-texts';
import { SpreadCard } from './spread-card';

interface ResultsViewProps {
  state: RiskState;
  onRun: () => void;
  /** Why nothing can be run. */
  blocked: string | null;
}

/** What the futures say; before the first ones, the way to them. */
export function ResultsView({ state: { picture, work, stopped }, onRun, blocked }: ResultsViewProps) {
  const { t } = useTranslation('whatIf');
  const { runs } = useDocument(riskOf);
  return (
    <main className="page grid grid-cols-1 gap-3.5 pt-1 max-desk:pb-20">
      {stopped && <StoppedNotice stopped={stopped} />}
      {picture ? (
        <Picture picture={picture} isWorking={work !== null} />
      ) : (
        <section className={cardClasses()}>
          <EmptyState
            title={t('risk.results.none')}
            action={
              <Button
                size="small"
                variant="primary"
                disabled={blocked ?? undefined}
                busy={work && t('risk.run.progress', { done: formatCount(work.done), runs: formatCount(work.runs) })}
                onClick={onRun}
                icon={Play}
                label={t('risk.run.start', { runs: formatCount(runs) })}
              />
            }
          >
            {t('risk.results.noneText')}
          </EmptyState>
        </section>
      )}
    </main>
  );
}

interface PictureProps {
  picture: RiskPicture;
  isWorking: boolean;
  /** Nothing in it acts. */
  isPrinted?: boolean;
}

/** Drawn anew with another picture, not with every count of futures. */
export const Picture = memo(function Picture({ picture, isWorking, isPrinted = false }: PictureProps) {
  const { t } = useTranslation('whatIf');
  const { t: ofForecast } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const texts = useResultTexts(picture.document);
  const { result, drawn } = picture;
  const isPart = drawn < result.runs;
  const isAgreed = useStore(agreedHash) === result.hash;
  const isStale = !isSameRun(picture.document, document);
  const reason = tooManyLeftOut(result, drawn);
  const leftOut = drawn - result.computed;
  const [first] = result.notComputable;
  const gone = picture.document.risk?.inputs.filter(({ enabled }) => enabled).length ?? 0;
  const goneInputs = gone - result.drivers.length;
  const counted = { count: leftOut, of: formatCount(drawn) };
  return (
    <>
      {(isStale || isPart) && (
        <p className="flex items-center gap-2 text-xs text-ink-2" role="status">
          {isStale && !isWorking && <Badge tone="warn">{t('risk.results.stale')}</Badge>}
          {isPart && t('risk.results.partial', { runs: formatCount(drawn) })}
        </p>
      )}
      {goneInputs > 0 && <NoticeBox tone="warn">{t('risk.results.goneInputs', { count: goneInputs })}</NoticeBox>}
      {leftOut > 0 && first && (
        <NoticeBox tone={reason ? 'bad' : 'warn'}>
          {t(reason ? 'risk.results.noResult' : 'risk.results.left', {
            ...counted,
            reason: issueText(ofForecast, first.issue, texts.digits),
          })}
        </NoticeBox>
      )}
      {!reason && (
        <div className={classNames('grid min-w-0 grid-cols-1 gap-3.5', isPart && 'opacity-60')}>
          <AnswerCard result={result} texts={texts} />
          <ChanceCards result={result} texts={texts} />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,440px)] items-start gap-4 max-[1240px]:grid-cols-1">
            <div className="grid min-w-0 grid-cols-1 gap-3.5">
              <FanChart result={result} texts={texts} />
              <ChancesChart result={result} texts={texts} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-3.5">
              <SpreadCard picture={picture} texts={texts} isStale={isStale} isPrinted={isPrinted} />
              <DriversCard result={result} texts={texts} />
            </div>
          </div>
          {!isPart && (
            <div className="flex items-start gap-3">
              <p className="flex-1 text-xs text-ink-3">
                {t('risk.results.foot', {
                  runs: formatCount(result.computed),
                  seed: String(result.seed),
                  engine: picture.engineVersion,
                  hash: `${result.hash.slice(0, 4)}…${result.hash.slice(-4)}`,
                })}{' '}
                {isAgreed && t('risk.results.agreed')}
              </p>
              {!isPrinted && <ResultsDownload picture={picture} texts={texts} />}
            </div>
          )}
        </div>
      )}
    </>
  );
});

/** The results as files. */
function ResultsDownload({ picture, texts }: { picture: RiskPicture; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const save = async (as: 'csv' | 'xlsx') => {
    const { saveResults } = await import('./save-results');
    await saveResults({ picture, texts, t, as });
  };
  return (
    <DownloadMenu
      label={t('risk.results.download')}
      items={[
        { label: t('risk.results.csv'), icon: FileText, onSelect: () => void save('csv') },
        { label: t('risk.results.xlsx'), icon: FileSpreadsheet, onSelect: () => void save('xlsx') },
      ]}
    />
  );
}

/** Why the futures are not there, and what to do. */
function StoppedNotice({ stopped: { cause, done, runs } }: { stopped: NonNullable<RiskState['stopped']> }) {
  const { t } = useTranslation('whatIf');
  if (cause === 'notReady')
    return (
      <NoticeBox tone="bad" isLive>
        {t('risk.results.notReady')}
      </NoticeBox>
    );
  if (cause !== 'died') return <UnprovenNotice cause={cause} />;
  return (
    <NoticeBox
      tone="warn"
      isLive
      actions={
        <Button size="small" onClick={goOnWithRisk}>
          {t('risk.run.goOn')}
        </Button>
      }
    >
      {t('risk.run.stopped', { done: formatCount(done), runs: formatCount(runs) })}
    </NoticeBox>
  );
}

function UnprovenNotice({ cause: { failure, run } }: { cause: UnprovenRun }) {
  const { t } = useTranslation('whatIf');
  const { startMonth, currency } = useDocument(({ header }) => header);
  const words = {
    run: formatCount((run ?? 0) + 1),
    month: formatLongMonth(addMonths(startMonth, Math.max(0, failure.month - 1))),
    amount: formatMoney(failure.difference, { minorDigits: currencyDecimals(currency), scale: 'exact' }),
  };
  return (
    <NoticeBox tone="bad" isLive>
      {t(failure.cause === 'overflow' ? 'risk.run.overflow' : 'risk.run.unproven', words)}
    </NoticeBox>
  );
}
