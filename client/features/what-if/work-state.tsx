import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { formatCount, formatMoney } from '#client/lib/format.ts';
import { NotReady, type TaskName } from '#client/lib/worker-pool/tasks.ts';
import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import type { Job } from './use-job';
import { useWhatIfTexts } from './what-if-texts';

/** Work of a moment shows no progress. */
const quietMs = 150;

/** How far work is, with the way to stop it, once it has lasted 150 ms; then that it was stopped, or why it failed. */
export function WorkState({ job, runs = 1, doing }: { job: Job<TaskName>; runs?: number; doing?: string }) {
  const { t } = useTranslation('whatIf');
  const { status, done, count } = job;
  if (status === 'failed') return <WorkFailure failure={job.failure} />;
  if (status === 'done') return null;
  if (status === 'cancelled')
    return (
      <p className="flex items-center gap-3 text-xs text-ink-2">
        {t('work.cancelled')}
        <Button size="small" onClick={job.restart}>
          {t('work.again')}
        </Button>
      </p>
    );
  const all = count === null ? null : count * runs;
  return <Progress done={done * runs} count={all} doing={doing} onCancel={job.cancel} />;
}

interface ProgressProps {
  done: number;
  count: number | null;
  /** In place of how much is done. */
  doing: string | undefined;
  onCancel: () => void;
}

function Progress({ done, count, doing, onCancel }: ProgressProps) {
  const { t } = useTranslation(['whatIf', 'common']);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="flex items-center gap-3 text-xs text-ink-2">
      <progress
        className="block h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-xs bg-press indeterminate:bg-brand-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand"
        max={count ?? 1}
        {...(count !== null && { value: done })}
        aria-label={t('work.computing')}
      />
      {count !== null && (
        <span className="tabular-nums">
          {doing ?? t('work.progress', { done: formatCount(done), count: formatCount(count) as never })}
        </span>
      )}
      <Button size="small" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}

/** Why there are no figures; issues of the inputs are said at the top of the page. */
function WorkFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('whatIf');
  const { monthText, minorDigits } = useWhatIfTexts();
  if (failure instanceof NotReady) return null;
  if (!(failure instanceof UnprovenRun)) return <ErrorNotice text={t('work.failed')} />;
  const { month, difference } = failure.failure;
  const run = failure.run === null ? t('work.oneRun') : t('work.future', { run: formatCount(failure.run + 1) });
  const amount = formatMoney(Math.abs(difference), { minorDigits, scale: 'exact' });
  return <ErrorNotice text={t('work.unproven', { run, month: monthText(Math.max(1, month)), amount })} />;
}
