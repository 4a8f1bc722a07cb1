import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { land } from '#client/lib/landing.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson, RestError } from '#client/lib/rest.ts';
import { dropUser } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { SessionFrame } from './session-frame';

/** Verifies an address with the token of a mail, signed in or not. */
export function VerifyEmailPage() {
  const { t } = useTranslation(['registration', 'common']);
  useDocumentTitle(t('registration:verify.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [result, setResult] = useState<'busy' | 'done' | { failure: string }>('busy');
  const isAsked = useRef(false);

  useEffect(() => {
    // The token is good for one use, and effects run twice in development.
    if (isAsked.current) return;
    isAsked.current = true;
    postJson('/api/verify-email', { token }).then(
      () => {
        dropUser();
        setResult('done');
      },
      (error: unknown) => {
        const isBadToken = error instanceof RestError && error.problem.status === 400;
        setResult({ failure: isBadToken ? t('registration:verify.badToken') : textOfFailure(error) });
      },
    );
  }, [token, t]);

  return (
    <SessionFrame art="balance">
      <h1>{result === 'done' ? t('registration:verify.doneTitle') : t('registration:verify.title')}</h1>
      {typeof result === 'object' ? (
        <NoticeBox tone="bad" isLive>
          {result.failure}
        </NoticeBox>
      ) : (
        <p className="session-lead" role="status">
          {result === 'done' ? t('registration:verify.done') : t('registration:verify.busy')}
        </p>
      )}
      {result !== 'busy' && (
        <Button className="session-go" variant="primary" size="large" isWide onClick={() => void land()}>
          {t('common:continue')}
        </Button>
      )}
    </SessionFrame>
  );
}
