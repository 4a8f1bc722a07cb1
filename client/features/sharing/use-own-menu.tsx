import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { paths } from '#client/lib/paths.ts';
import { useMembership } from '#client/lib/use-membership.ts';

/** What a person can do about their own part in a forecast. */
export function useOwnMenu({ forecastId, role, isMuted }: { forecastId: string; role: string; isMuted: boolean }) {
  const { t } = useTranslation(['shared', 'sharing']);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mute, leave, isLeaving, error } = useMembership(forecastId, {
    onLeft: () => navigate(paths.shared, { replace: true }),
  });
  const leaving = { label: t('shared:reader.leave'), isDanger: true, onSelect: () => setAsking(true) };
  return {
    error,
    items: [
      { label: t(isMuted ? 'shared:reader.unmute' : 'shared:reader.mute'), onSelect: () => mute(!isMuted) },
      ...(role === 'owner' ? [] : [leaving]),
    ],
    dialog: isAsking && (
      <ConfirmDialog
        title={t('shared:reader.leave')}
        description={t('shared:reader.leaveText')}
        action={t('shared:reader.leave')}
        isDangerous
        busy={isLeaving && t('shared:reader.leaving')}
        error={error}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
