import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { formatPrice } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import type { BillingStatus, InvoiceRow } from '#shared/domain/billing-answers.ts';
import type { TeamSummary, TeamView } from '#shared/domain/team-answers.ts';
import { renameTeamInput, teamNameMaximum } from '#shared/inputs/team-requests.ts';
import { BillingCard } from '../billing/billing-card';
import { SectionTitle } from '../section-title';
import { InvitationsCard } from './invitations-card';
import { InviteDialog } from './invite-dialog';
import { LastChargeCard } from './last-charge-card';
import { PeopleCard } from './people-card';
import { WaysOut } from './ways-out';

/** One team: for its owner with seats and money, for managers with addresses, for everybody else with who is in it. */
export function TeamDetails({ summary }: { summary: TeamSummary }) {
  const { t } = useTranslation('team');
  const query = trpc.team.get.useQuery({ teamId: summary.id }, { staleTime: 0 });
  const [isRenaming, setRenaming] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const team = query.data;
  const manages = summary.role === 'owner' || summary.role === 'manager';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <div className="min-w-0 flex-1 max-desk:basis-full">
          <SectionTitle title={summary.name} />
          <p className="text-ink-2">
            {summary.forecasts === 0 ? t('aboutNone') : t('about', { count: summary.forecasts })}
          </p>
          {summary.role !== 'owner' && (
            <p className="text-ink-2">{t('ownedBy', { owner: summary.ownerName, role: t(`roles.${summary.role}`) })}</p>
          )}
        </div>
        {manages && team && (
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setRenaming(true)}>{t('rename')}</Button>
            <Button variant="primary" onClick={() => setInviting(true)} icon={UserPlus} label={t('invite.open')} />
          </span>
        )}
      </div>
      {!team && (
        <Card>
          <QueryState query={query} failed={t('failed')} rows={4} />
        </Card>
      )}
      {team && (
        <>
          {team.quantity !== null && <Money quantity={team.quantity} />}
          {sent !== null && (
            <NoticeBox tone="info" isLive>
              {t('invite.sent', { count: sent })}
            </NoticeBox>
          )}
          <PeopleCard team={team} />
          {team.invitations.length > 0 && <InvitationsCard team={team} />}
          <WaysOut team={team} />
        </>
      )}
      {isInviting && team && (
        <InviteDialog
          team={team}
          onClose={() => setInviting(false)}
          onSent={(count) => {
            setSent(count);
            setInviting(false);
          }}
        />
      )}
      {isRenaming && team && <RenameTeamDialog team={team} onClose={() => setRenaming(false)} />}
    </>
  );
}

function Money({ quantity }: { quantity: NonNullable<TeamView['quantity']> }) {
  const status = trpc.billing.status.useQuery(undefined, { staleTime: 60_000 });
  const invoices = trpc.billing.invoices.useQuery(undefined, { staleTime: 60_000 });
  const last = invoices.data?.find(isOfSeats);
  if (!status.data) return null;
  return (
    <div className="grid grid-cols-1 gap-3.5 desk:grid-cols-[1.05fr_1fr]">
      <SeatsCard quantity={quantity} view={status.data} />
      {last && <LastChargeCard invoice={last} card={status.data.card} />}
    </div>
  );
}

const isOfSeats = (row: InvoiceRow): row is InvoiceRow & { seats: NonNullable<InvoiceRow['seats']> } =>
  row.seats !== null;

/** Asks for another name of a team. */
function RenameTeamDialog({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const { t } = useTranslation(['team', 'common']);
  const utils = trpc.useUtils();
  const mutation = trpc.team.rename.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async () => {
      await utils.team.invalidate();
      onClose();
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { name: team.name },
    read: (entries) => readEntries(renameTeamInput, { ...entries, teamId: team.id }),
  });
  return (
    <FormDialog
      title={t('renameTitle', { team: team.name })}
      form={form}
      action={t('common:save')}
      busy={t('renaming')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('name')} maxLength={teamNameMaximum} autoComplete="off" />
    </FormDialog>
  );
}

interface SeatsCardProps {
  /** By the ledger. */
  quantity: number;
  view: BillingStatus;
}

/** How many people are paid for, what that costs, and when it is charged. */
function SeatsCard({ quantity, view }: SeatsCardProps) {
  const { t } = useTranslation(['team', 'billing']);
  const { amountMinor, currency, periodEnd, planCode, status, state } = view;
  const price = amountMinor === null ? null : formatPrice(amountMinor);
  const period = t(planCode === 'yearly' ? 'billing:plans.aYear' : 'billing:plans.aMonth');
  const isActive = status === 'SUBSCRIPTION_ACTIVE' && state !== 'seat';
  return (
    <BillingCard
      title={t('seats.title')}
      badge={<Badge tone={isActive ? 'ok' : 'warn'}>{t(`billing:account.state.${state}`)}</Badge>}
      fact={
        <span>
          {t('seats.count', { count: quantity })}{' '}
          {amountMinor !== null && (
            <span className="font-normal text-ink-2">
              {t('seats.price', { amount: formatPrice(amountMinor * quantity, currency ?? undefined), period })}
            </span>
          )}
        </span>
      }
    >
      <p className="text-ink-2">
        {price && t('seats.reckoned', { count: quantity, price })}{' '}
        {periodEnd && isActive && t('seats.next', { date: formatLongDate(periodEnd) })}
      </p>
      {quantity !== view.quantity && <p className="text-ink-2">{t('seats.waiting')}</p>}
      <p className="mt-2.5 text-xs text-ink-2">
        {t('seats.allTeams')} {t('seats.rule')}
      </p>
    </BillingCard>
  );
}
