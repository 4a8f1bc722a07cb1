import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { TeamView } from '#shared/domain/team-answers.ts';

/** How the person parts with the team: its owner dissolves it, everybody else leaves. */
export function WaysOut({ team }: { team: TeamView }) {
  return (
    <section className={cardClasses()}>
      {team.role === 'owner' ? <Dissolve team={team} /> : <Leave team={team} />}
    </section>
  );
}

function Dissolve({ team }: { team: TeamView }) {
  const { t } = useTranslation('team');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const dissolve = trpc.team.dissolve.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => setAsking(false),
    onSettled: () => Promise.all([utils.team.invalidate(), utils.forecast.list.invalidate()]),
  });
  const held = team.people.filter(({ role, hasSeat }) => role !== 'owner' && hasSeat).length;
  const key = held === 0 ? 'dissolve.textNone' : held === 1 ? 'dissolve.textOne' : 'dissolve.text';
  const text = t(key, { seats: t('seats.count', { count: held }) });
  return (
    <Way
      title={t('dissolve.title')}
      text={text}
      action={
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('dissolve.action')}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t('dissolve.ask', { team: team.name })}
          description={text}
          action={t('dissolve.action')}
          isDangerous
          busy={dissolve.isPending && t('dissolve.busy')}
          error={dissolve.error}
          onConfirm={() => dissolve.mutate({ teamId: team.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </Way>
  );
}

function Leave({ team }: { team: TeamView }) {
  const { t } = useTranslation('team');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const leave = trpc.team.leave.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => setAsking(false),
    onSettled: () =>
      Promise.all([utils.team.invalidate(), utils.billing.invalidate(), utils.forecast.list.invalidate()]),
  });
  const text = t(team.role === 'manager' || team.role === 'editor' ? 'leave.seatText' : 'leave.text');
  return (
    <Way
      title={t('leave.title')}
      text={text}
      action={<Button onClick={() => setAsking(true)}>{t('leave.action')}</Button>}
    >
      {isAsking && (
        <ConfirmDialog
          title={t('leave.ask', { team: team.name })}
          description={text}
          action={t('leave.action')}
          isDangerous
          busy={leave.isPending && t('leave.busy')}
          error={leave.error}
          onConfirm={() => leave.mutate({ teamId: team.id })}
          onClose={() => setAsking(false)}
        />
      )}
    </Way>
  );
}

interface WayProps {
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}

function Way({ title, text, action, children }: WayProps) {
  return (
    <div className="flex items-center gap-6 border-line-faint px-4 py-3.5 not-first:border-t max-desk:flex-wrap max-desk:gap-2.5">
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <h2 className="text-subheading">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {action}
      {children}
    </div>
  );
}
