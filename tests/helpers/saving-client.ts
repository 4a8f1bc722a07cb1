import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type CallingService, callAs } from './calling-service';
import { goldenB } from './golden-forecasts';

/** A call whose answer never came: it was done or it was not, as a whole. */
interface Pending {
  version: number;
  key: string;
}

/** What one client saw of its forecast. */
export interface SavingHistory {
  owner: CallingService;
  id: string;
  /** The newest version that was acknowledged, and the newest that a report was acknowledged for. */
  acked: number;
  reported: number;
  saves: number;
  pending: Pending | null;
}

const mostSaves = 150;

/** The document that becomes this version: each differs from the others in a figure. */
export const documentOf = (version: number): ForecastDocument => {
  const document = goldenB();
  return {
    ...document,
    header: { ...document.header, name: `Crash ${version}` },
    revenue: document.revenue.map(priced),
  };

  function priced(line: ForecastDocument['revenue'][number]) {
    return line.type === 'units' ? { ...line, unitPrice: 5_000_000 + version * 1_000 } : line;
  }
};

export async function beginHistory(url: string, owner: CallingService): Promise<SavingHistory> {
  const made = await callAs(owner, `${url}/api/forecasts`, { json: { document: documentOf(1) } });
  if (made.status !== 201) throw new Error(`${made.status}: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  return { owner, id, acked: 1, reported: 0, saves: 0, pending: null };
}

/** One save of the version `pending` names, under its key. */
export function saveAgain(url: string, { owner, id }: SavingHistory, { version, key }: Pending): Promise<Response> {
  return callAs(owner, `${url}/api/forecasts/${id}`, {
    method: 'PUT',
    json: { document: documentOf(version) },
    headers: { 'If-Match': `"${version - 1}"`, 'Idempotency-Key': key },
  });
}

/** Saves, and refreshes after every fourth save, until the server is gone; writes down what was begun before it begins. */
export async function saveUntilGone(url: string, history: SavingHistory): Promise<void> {
  try {
    while (history.saves < mostSaves) {
      history.pending = { version: history.acked + 1, key: randomUUID() };
      const answer = await saveAgain(url, history, history.pending);
      const text = await answer.text();
      if (answer.status === 503) return;
      if (answer.status !== 200) throw new UnexpectedAnswer(`${answer.status}: ${text}`);
      history.acked = (JSON.parse(text) as { version: number }).version;
      history.pending = null;
      history.saves += 1;
      if (history.saves % 4 === 0) await refresh(url, history);
      await delay(2);
    }
  } catch (error) {
    if (error instanceof UnexpectedAnswer) throw error;
  }
}

async function refresh(url: string, history: SavingHistory): Promise<void> {
  const answer = await callAs(history.owner, `${url}/api/forecasts/${history.id}/reports/refresh`, { method: 'POST' });
  const { version } = (await answer.json()) as { version: number };
  if (answer.ok) history.reported = version;
}

class UnexpectedAnswer extends Error {}
