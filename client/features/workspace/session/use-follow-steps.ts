import { useNavigate } from 'react-router-dom';
import { sectionPath } from '#client/lib/paths.ts';
import { useSignal } from '#client/lib/signals.ts';
import { sectionOfPath, stepMoved } from '#client/workspace/index.ts';

/** Undo and redo lead to the section of the inputs in which they act, and to the line there. */
export function useFollowSteps(forecastId: string, pathname: string): void {
  const navigate = useNavigate();
  useSignal(stepMoved, ({ commands }) => {
    const path = commands[0]?.path.split('/') ?? [];
    const section = sectionOfPath(path);
    if (!section || pathname.endsWith(`/${section}`)) return;
    navigate(sectionPath(forecastId, section), { state: { lineId: path[1] } });
  });
}
