import { Bell, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { type MailRhythm, mailRhythms } from '#shared/domain/notifications.ts';
import { isAdmin } from '#shared/domain/roles.ts';

type Notification = RouterOutputs['notification']['list']['items'][number];

/** What the person is told, and how often by mail. */
export function NotificationsPage() {
  const { t } = useTranslation('comments');
  const utils = trpc.useUtils();
  const list = trpc.notification.list.useQuery();
  const markRead = trpc.notification.markRead.useMutation({ onSuccess: () => utils.notification.invalidate() });
  useDocumentTitle(t('notifications.title'));
  const { items = [], unread = 0 } = list.data ?? {};
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-title">{t('notifications.title')}</h1>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="small"
            disabled={markRead.isPending}
            onClick={() => markRead.mutate({})}
            icon={CheckCheck}
            label={t('notifications.markAll')}
          />
        )}
      </div>
      <Card padding="flush">
        {!list.data && <QueryState query={list} failed={t('notifications.failed')} rows={5} columns={1} />}
        {list.data && items.length === 0 && (
          <EmptyState icon={Bell} title={t('notifications.empty')}>
            {t('notifications.emptyText')}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} onRead={() => markRead.mutate({ ids: [item.id] })} />
            ))}
          </ul>
        )}
      </Card>
      <MailCard />
    </>
  );
}

function NotificationItem({ item, onRead }: { item: Notification; onRead: () => void }) {
  const { t } = useTranslation('comments');
  const { kind, count, actor, forecast, thread, team, createdAt, readAt } = item;
  const to = useWayTo(item);
  const place =
    forecast?.name ?? team?.name ?? t(team || kind === 'seatTaken' ? 'notifications.aTeam' : 'notifications.aForecast');
  const words = t(`notifications.kinds.${kind}`, {
    count,
    actor: actor?.username ?? t('notifications.somebody'),
    forecast: place,
  });
  const text = (
    <>
      <span className={readAt ? undefined : 'font-semibold'}>{words}</span>
      {thread && <span className="block text-xs text-ink-2">{thread.label}</span>}
    </>
  );
  return (
    <li className="flex items-start gap-2.5 border-line px-4 not-first:border-t py-2.5 max-desk:grid max-desk:grid-cols-[8px_minmax(0,1fr)] max-desk:gap-y-0.5">
      <span className="mt-1.5 w-2 flex-none">
        {!readAt && (
          <span className="block size-2 rounded-full bg-brand" role="img" aria-label={t('notifications.unread')} />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-break-word">
        {to ? (
          <Link className="block text-ink no-underline hover:underline" to={to} onClick={() => !readAt && onRead()}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <time className="text-xs whitespace-nowrap text-ink-3 max-desk:col-start-2" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    </li>
  );
}

/** Editors with access go to the forecast, everybody else to where it is read. */
function useWayTo({ kind, forecast, thread }: Notification): string | null {
  const { user, isSubscribed } = useSession();
  if (kind === 'invited') return paths.shared;
  if (!forecast) return null;
  // Not asked yet on this page: the forecast's own address asks.
  const hasAccess = isSubscribed !== false || (user ? isAdmin(user) : false);
  const isEditor = forecast.role === 'owner' || forecast.role === 'editor';
  const root = hasAccess && isEditor ? paths.forecast(forecast.id) : paths.sharedForecast(forecast.id);
  return thread ? `${root}?thread=${thread.id}` : root;
}

function MailCard() {
  const { t } = useTranslation('comments');
  const utils = trpc.useUtils();
  const mail = trpc.notification.mail.useQuery();
  const set = trpc.notification.setMail.useMutation({
    onSuccess: (data) => utils.notification.mail.setData(undefined, data),
  });
  const rhythm = set.variables?.rhythm ?? mail.data?.rhythm;
  return (
    <Card title={t('notifications.mail')}>
      <div className="grid max-w-100 gap-3">
        <p className="text-ink-2">{t('notifications.mailText')}</p>
        {rhythm && (
          <SelectField
            label={t('notifications.mailLabel')}
            value={rhythm}
            options={mailRhythms.map((value) => ({ value, label: t(`notifications.rhythms.${value}`) }))}
            onChange={({ target }) => set.mutate({ rhythm: target.value as MailRhythm })}
            {...(set.error ? { hint: failureOf(set.error).text } : set.data ? { hint: t('notifications.saved') } : {})}
          />
        )}
      </div>
    </Card>
  );
}
