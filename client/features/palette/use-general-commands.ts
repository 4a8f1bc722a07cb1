import {
  Building2,
  CircleUser,
  CreditCard,
  FileText,
  House,
  Keyboard,
  LayoutDashboard,
  LogOut,
  Moon,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CommandGroup } from '#client/lib/commands.ts';
import { useOpenForecast } from '#client/lib/open-forecast.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { logoutRequested } from '#client/lib/signals.ts';
import { setTheme } from '#client/lib/theme.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isAdmin } from '#shared/domain/roles.ts';

/** What can be done wherever one is: open another forecast, go to another page, change the look, log out. */
export function useGeneralCommands(onShortcuts: () => void): CommandGroup[] {
  const { t } = useTranslation(['palette', 'shell']);
  const navigate = useNavigate();
  const { user } = useSession();
  const opened = useOpenForecast()?.id;
  const forecasts = trpc.forecast.list.useQuery().data ?? [];
  const goTo = (path: string) => () => void navigate(path);
  const administration = [
    { id: 'go-admin', label: t('shell:menu.admin'), icon: LayoutDashboard, run: goTo(paths.admin) },
    { id: 'go-stripe', label: t('shell:menu.stripe'), icon: CreditCard, run: goTo(paths.stripe) },
  ];
  return [
    {
      heading: t('palette:groups.forecasts'),
      commands: forecasts
        .filter(({ id }) => id !== opened)
        .map(({ id, name, kind }) => ({
          ...{ id: `forecast-${id}`, label: name, icon: kind === 'group' ? Building2 : FileText },
          run: goTo(paths.opened({ id, kind })),
        })),
    },
    {
      heading: t('palette:groups.pages'),
      commands: [
        { id: 'go-home', label: t('shell:forecasts'), icon: House, run: goTo(paths.dashboard) },
        { id: 'go-account', label: t('shell:account'), icon: CircleUser, run: goTo(paths.account) },
        { id: 'go-billing', label: t('palette:billing'), icon: CreditCard, run: goTo(paths.accountBilling) },
        ...(user && isAdmin(user) ? administration : []),
      ],
    },
    {
      heading: t('palette:groups.more'),
      commands: [
        { id: 'theme-light', label: t('palette:theme.light'), icon: Sun, run: () => setTheme('light') },
        { id: 'theme-dark', label: t('palette:theme.dark'), icon: Moon, run: () => setTheme('dark') },
        { id: 'theme-system', label: t('palette:theme.system'), icon: SunMoon, run: () => setTheme('system') },
        { id: 'shortcuts', label: t('palette:shortcuts.title'), icon: Keyboard, keys: '?', run: onShortcuts },
        { id: 'logout', label: t('shell:logout'), icon: LogOut, run: () => void logoutRequested.raise() },
      ],
    },
  ].filter(({ commands }) => commands.length > 0);
}
