import {
  ArrowLeft,
  Bell,
  CreditCard,
  FolderArchive,
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { paths } from '#client/lib/paths.ts';
import { homeOf, useSession } from '#client/lib/session.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { isAdmin, isUser } from '#shared/domain/roles.ts';

const sections = [
  { key: 'profile', to: paths.account, icon: UserRound },
  { key: 'billing', to: paths.accountBilling, icon: CreditCard },
  { key: 'security', to: paths.accountSecurity, icon: ShieldCheck },
  { key: 'sessions', to: paths.accountSessions, icon: MonitorSmartphone },
  { key: 'tokens', to: paths.accountTokens, icon: KeyRound },
  { key: 'team', to: paths.accountTeam, icon: Users },
  { key: 'notifications', to: paths.accountNotifications, icon: Bell },
  { key: 'data', to: paths.accountData, icon: FolderArchive },
] as const;

/** The account: its sections at the left, one of them beside. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'shell']);
  const session = useSession();
  const { pathname } = useLocation();
  const bar = useCurrentInView<HTMLElement>(pathname);
  const { user } = session;
  const hasNoRole = user ? !isAdmin(user) && !isUser(user) : false;
  return (
    <>
      <SlimBar
        right={
          !hasNoRole && (
            <Link className={buttonClasses({ variant: 'ghost', size: 'small' })} to={homeOf(session)}>
              <ArrowLeft className="size-3.5" />
              <span className="max-desk:sr-only">
                {user && isAdmin(user) ? t('account:backToDashboard') : t('account:back')}
              </span>
            </Link>
          )
        }
      />
      <div className="mx-auto grid max-w-279 grid-cols-1 gap-5 px-4 py-5 desk:grid-cols-[200px_minmax(0,820px)] desk:gap-12 desk:px-6 desk:py-8">
        <nav
          ref={bar}
          aria-label={t('account:sections')}
          className="fade-ends flex content-start gap-0.5 max-desk:overflow-x-auto desk:grid desk:[mask-image:none]"
        >
          <p className="text-heading px-2.5 pb-3 max-desk:hidden">{t('account:title')}</p>
          {sections.map(({ key, to, icon: Icon }) => (
            <NavLink
              key={key}
              to={to}
              end
              className="flex h-8.5 items-center gap-2.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-press hover:text-ink aria-[current=page]:bg-press aria-[current=page]:text-ink"
            >
              <Icon />
              {t(`account:nav.${key}`)}
            </NavLink>
          ))}
        </nav>
        <main className="grid min-w-0 content-start gap-4">
          {hasNoRole && (
            <NoticeBox tone="info" title={t('account:noRole.title')}>
              {t('account:noRole.text')}
            </NoticeBox>
          )}
          <Suspense key={pathname} fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </>
  );
}
