import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../lib/problem-text';
import { request } from '../lib/rest';
import { useSession } from '../lib/session';
import { Button } from './button';
import { NoticeBox } from './notice-box';

/** For an address that is not verified: says so and sends the mail again. `isFirst`: what the screen offers waits for it. */
export function VerifyEmailBanner({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [state, setState] = useState<'rest' | 'busy' | { text: string }>('rest');
  if (user?.emailVerified !== false) return null;

  const resend = async () => {
    setState('busy');
    try {
      await request('/api/verify-email/resend', { method: 'POST' });
      setState({ text: t('verifyEmail.sent', { email: user.email }) });
    } catch (error) {
      setState({ text: textOfFailure(error) });
    }
  };
  const action = (
    <Button size="small" busy={state === 'busy' && t('verifyEmail.resend')} onClick={resend}>
      {t('verifyEmail.resend')}
    </Button>
  );
  return (
    <NoticeBox tone={isFirst ? 'warn' : 'info'} icon={MailWarning} isLive actions={typeof state === 'string' && action}>
      {typeof state !== 'string' && state.text}
      {typeof state === 'string' && (isFirst ? t('verifyEmail.first', { email: user.email }) : t('verifyEmail.text'))}
    </NoticeBox>
  );
}
