import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { trpc } from '#client/lib/trpc.ts';
import { maximumTeams } from '#shared/inputs/team-requests.ts';
import { SectionTitle } from './section-title';
import { CreateTeamDialog } from './team/create-team-dialog';
import { TeamDetails } from './team/team-details';

/** The teams of the person: found one, see one, part with one. */
export function TeamPage() {
  const { t } = useTranslation(['team', 'billing']);
  const teams = trpc.team.list.useQuery(undefined, { staleTime: 0 });
  const status = trpc.billing.status.useQuery(undefined, { staleTime: 60_000 });
  const plans = trpc.billing.plans.useQuery(undefined, { staleTime: 60_000, enabled: teams.data?.length === 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const list = teams.data ?? [];
  const current = list.find(({ id }) => id === chosen) ?? list[0];
  const isPaying = status.data?.status === 'SUBSCRIPTION_ACTIVE' && status.data.state !== 'seat';
  const mayCreate = isPaying && list.filter(({ role }) => role === 'owner').length < maximumTeams;
  const plan = plans.data?.find(({ code }) => code === (status.data?.planCode ?? 'monthly'));
  return (
    <>
      {!current && <SectionTitle title={t('title')} />}
      {teams.data === undefined && (
        <Card>
          <QueryState query={teams} failed={t('failed')} rows={4} />
        </Card>
      )}
      {teams.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={Users}
            title={t('none')}
            action={
              <Button
                variant="primary"
                disabled={!isPaying && t('needsSubscription')}
                onClick={() => setCreating(true)}
                icon={Plus}
                label={t('create')}
              />
            }
          >
            {t('noneText')}{' '}
            {plan &&
              t('price', {
                amount: formatPrice(plan.amountMinor, plan.currency),
                period: t(plan.code === 'yearly' ? 'billing:plans.aYear' : 'billing:plans.aMonth'),
              })}
            {status.data && !isPaying && <span className="mt-2 block">{t('needsSubscription')}</span>}
          </EmptyState>
        </Card>
      )}
      {current && (
        <>
          {list.length > 1 && (
            <p>
              <SmallSelect
                label={t('title')}
                value={current.id}
                options={list.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosen}
              />
            </p>
          )}
          <TeamDetails key={current.id} summary={current} />
          {mayCreate && (
            <p>
              <Button variant="ghost" size="small" onClick={() => setCreating(true)} icon={Plus} label={t('another')} />
            </p>
          )}
        </>
      )}
      {isCreating && (
        <CreateTeamDialog
          onClose={() => setCreating(false)}
          onMade={(id) => {
            setChosen(id);
            setCreating(false);
          }}
        />
      )}
    </>
  );
}
