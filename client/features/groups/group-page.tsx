import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { OpenedGroup } from './opened-group';

/** An open group: its frame, and whichever of its pages the address names. */
export function GroupPage() {
  const { t } = useTranslation('groups');
  const { id = '' } = useParams();
  const query = trpc.group.get.useQuery(
    { id },
    { retry: false, staleTime: Number.POSITIVE_INFINITY, trpc: { context: { bypass: [403] } } },
  );
  if (query.data) return <OpenedGroup key={`${id} ${query.dataUpdatedAt}`} opened={query.data} />;
  const failure = query.error && failureOf(query.error);
  return (
    <>
      <SlimBar />
      {!failure && <LoadingPage />}
      {failure?.code === 'group-member-hidden' && <HiddenCompanies id={id} count={Number(failure.details.count)} />}
      {failure && failure.code !== 'group-member-hidden' && (
        <main className="page">
          <FailedState
            title={t('open.failed')}
            detail={failure.status === 404 || failure.status === 400 ? t('open.notFound') : failure.text}
            requestId={failure.requestId}
            onRetry={() => void query.refetch()}
          />
          <BackLink />
        </main>
      )}
    </>
  );
}

function BackLink() {
  const { t } = useTranslation('groups');
  return (
    <p className="text-center">
      <Link className={buttonClasses({ size: 'small' })} to={paths.dashboard}>
        {t('open.back')}
      </Link>
    </p>
  );
}

/** Companies that were removed or are no longer shared: their count alone, and the way to go on without them. */
function HiddenCompanies({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation('groups');
  const utils = trpc.useUtils();
  const remove = trpc.group.removeHidden.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => utils.group.invalidate(),
  });
  const failure = remove.error && failureOf(remove.error);
  return (
    <main className="page max-w-200">
      <NoticeBox
        tone="warn"
        title={t('hidden.title', { count })}
        actions={
          <Button size="small" busy={remove.isPending && t('hidden.removing')} onClick={() => remove.mutate({ id })}>
            {t('setUp.remove')}
          </Button>
        }
      >
        {t('hidden.text', { count })}
        {failure && (
          <p className="mt-1 font-medium">{failure.code === 'forbidden' ? t('hidden.only') : failure.text}</p>
        )}
      </NoticeBox>
      <div className="mt-4">
        <BackLink />
      </div>
    </main>
  );
}
