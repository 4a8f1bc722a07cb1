import { useSession } from '#client/lib/session.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { ONE } from '#shared/domain/money.ts';
import { defaultThresholds, type Thresholds } from '#shared/engine/variance/variance.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

const key = 'forecastle-material-variances';
/** People and forecasts of which this device keeps what is material. */
const most = 50;

type Kept = Record<string, Thresholds>;

const isKept = (value: unknown): value is Thresholds => {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('share' in value)) return false;
  const { amount, share } = value;
  return isWithin(amount, bounds.amount) && isWithin(share, 10 * ONE);
};
const isWithin = (value: unknown, limit: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limit;

function readKept(): Kept {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(value ?? {}).filter((entry): entry is [string, Thresholds] => isKept(entry[1])),
    );
  } catch {
    return {};
  }
}

const kept = createStore<Kept>(readKept());

/** From when on a variance is material, as this person keeps it for the open forecast on this device. */
export function useThresholds(): [Thresholds, (next: Thresholds) => void] {
  const { user } = useSession();
  const of = `${user?.id ?? ''} ${useForecastId()}`;
  const all = useStore(kept);
  const keep = (next: Thresholds) => {
    const { [of]: _, ...others } = kept.get();
    const entries = [[of, next] as const, ...Object.entries(others)].slice(0, most);
    kept.set(Object.fromEntries(entries));
    window.localStorage.setItem(key, JSON.stringify(kept.get()));
  };
  return [all[of] ?? defaultThresholds, keep];
}
