import { RefreshCw, Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenForecast } from '../lib/open-forecast';
import { refreshRequested, saveRequested } from '../lib/signals';
import { Button } from './button';
import { Tooltip } from './tooltip';

interface ForecastActionsProps {
  /** Save is the one primary button of a forecast page; in the top bar both are plain. */
  isPrimary?: boolean;
  /** Stats shows its icon alone on a small screen; its name stays for assistive technology. */
  isCompact?: boolean;
}

/** Save and Stats: they raise signals, and the open forecast answers. */
export function ForecastActions({ isPrimary, isCompact }: ForecastActionsProps) {
  const { t } = useTranslation('shell');
  const forecast = useOpenForecast();
  const blockedBy = (withoutForecast: string) => (forecast ? forecast.cannotSave : withoutForecast);
  const stats = (
    <Button
      size="small"
      className={
        isCompact ? 'flex-none max-desk:in-[.workbar]:w-(--control-sm) max-desk:in-[.workbar]:px-0' : undefined
      }
      aria-label={t('stats')}
      disabled={blockedBy(t('statsNeedForecast'))}
      busy={forecast?.busy === 'refreshing' && t('refreshing')}
      onClick={() => refreshRequested.raise()}
    >
      <RefreshCw className="size-3.5" />
      <span className={isCompact ? 'max-desk:hidden' : undefined}>{t('stats')}</span>
    </Button>
  );
  return (
    <>
      <Button
        size="small"
        variant={isPrimary ? 'primary' : 'plain'}
        disabled={blockedBy(t('saveNeedsForecast'))}
        busy={forecast?.busy === 'saving' && t('saving')}
        onClick={() => saveRequested.raise()}
        icon={Save}
        label={t('save')}
      />
      {forecast && forecast.cannotSave === undefined ? <Tooltip text={t('statsText')}>{stats}</Tooltip> : stats}
    </>
  );
}
