import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { referenceForecast } from '../engine/reference-forecast';
import { type EngineName, startStand } from './engine';
import { fire, type Load } from './load';
import type { Person } from './people';
import { routes, saves } from './routes';

/** 50 connections in all. */
const attackers = 25;
const attackSeconds = 10;
const beginsAfterMs = 1_500;
const victimSeconds = 7;
/** As many lines as a forecast may have, most with the longest note, in letters of two bytes. */
function hugeDocument(): ForecastDocument {
  const document = referenceForecast({ years: 10, lines: bounds.lines });
  const note = 'ä'.repeat(bounds.noteLength);
  return {
    ...document,
    revenue: document.revenue.map((line) => ({ ...line, note })),
    operatingExpenses: document.operatingExpenses.map((line) => ({ ...line, note })),
  };
}

export interface Attack {
  url: string;
  people: Person[];
}

/** The program of the attackers, a process of its own: what they send must not slow down the one who measures. */
export async function runAttack({ url, people }: Attack): Promise<void> {
  const save = saves(hugeDocument());
  const guess = (n: number) => ({
    method: 'POST' as const,
    path: '/api/authentication',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: `caller-${n + 40}`, password: 'a wrong guess' }).toString(),
  });
  const flood = { connections: attackers, length: { seconds: attackSeconds } };
  const guesses = fire(url, { ...flood, requestsOf: (n) => [guess(n)] });
  const { times, failed } = await fire(url, { ...flood, requestsOf: (n) => save(people, n) });
  const guessed = await guesses;
  process.stdout.write(`${times.length} huge saves stored, ${failed} refused, ${guessed.failed} guesses refused`);
}

/** How long somebody waits for who they are while others flood sign-in and saves, under the limits as they are delivered. */
export async function measureVictim(engine: EngineName): Promise<{ victim: Load; attack: string }> {
  const stand = await startStand({ engine, total: 100, isLimited: true });
  const [person, ...others] = stand.people;
  const own = routes.find(({ name }) => name === 'getUser');
  const { url } = stand.service;
  const attack: Attack = { url, people: others.slice(0, attackers) };
  try {
    const words = [process.argv[1] ?? '', '--attack', JSON.stringify(attack)];
    const attacking = promisify(execFile)(process.execPath, words);
    await delay(beginsAfterMs);
    const victim = await fire(url, {
      connections: 1,
      length: { seconds: victimSeconds },
      requestsOf: () => (own && person ? own.requestsOf([person], 0) : []),
    });
    return { victim, attack: (await attacking).stdout };
  } finally {
    await stand.end();
  }
}
