import { useNavigate } from 'react-router-dom';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { sectionOfPath } from '#client/workspace/index.ts';

/** Goes to where an input is typed, at its line. */
export function useShowPath(): (path: string) => void {
  const navigate = useNavigate();
  const forecastId = useForecastId();
  return (path) => {
    const segments = path.split('/');
    const section = sectionOfPath(segments);
    if (section) void navigate(sectionPath(forecastId, section), { state: { lineId: segments[1] } });
  };
}
