import { useCallback, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The line that a link to this section names, and whether the link has just added it. */
function lineOf(state: { lineId?: unknown; isNew?: unknown } | null, isFollowed: boolean) {
  const id = typeof state?.lineId === 'string' ? state.lineId : null;
  return { id, addedId: isFollowed && state?.isNew ? id : null };
}

/**
 * The line that the person is at: at first, and with every further link to this section, the one that the link names. The line
 * added last is new until the person goes to another: then its name no longer waits to be typed.
 */
export function useChosenLine() {
  const { key, state } = useLocation();
  const isFollowed = useNavigationType() === 'PUSH';
  const [chosen, setChosen] = useState({ key, ...lineOf(state, isFollowed) });
  if (chosen.key !== key) {
    const { id, addedId } = lineOf(state, isFollowed);
    setChosen({ key, id: id ?? chosen.id, addedId });
  }
  const onAdded = useCallback((id: string) => setChosen((before) => ({ ...before, id, addedId: id })), []);
  const onLeft = useCallback(
    (id: string | null) =>
      setChosen(({ addedId, ...before }) => ({ ...before, id, addedId: addedId === id ? id : null })),
    [],
  );
  return { chosenId: chosen.id, addedId: chosen.addedId, onAdded, onLeft };
}
