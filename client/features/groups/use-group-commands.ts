import { ChartLine, Redo2, RefreshCw, Rows3, Save, Table2, Undo2 } from 'lucide-react';
import { type Dispatch, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type CommandGroup, useOfferCommands } from '#client/lib/commands.ts';
import { controlKey } from '#client/lib/keys.ts';
import { paths } from '#client/lib/paths.ts';
import { refreshRequested, saveRequested } from '#client/lib/signals.ts';
import type { GroupAction } from './group-state';
import { groupReports, groupTabs } from './tabs';

/** Offers what the open group can do, and its pages. */
export function useGroupCommands(id: string, mayEdit: boolean, dispatch: Dispatch<GroupAction>): void {
  const { t } = useTranslation(['groups', 'palette', 'shell']);
  const navigate = useNavigate();
  const makeGroups = useCallback((): CommandGroup[] => {
    const goTo = (page: string) => () => void navigate(paths.group(id, page));
    const edits = [
      {
        id: 'save',
        label: t('shell:save'),
        icon: Save,
        keys: `${controlKey()}+S`,
        run: () => void saveRequested.raise(),
      },
      { id: 'refresh', label: t('palette:refresh'), icon: RefreshCw, run: () => void refreshRequested.raise() },
      { id: 'undo', label: t('groups:undo'), icon: Undo2, run: () => dispatch({ type: 'undo' }) },
      { id: 'redo', label: t('groups:redo'), icon: Redo2, run: () => dispatch({ type: 'redo' }) },
    ];
    return [
      ...(mayEdit ? [{ heading: t('palette:groups.here'), commands: edits }] : []),
      {
        heading: t('groups:tabs.label'),
        commands: [
          ...groupTabs.map(({ name, page }) => ({
            ...{ id: `group-${name}`, label: t(`groups:tabs.${name}`), icon: page ? Rows3 : ChartLine },
            run: goTo(page),
          })),
          ...groupReports.map(({ name, slug }) => ({
            ...{ id: `group-report-${name}`, label: t(`groups:reports.${name}`), icon: Table2 },
            run: goTo(`reports/${slug}`),
          })),
        ],
      },
    ];
  }, [t, navigate, id, mayEdit, dispatch]);
  useOfferCommands(makeGroups);
}
