import { bounds } from '../../../shared/inputs/forecast/bounds';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { referenceForecast } from '../engine/reference-forecast';
import { type EngineName, startStand } from './engine';
import { fire, type Load } from './load';
import { routes, saves } from './routes';

/** 50 connections in all. */
const attackers = 25;
const attackSeconds = 10;
const victimSeconds = 8;
/** As many lines as two sheets hold, each with the longest note in letters of two bytes: just below a megabyte. */
const lines = 380;

function hugeDocument(): ForecastDocument {
  const document = referenceForecast({ years: 10, lines });
  const note = 'ä'.repeat(bounds.noteLength);
  return {
    ...document,
    revenue: document.revenue.map((line) => ({ ...line, note })),
    operatingExpenses: document.operatingExpenses.map((line) => ({ ...line, note })),
  };
}

/** How long somebody waits for who they are while others flood sign-in and saves, under the limits as they are delivered. */
export async function measureVictim(engine: EngineName): Promise<{ victim: Load; saves: Load }> {
  const stand = await startStand({ engine, total: 100, isLimited: true });
  const { people } = stand;
  const { url } = stand.service;
  const own = routes.find(({ name }) => name === 'getUser');
  const save = saves(hugeDocument());
  const body = (n: number) =>
    new URLSearchParams({ username: `caller-${n + 40}`, password: 'a wrong guess' }).toString();
  const guess = (n: number) => ({
    method: 'POST' as const,
    path: '/api/authentication',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: body(n),
  });
  try {
    const flood = { connections: attackers, length: { seconds: attackSeconds } };
    const guesses = fire(url, { ...flood, requestsOf: (n) => [guess(n)] });
    const floodOfSaves = fire(url, { ...flood, requestsOf: (n) => save(people, n + 1) });
    const victim = await fire(url, {
      connections: 1,
      length: { seconds: victimSeconds },
      requestsOf: () => own?.requestsOf(people.slice(0, 1), 0) ?? [],
    });
    await guesses;
    return { victim, saves: await floodOfSaves };
  } finally {
    await stand.end();
  }
}
