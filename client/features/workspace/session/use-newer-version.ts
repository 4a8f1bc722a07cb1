import { useEffect, useState } from 'react';
import { useWorkspace } from '#client/workspace/index.ts';

/** The version that another tab of this browser has reached, where it is newer than the one that is here; else null. */
export function useNewerVersion(forecastId: string): number | null {
  const version = useWorkspace((state) => state.version);
  const [heard, setHeard] = useState(0);

  useEffect(() => {
    // Each tab tells its version when it opens the forecast and after each save.
    const channel = new BroadcastChannel(`forecastle-version:${forecastId}`);
    channel.onmessage = ({ data }) => setHeard((before) => Math.max(before, Number(data)));
    channel.postMessage(version);
    return () => channel.close();
  }, [forecastId, version]);

  return heard > version ? heard : null;
}
