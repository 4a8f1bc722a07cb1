import { Copy, Ellipsis, FolderOpen, Pencil, Trash2, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import { takesSeat } from '#shared/domain/seats.ts';
import type { TeamStanding } from '#shared/domain/team-answers.ts';

interface ForecastMenuProps {
  forecast: { id: string; name: string; teamId: string | null; role: ForecastRole; kind: ForecastKind };
  onRename: () => void;
  onRemoved: () => void;
  onCopied: (id: string) => void;
  onFailure: (error: unknown) => void;
}

/** The roles in a team whose forecasts the person edits. */
const takesIn = (role: TeamStanding): boolean => role === 'owner' || takesSeat(role);

/** What can be done with one forecast of the list. */
export function ForecastMenu({ forecast, onRename, onRemoved, onCopied, onFailure }: ForecastMenuProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [isOpened, setOpened] = useState(false);
  const refetch = () => utils.forecast.list.invalidate();
  const duplicate = trpc.forecast.duplicate.useMutation({
    onSuccess: async (copy) => {
      onCopied(copy.id);
      await refetch();
    },
    onError: onFailure,
  });
  const remove = trpc.forecast.remove.useMutation({
    onSuccess: async () => {
      onRemoved();
      await refetch();
    },
    onError: onFailure,
  });
  const { id, name, teamId, role, kind } = forecast;
  const isGroup = kind === 'group';
  const teams = trpc.team.list.useQuery(undefined, { enabled: isOpened });
  const move = trpc.team.moveForecast.useMutation({
    trpc: { context: { bypass: [403] } },
    onError: onFailure,
    onSettled: () => Promise.all([refetch(), utils.team.invalidate()]),
  });
  const isOwner = role === 'owner';
  const targets =
    isOwner && !isGroup ? (teams.data ?? []).filter((team) => team.id !== teamId && takesIn(team.role)) : [];
  const moves = [
    ...targets.map((team) => ({
      label: t('menu.moveTo', { team: team.name }),
      icon: Users,
      onSelect: () => move.mutate({ forecastId: id, teamId: team.id }),
    })),
    ...(isOwner && teamId !== null
      ? [
          {
            label: t('menu.takeOut'),
            icon: UserRound,
            onSelect: () => move.mutate({ forecastId: id, teamId: null }),
          },
        ]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('list.moreFor', { name })}
          onPointerEnter={() => setOpened(true)}
          onFocus={() => setOpened(true)}
        />
      }
      items={[
        {
          label: t('menu.open'),
          icon: FolderOpen,
          onSelect: () => navigate(paths.opened(forecast)),
        },
        ...(isOwner || role === 'editor'
          ? [
              { label: t('menu.rename'), icon: Pencil, onSelect: onRename },
              {
                label: t('menu.duplicate'),
                icon: Copy,
                onSelect: () => duplicate.mutate({ id, idempotencyKey: crypto.randomUUID() }),
              },
            ]
          : []),
        ...moves,
        ...(isOwner
          ? [
              'separator' as const,
              { label: t('menu.remove'), icon: Trash2, isDanger: true, onSelect: () => remove.mutate({ id }) },
            ]
          : []),
      ]}
    />
  );
}
