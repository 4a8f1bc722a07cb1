import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { bareHead } from '#client/components/bars.ts';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Mark } from '#client/components/mark.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { InvitationCard } from './invitation-card';

/** What the link of a mail leads to: who invites to what, and the answer to it. */
export function InvitationPage() {
  const { t } = useTranslation(['sharing', 'common']);
  useDocumentTitle(t('sharing:invitation.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const session = useSession();
  const { user } = session;
  const [isAsked, setIsAsked] = useState(user !== undefined);
  const read = trpc.invitation.read.useMutation();
  const { mutate } = read;

  useEffect(() => {
    if (!isAsked)
      loadUser().then(
        () => setIsAsked(true),
        () => setIsAsked(true),
      );
  }, [isAsked]);
  // Who is signed in sees an address of somebody else masked: the card is read once that is known.
  useEffect(() => {
    if (isAsked) mutate({ token });
  }, [isAsked, token, mutate]);

  const isOver = read.error !== null && failureOf(read.error).code !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={bareHead}>
        <Mark name={t('common:product')} to={homeOf(session)} />
      </header>
      <main className="mx-auto grid w-full max-w-[520px] flex-1 content-start gap-4 px-5 pt-16 pb-12 max-desk:pt-7">
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('sharing:invitation.title')}</h1>
        {isOver && (
          <>
            <NoticeBox tone="warn" isLive>
              {t('sharing:invitation.over')}
            </NoticeBox>
            <Link className={buttonClasses({ size: 'large' })} to={homeOf(session)}>
              {t('sharing:invitation.home')}
            </Link>
          </>
        )}
        {!isOver && !read.data && (
          <Card>
            <QueryState
              query={{ error: read.error, isPending: !read.error, refetch: () => mutate({ token }) }}
              failed={t('sharing:invitation.failed')}
              rows={2}
            />
          </Card>
        )}
        {read.data && <InvitationCard token={token} invitation={read.data} reader={user?.email ?? null} />}
      </main>
    </div>
  );
}
