import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import type { Failure } from '#client/lib/failure.ts';

interface RejectedNoticeProps {
  what: 'save' | 'refresh';
  failure: Failure;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A save or refresh that did not go through: what is safe, why, and the way to try again. */
export function RejectedNotice({ what, failure, onRetry, onDismiss }: RejectedNoticeProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const fields = Object.entries(failure.fields);
  const title = what === 'save' ? t('forecast:workspace.save.refused') : t('forecast:workspace.refresh.failed');
  const detail =
    what === 'save' ? t('forecast:workspace.save.refusedDetail') : t('forecast:workspace.refresh.failedDetail');
  return (
    <NoticeBox
      tone="bad"
      isLive
      title={title}
      actions={
        <span className="flex items-center gap-2">
          <Button variant="ghost" size="small" onClick={onDismiss}>
            {t('common:dismiss')}
          </Button>
          <Button size="small" onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        </span>
      }
    >
      {detail}
      <span className="block text-xs text-ink-3">
        {failure.text}
        {failure.requestId && ` ${t('common:requestId', { id: failure.requestId })}`}
      </span>
      {fields.length > 0 && (
        <ul className="mt-1 grid list-inside list-disc gap-0.5 text-xs">
          {fields.map(([path, text]) => (
            <li key={path}>{`${path.replace(/^document\./, '')}: ${text}`}</li>
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}
