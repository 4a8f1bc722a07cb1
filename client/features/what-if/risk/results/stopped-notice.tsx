import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatCount, formatMoney } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { UnprovenRun } from '#shared/what-if/measure-run.ts';
import { goOnWithRisk, type RiskState } from '../risk-run';

/** Why the futures are not there, and what to do. */
export function StoppedNotice({ stopped: { cause, done, runs } }: { stopped: NonNullable<RiskState['stopped']> }) {
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
