import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { emptyClasses } from './empty-state';

interface FailedStateProps {
  title: string;
  detail?: string;
  requestId?: string | undefined;
  onRetry?: () => void;
}

/** A part that could not be shown: a sentence, the request id, and Try again. */
export function FailedState({ title, detail, requestId, onRetry }: FailedStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={emptyClasses} role="alert">
      <Unplug />
      <b className="font-semibold">{title}</b>
      {detail && <p className="max-w-[56ch] text-ink-2">{detail}</p>}
      {requestId && <span className="text-xs text-ink-3">{t('requestId', { id: requestId })}</span>}
      {onRetry && (
        <div className="mt-2">
          <Button size="small" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
