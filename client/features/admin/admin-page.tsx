import { ChevronRight, FileSpreadsheet, type LucideIcon, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card, cardClasses } from '#client/components/card.tsx';
import { Figure, Figures } from '#client/components/figures.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { AdminTabs, adminTabs } from './admin-tabs';
import { AuditCard } from './audit/audit-card';
import { ErrorReportsCard } from './error-reports/error-reports-card';
import { GrowthCard } from './growth/growth-card';
import { MovementCard } from './growth/movement-card';
import { HealthCard } from './health-card';
import { MailsCard } from './mails-card';
import { AdminFrame } from './parts/admin-frame';
import { threeColumns } from './parts/looks';
import { QueryPart } from './query-part';
import { SettingsView } from './settings/settings-view';
import { SubscriptionsCard } from './subscriptions-card';
import { SystemView } from './system/system-view';
import { UsersCard } from './users-card';

/** What an administrator sees: figures, growth and people first; errors, who did what, health and settings beside. */
export function AdminPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('menu.admin'));
  const [params] = useSearchParams();
  const tab = adminTabs.find((name) => name === params.get('tab')) ?? 'overview';
  return (
    <AdminFrame>
      <AdminTabs current={tab} />
      {tab === 'overview' && <Overview />}
      {tab === 'errors' && <ErrorReportsCard />}
      {tab === 'audit' && <AuditCard />}
      {tab === 'health' && (
        <>
          <SystemView />
          <MailsCard />
        </>
      )}
      {tab === 'settings' && <SettingsView />}
    </AdminFrame>
  );
}

function Overview() {
  return (
    <>
      <KeyFigures />
      <div className="grid grid-cols-1 gap-3.5 desk:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
        <GrowthCard />
        <HealthCard />
      </div>
      <UsersCard />
      <div className={threeColumns}>
        <SubscriptionsCard />
        <MovementCard />
        <GoCards />
      </div>
    </>
  );
}

interface GoCardProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

function GoCard({ to, icon: Icon, title, text }: GoCardProps) {
  return (
    <Link
      className={classNames(cardClasses(), 'flex items-center gap-3 px-4 py-3.5 text-ink no-underline hover:bg-hover')}
      to={to}
    >
      <Icon />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="font-semibold">{title}</b>
        <span className="text-xs text-ink-2">{text}</span>
      </span>
      <ChevronRight className="text-ink-3" />
    </Link>
  );
}

/** The ways from administration to the person's own forecasts and account. */
function GoCards() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid auto-rows-fr gap-3.5">
      <GoCard to={paths.dashboard} icon={FileSpreadsheet} title={t('users.forecasts')} text={t('go.forecastsText')} />
      <GoCard to={paths.account} icon={UserRound} title={t('go.account')} text={t('go.accountText')} />
    </div>
  );
}

/** Revenue, subscriptions, people, failed payments, errors: counted by the server now. */
function KeyFigures() {
  const { t } = useTranslation('admin');
  const overview = trpc.admin.overview.useQuery();
  if (overview.data) return <Strip overview={overview.data} />;
  return (
    <Card aria-label={t('figures.label')} padding="flush">
      <QueryPart query={overview} failed={t('figures.failed')} rows={1} columns={4}>
        {() => null}
      </QueryPart>
    </Card>
  );
}

function Strip({ overview }: { overview: RouterOutputs['admin']['overview'] }) {
  const { t } = useTranslation('admin');
  const { users, revenue, failedPayments, errorReports } = overview;
  const [first] = revenue.monthly;
  const open = failedPayments.open.map(({ currency, amount }) => formatPrice(amount, currency)).join(', ');
  return (
    <Figures label={t('figures.label')} columns={5}>
      <Figure
        name={t('figures.revenue')}
        value={first ? formatPrice(first.amount) : t('none')}
        note={first ? t('figures.revenueNote', { currency: first.currency.toUpperCase() }) : t('figures.noRevenue')}
      />
      <Figure
        name={t('figures.active')}
        value={formatCount(revenue.active)}
        note={t('figures.activeNote', { count: revenue.trialing })}
      />
      <Figure
        name={t('users.title')}
        value={formatCount(users.total)}
        note={t('figures.usersNote', { count: users.sinceMonthStart })}
      />
      <Figure
        name={t('figures.failedPayments')}
        value={formatCount(failedPayments.count)}
        note={
          failedPayments.count > 0
            ? t('figures.failedNote', { open, grace: failedPayments.inGrace })
            : t('figures.failedNone')
        }
        isAlert={failedPayments.count > 0}
      />
      <Figure
        name={t('figures.errors')}
        value={formatCount(errorReports.lastDay)}
        note={t('figures.errorsNote', { count: errorReports.withWords })}
      />
    </Figures>
  );
}
