import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths } from '#client/lib/paths.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson, RestError } from '#client/lib/rest.ts';
import { clearSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { SessionFrame } from './session-frame';
import { SessionHead } from './session-head';
import { TideArt } from './tide-art';

type State = 'asks' | 'busy' | 'locked' | { failure: string };

/** By the link of a mail about a sign-in: ends whatever opens the account, and leads to a new password. */
export function NotMePage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('notMe.title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<State>('asks');

  const secure = async () => {
    setState('busy');
    try {
      const token = search.get('token') ?? '';
      const { resetToken } = await postJson<{ resetToken: string | null }>('/api/not-me', { token });
      clearSession();
      if (resetToken) void navigate(`${paths.resetPassword}?token=${resetToken}`, { replace: true });
      else setState('locked');
    } catch (error) {
      const isBadToken = error instanceof RestError && error.problem.status === 400;
      setState({ failure: isBadToken ? t('notMe.badToken') : textOfFailure(error) });
    }
  };
  const isLocked = state === 'locked';
  return (
    <SessionFrame tide={<TideArt />}>
      <SessionHead title={isLocked ? t('notMe.lockedTitle') : t('notMe.title')} isLive={isLocked}>
        {isLocked ? t('notMe.locked') : t('notMe.lead')}
      </SessionHead>
      {typeof state === 'object' && (
        <div className="mt-5">
          <NoticeBox tone="bad" isLive actions={<Link to={paths.forgotPassword}>{t('reset.askAgain')}</Link>}>
            {state.failure}
          </NoticeBox>
        </div>
      )}
      {(state === 'asks' || state === 'busy') && (
        <Button
          className="mt-6"
          variant="danger"
          size="large"
          isWide
          busy={state === 'busy' && t('notMe.busy')}
          onClick={() => void secure()}
        >
          {t('notMe.submit')}
        </Button>
      )}
    </SessionFrame>
  );
}
