import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { useWorkspace, workspace } from '#client/workspace/index.ts';

/** While deleting a scenario is the last thing that was done: what it was, and the way to have it back. */
export function RemovedNotice() {
  const { t } = useTranslation(['reports', 'forecast']);
  const last = useWorkspace(({ steps, savedSteps }) => (steps === savedSteps ? undefined : steps.at(-1)));
  const [command] = last?.kind === 'remove' ? last.commands : [];
  const removed = command?.path.startsWith('scenarios/') ? command.before : null;
  if (removed === null || typeof removed !== 'object' || !('name' in removed)) return null;
  return (
    <NoticeBox
      isLive
      title={t('scenarios.removed', { name: String(removed.name) })}
      actions={
        <Button size="small" onClick={workspace.undo}>
          {t('forecast:workspace.undo')}
        </Button>
      }
    >
      {t('scenarios.removedText')}
    </NoticeBox>
  );
}
