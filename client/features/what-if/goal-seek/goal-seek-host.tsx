import { Target } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '#client/lib/commands.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { goalSeekRequested, useSignal } from '#client/lib/signals.ts';
import { useWorkspace } from '#client/workspace/index.ts';

const GoalSeekDialog = lazy(async () => {
  const [{ GoalSeekDialog: default_ }] = await Promise.all([
    import('./goal-seek-dialog'),
    loadAreas('forecast', 'reports', 'whatIf'),
  ]);
  return { default: default_ };
});

/** Answers who asks for a goal seek of the open forecast, and offers one in the palette. */
export function GoalSeekHost() {
  const { t } = useTranslation('whatIf');
  const isOpen = useWorkspace((state) => state.document !== null);
  const [asked, setAsked] = useState<{ path?: string; measure?: string } | null>(null);
  useSignal(goalSeekRequested, setAsked);
  const makeGroups = useCallback(
    () => [
      {
        heading: t('tabs.label'),
        commands: [
          { id: 'goal-seek', label: t('goalSeek.open'), icon: Target, run: () => void goalSeekRequested.raise({}) },
        ],
      },
    ],
    [t],
  );
  useOfferCommands(makeGroups);
  if (!asked || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <GoalSeekDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
