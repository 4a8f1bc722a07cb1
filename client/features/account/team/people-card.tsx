import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { announceDone } from '#client/lib/notify.ts';
import { useSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { type TeamRole, teamRoles } from '#shared/domain/forecast-roles.ts';
import { takesSeat } from '#shared/domain/seats.ts';
import type { TeamPerson, TeamView } from '#shared/domain/team-answers.ts';
import { type PersonDialogProps, RemoveDialog, SeatDialog } from './people-dialogs';

type Asking =
  | { kind: 'remove' | 'handOver'; person: TeamPerson }
  | { kind: 'seat'; person: TeamPerson; role: TeamRole }
  | null;

/** Who is in the team, what each may do, and whose seat is paid for. */
export function PeopleCard({ team }: { team: TeamView }) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<Asking>(null);
  const setRole = trpc.team.setRole.useMutation({
    trpc: { context: { bypass: [403] } },
    onSettled: () => utils.team.invalidate(),
  });
  const below: readonly TeamRole[] = team.role === 'owner' ? teamRoles : teamRoles.filter((role) => role !== 'manager');
  const isManaged = ({ role }: TeamPerson) =>
    role !== 'owner' && (team.role === 'owner' || (team.role === 'manager' && role !== 'manager'));
  const choose = (person: TeamPerson, chosen: string) => {
    const role = teamRoles.find((known) => known === chosen);
    if (!role || role === person.role) return;
    if (person.hasSeat !== takesSeat(role)) setAsking({ kind: 'seat', person, role });
    else setRole.mutate({ teamId: team.id, userId: person.userId, role });
  };
  const columns: readonly Column<TeamPerson>[] = [
    {
      head: t('people.person'),
      isRowHead: true,
      className: 'whitespace-normal',
      cell: ({ userId, username, email, hasSeat, since }) => (
        <span className="grid gap-px wrap-anywhere">
          <b className="font-semibold">{userId === user?.id ? t('people.you', { name: username }) : username}</b>
          {email && <span className="text-xs font-normal text-ink-3">{email}</span>}
          <span className="text-xs font-normal text-ink-2 desk:hidden">
            {t('people.mobile', { seat: t(hasSeat ? 'people.seat' : 'people.free'), date: formatDate(since) })}
          </span>
        </span>
      ),
    },
    {
      head: t('people.role'),
      cell: (person) =>
        isManaged(person) ? (
          <SmallSelect
            label={t('people.roleOf', { name: person.username })}
            value={person.role}
            options={below.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={(role) => choose(person, role)}
          />
        ) : (
          <span className="text-ink-2">{t(`roles.${person.role}`)}</span>
        ),
    },
    {
      head: t('people.seat'),
      isDesktopOnly: true,
      cell: ({ hasSeat }) =>
        hasSeat ? <Badge tone="ok">{t('people.seat')}</Badge> : <span className="text-ink-2">{t('people.free')}</span>,
    },
    {
      head: t('people.since'),
      isDesktopOnly: true,
      className: 'text-ink-2',
      cell: ({ since }) => formatDate(since),
    },
    {
      head: <span className="sr-only">{t('people.remove')}</span>,
      isNumeric: true,
      className: 'max-desk:w-9 max-desk:p-0 max-desk:pr-2',
      cell: (person) =>
        isManaged(person) && (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('people.moreFor', { name: person.username })} />}
            items={[
              ...(team.role === 'owner' && person.role === 'manager'
                ? [{ label: t('handOver.action'), onSelect: () => setAsking({ kind: 'handOver', person }) }]
                : []),
              { label: t('people.remove'), isDanger: true, onSelect: () => setAsking({ kind: 'remove', person }) },
            ]}
          />
        ),
    },
  ];
  const close = () => setAsking(null);
  return (
    <>
      <FailureNotice error={setRole.error} />
      <Card title={t('people.title')} sub={team.people.length} padding="flush">
        <DataTable
          caption={t('people.title')}
          columns={columns}
          rows={team.people}
          rowKey={({ userId }) => userId}
          className="[&_tbody_td]:h-11.5 [&_tbody_th]:h-11.5 max-desk:[&_tbody_th]:py-2.5"
        />
      </Card>
      {asking?.kind === 'remove' && <RemoveDialog team={team} person={asking.person} onClose={close} />}
      {asking?.kind === 'handOver' && <HandOverDialog team={team} person={asking.person} onClose={close} />}
      {asking?.kind === 'seat' && <SeatDialog team={team} person={asking.person} role={asking.role} onClose={close} />}
    </>
  );
}

/** Asks before the team is offered to one of its managers, who owns and pays it from accepting on. */
function HandOverDialog({ team, person: { userId, username: name }, onClose }: PersonDialogProps) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const handOver = trpc.team.handOver.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => {
      announceDone(t('handOver.action'), t('handOver.offered', { name }));
      onClose();
      return utils.team.invalidate();
    },
  });
  const stepUp = useStepUp({
    mutateAsync: (proof) => handOver.mutateAsync({ teamId: team.id, userId, ...proof }),
    error: handOver.error,
  });
  const isUnpaid = handOver.error && failureOf(handOver.error).code === 'subscription-inactive';
  return (
    <StepUpDialog
      title={t('handOver.title', { team: team.name, name })}
      description={t('handOver.text', { name })}
      stepUp={stepUp}
      label={t('handOver.password')}
      rejection={isUnpaid ? t('handOver.unpaid', { name }) : null}
      action={t('handOver.action')}
      busy={t('handOver.busy')}
      onClose={onClose}
    />
  );
}
