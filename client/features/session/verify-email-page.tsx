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
import { SessionHead } from './session-head';

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
    <SessionFrame>
      <SessionHead
        title={result === 'done' ? t('registration:verify.doneTitle') : t('registration:verify.title')}
        isLive
      >
        {typeof result === 'string' && t(`registration:verify.${result}`)}
      </SessionHead>
      {typeof result === 'object' && (
        <div className="mt-5">
          <NoticeBox tone="bad" isLive>
            {result.failure}
          </NoticeBox>
        </div>
      )}
      {result !== 'busy' && (
        <Button className="mt-6" variant="primary" size="large" isWide onClick={() => void land()}>
          {t('common:continue')}
        </Button>
      )}
    </SessionFrame>
  );
}
