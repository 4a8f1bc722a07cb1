import {
  ArrowLeft,
  CreditCard,
  FolderArchive,
  KeyRound,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { isAdmin, isUser } from '../../../shared/domain/roles';
import { buttonClasses } from '../../components/button';
import { NoticeBox } from '../../components/notice-box';
import { Skeleton } from '../../components/skeleton';
import { SlimBar } from '../../components/slim-bar';
import { paths } from '../../lib/paths';
import { homeOf, useSession } from '../../lib/session';
import { useCurrentInView } from '../../lib/use-current-in-view';
import './account.css';

const sections = [
  { key: 'profile', to: paths.account, icon: UserRound },
  { key: 'billing', to: paths.accountBilling, icon: CreditCard },
  { key: 'security', to: paths.accountSecurity, icon: ShieldCheck },
  { key: 'sessions', to: paths.accountSessions, icon: MonitorSmartphone },
  { key: 'tokens', to: paths.accountTokens, icon: KeyRound },
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
              <ArrowLeft className="i i-sm" aria-hidden="true" />
              <span className="sr-mobile">
                {user && isAdmin(user) ? t('account:backToDashboard') : t('account:back')}
              </span>
            </Link>
          )
        }
      />
      <div className="acc">
        <nav ref={bar} aria-label={t('account:sections')}>
          <p className="h2 acc-title">{t('account:title')}</p>
          {sections.map(({ key, to, icon: Icon }) => (
            <NavLink key={key} to={to} end>
              <Icon className="i" aria-hidden="true" />
              {t(`account:nav.${key}`)}
            </NavLink>
          ))}
        </nav>
        <main>
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
