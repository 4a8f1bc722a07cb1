import { useTranslation } from 'react-i18next';
import { CardHead } from '#client/components/card.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { type ForecastItem, ForecastList, type ForecastListProps } from './forecast-list';

/** The forecasts under what they belong to: the person, or a team. One list without a heading where there is no team. */
export function ForecastSections({ forecasts, ...list }: ForecastListProps) {
  const { t } = useTranslation('home');
  const hasTeams = forecasts.some(({ teamId }) => teamId !== null);
  const teams = trpc.team.list.useQuery(undefined, { enabled: hasTeams });
  if (!hasTeams) return <ForecastList forecasts={forecasts} {...list} />;

  const own = forecasts.filter(({ teamId }) => teamId === null);
  const sections: { id: string; title: string; forecasts: ForecastItem[] }[] = [
    { id: 'own', title: t('yours'), forecasts: own },
    ...(teams.data ?? []).map(({ id, name }) => ({
      id,
      title: name,
      forecasts: forecasts.filter(({ teamId }) => teamId === id),
    })),
  ];
  return sections
    .filter(({ forecasts: found }) => found.length > 0)
    .map(({ id, title, forecasts: found }) => (
      <section key={id} className="not-first:border-t not-first:border-line" aria-label={title}>
        <CardHead>
          <h2>{title}</h2>
        </CardHead>
        <ForecastList forecasts={found} {...list} caption={title} />
      </section>
    ));
}
