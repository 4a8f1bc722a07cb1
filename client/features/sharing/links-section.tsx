import { Link2, LockKeyhole, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import type { ToShare } from '#client/lib/signals.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { maximumLinks } from '#shared/inputs/link-requests.ts';
import { ListRow } from './list-row';
import { MadeLinkDialog } from './made-link-dialog';
import { NewLinkDialog } from './new-link-dialog';
import { RowMenu } from './row-menu';

type ListedLink = RouterOutputs['link']['list'][number];
type Open = { kind: 'none' | 'new' } | { kind: 'made'; name: string; token: string };

/** Among the twenty of a forecast. */
const isHeld = ({ revokedAt, expiresAt }: ListedLink) => revokedAt === null && new Date(expiresAt) > new Date();

/** The links by which anybody reads the forecast, for its owner. */
export function LinksSection({ forecast }: { forecast: ToShare }) {
  const { t } = useTranslation('sharing');
  const { forecastId, saved } = forecast;
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const links = trpc.link.list.useQuery({ forecastId }, { trpc: { context: { bypass: [403] } } });
  const isFull = (links.data?.filter(isHeld).length ?? 0) >= maximumLinks;
  const close = () => setOpen({ kind: 'none' });
  return (
    <section className="mt-3.5" aria-labelledby="share-links">
      <header className="-mx-6 mb-1.5 flex min-h-9 items-center gap-2 border-t border-line px-6 pt-3 max-desk:-mx-4 max-desk:px-4">
        <h3 id="share-links" className="text-subheading">
          {t('links.title')}
        </h3>
        <span className="text-xs text-ink-3 max-desk:hidden">{t('links.text')}</span>
        <span className="flex-1" />
        {saved && (
          <Button
            size="small"
            disabled={isFull && t('links.full', { maximum: maximumLinks })}
            onClick={() => setOpen({ kind: 'new' })}
          >
            <Plus className="size-3.5" />
            {t('links.add')}
          </Button>
        )}
      </header>
      <QueryState query={links} failed={t('links.failed')} rows={1} />
      <ul aria-label={t('links.title')}>
        {links.data?.map((link) => (
          <LinkRow key={link.id} link={link} forecast={forecast} />
        ))}
      </ul>
      {open.kind === 'new' && (
        <NewLinkDialog forecast={forecast} onClose={close} onMade={(made) => setOpen({ kind: 'made', ...made })} />
      )}
      {open.kind === 'made' && <MadeLinkDialog {...open} onClose={close} />}
    </section>
  );
}

function LinkRow({ link, forecast: { forecastId, scenarios } }: { link: ListedLink; forecast: ToShare }) {
  const { t } = useTranslation('sharing');
  const [isRevoking, setIsRevoking] = useState(false);
  const utils = trpc.useUtils();
  const revoke = trpc.link.revoke.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => setIsRevoking(false),
    onSettled: () => utils.link.list.invalidate({ forecastId }),
  });
  const { id, name, contents, hasPassword, expiresAt, revokedAt, isOrphaned, uses } = link;
  const isOver = !isHeld(link);
  const names = link.scenarios.map((scenario) => scenarios.find((known) => known.id === scenario)?.name ?? scenario);
  const detail = [
    t(`links.contents.${contents}`),
    [t('links.baseCase'), ...names].join(', '),
    ...(hasPassword ? [t('links.password')] : []),
  ].join(' · ');
  const state = () => {
    if (revokedAt !== null) return t('links.revoked', { day: formatDate(revokedAt) });
    if (isOrphaned && !isOver) return t('links.orphaned');
    return t(isOver ? 'links.ended' : 'links.until', { day: formatDate(expiresAt) });
  };
  const opened = () => {
    if (uses === 0) return t('links.neverOpened');
    return uses === 1 ? t('links.openedOnce') : t('links.opened', { count: uses });
  };
  const Sign = hasPassword ? LockKeyhole : Link2;
  return (
    <>
      <ListRow
        isOver={isOver || isOrphaned}
        sign={
          <span className="grid size-7.5 place-items-center rounded-sm bg-press text-ink-2 [&>svg]:size-3.5">
            <Sign aria-hidden="true" />
          </span>
        }
        name={name}
        detail={detail}
        state={state()}
        choice={<span className="words">{opened()}</span>}
        menu={
          !isOver && (
            <RowMenu
              name={name}
              items={[{ label: t('links.revoke'), isDanger: true, onSelect: () => setIsRevoking(true) }]}
            />
          )
        }
      />
      {isRevoking && (
        <ConfirmDialog
          title={t('links.revokeTitle', { name })}
          description={t('links.revokeText')}
          action={t('links.revoke')}
          isDangerous
          busy={revoke.isPending && t('links.revoking')}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ id })}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </>
  );
}
