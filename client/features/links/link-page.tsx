import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { bareHead } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Mark } from '#client/components/mark.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { OpenedLink } from './opened-link';

/** What a link shows to whoever has it, without an account. */
export function LinkPage() {
  const { t } = useTranslation(['sharing', 'common']);
  const { token = '' } = useParams();
  const open = trpc.link.open.useMutation({ trpc: { context: { bypass: [403] } } });
  const { mutate, data, error } = open;
  useEffect(() => mutate({ token }), [mutate, token]);
  useDocumentTitle(data?.name ?? t('sharing:link.overTitle'));
  if (data) return <OpenedLink link={data} />;

  const code = error ? failureOf(error).code : null;
  const hasTried = open.variables?.password !== undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={bareHead}>
        <Mark name={t('common:product')} to={paths.signIn} />
      </header>
      <main className="mx-auto grid w-full max-w-[460px] flex-1 content-start gap-4 px-5 pt-16 pb-12 max-desk:pt-7">
        {code === 'token-invalid' || code === 'invalid' ? (
          <NoticeBox tone="warn" isLive>
            {t('sharing:invitation.over')}
          </NoticeBox>
        ) : code === 'link-password' || hasTried ? (
          <PasswordCard
            rejection={
              hasTried && error
                ? code === 'link-password'
                  ? t('sharing:link.wrong')
                  : failureOf(error).text
                : undefined
            }
            isBusy={open.isPending}
            onOpen={(password) => mutate({ token, password })}
          />
        ) : (
          <Card>
            <QueryState
              query={{ error, isPending: !error, refetch: () => mutate({ token }) }}
              failed={t('sharing:link.failed')}
              rows={3}
            />
          </Card>
        )}
      </main>
    </div>
  );
}

interface PasswordCardProps {
  /** Why the last one did not open it. */
  rejection: string | undefined;
  isBusy: boolean;
  onOpen: (password: string) => void;
}

/** Asks for the password of a link. */
function PasswordCard({ rejection, isBusy, onOpen }: PasswordCardProps) {
  const { t } = useTranslation('sharing');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && password !== '') onOpen(password);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('link.password')}</h1>
        <p className="mt-1 text-ink-2">{t('link.passwordText')}</p>
      </div>
      <PasswordField
        label={t('link.password')}
        isLarge
        name="password"
        value={password}
        error={rejection}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide busy={isBusy && t('link.opening')}>
        {t('link.open')}
      </Button>
    </form>
  );
}
