import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '#client/components/menu.tsx';
import { paths, sectionPath } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useLiveView } from './live-parts';
import { sectionNames } from './sections/sections';

/** The others who have the forecast open, for a menu where the bar has no room for their faces; choosing one goes to their section. */
export function usePeopleItems(): MenuItem[] {
  const { t } = useTranslation(['forecast', 'live']);
  const view = useLiveView();
  const navigate = useNavigate();
  const forecastId = useForecastId();
  const { user } = useSession();
  const others = new Map(
    view?.people.flatMap((person) => (person.userId === user?.id ? [] : [[person.userId, person]])),
  );
  return [...others.values()].map(({ username: name, place }) => {
    const section = sectionNames.find((known) => known === place?.section);
    return {
      label: section ? t('live:at', { name, section: t(`forecast:inputs.sections.${section}`) }) : name,
      icon: UserRound,
      onSelect: () => void navigate(section ? sectionPath(forecastId, section) : paths.forecast(forecastId)),
    };
  });
}
