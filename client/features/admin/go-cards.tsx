import { ChevronRight, FileSpreadsheet, type LucideIcon, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';

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
export function GoCards() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid auto-rows-fr gap-3.5">
      <GoCard to={paths.dashboard} icon={FileSpreadsheet} title={t('users.forecasts')} text={t('go.forecastsText')} />
      <GoCard to={paths.account} icon={UserRound} title={t('go.account')} text={t('go.accountText')} />
    </div>
  );
}
