import type { Page } from 'playwright-core';
import { documentFrom } from '../engine/documents';
import { referenceForecast } from '../engine/reference-forecast';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { uncertain } from '../what-if/uncertain';
import { longestTaskOf, ms, timeToPaint, timeUntil, type Waited } from './paints';
import { type Bench, createForecast } from './person';

const rounds = 5;

/** What a person waits for at sensitivity, goal seek and risk: 60 months × 200 lines, 20 uncertain inputs. */
export async function whatIfFigures({ page }: Bench): Promise<Figure[]> {
  const reference = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
  const id = await createForecast(page, uncertain(reference, { inputs: 20, runs: 1000 }));
  const scenarios = `/dashboard/forecasts/${id}/scenarios`;
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  const tasks: number[] = [];
  const figures = [
    ...(await futureFigures(page, { scenarios, tasks })),
    ...(await sensitivityFigures(page, { scenarios, tasks })),
  ];
  const longest = Math.max(...tasks);
  return [
    ...figures.map((figure) => ({ ...figure, what: `${figure.what}, ${Math.min(4, cores)} workers` })),
    {
      key: 'whatIfTaskMs',
      what: 'longest task of the page’s thread during all of these, processor time',
      value: longest,
      unit: 'ms',
      atMost: 50,
    },
    ...(await typingFigures(page, { id, scenarios })),
  ];
}

interface Asked {
  scenarios: string;
  /** Processor time of the longest tasks of the page's thread. */
  tasks: number[];
}

interface Round {
  page: Page;
  round: number;
  times: number[];
  tasks: number[];
}

const run = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const idle = 'body:not(:has(button[aria-busy]))';

/** Times an act in five rounds after one that loads the scripts; in one more, the processor time of its longest task. */
async function timeRound(act: () => Promise<Waited>, { page, round, times, tasks }: Round): Promise<void> {
  if (round > rounds) tasks.push(await longestTaskOf(page, act));
  else {
    const { ms: time } = await act();
    if (round > 0) times.push(time);
  }
}

async function futureFigures(page: Page, { scenarios, tasks }: Asked): Promise<Figure[]> {
  const [first, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds + 1; round++) {
    // A page of its own: workers are made anew.
    await openAt(page, `${scenarios}/risk`);
    const draw = () => timeUntil(page, '[aria-label="Chances"]', () => run(page, /^Run 1,000/).click());
    await timeRound(draw, { page, round, times: first, tasks });
    await page.locator(idle).waitFor();
    const again = () => timeUntil(page, idle, () => run(page, /^Run again/).click());
    await timeRound(again, { page, round, times: whole, tasks });
  }
  await page.getByRole('button', { name: 'Uncertain inputs' }).click();
  await page.getByLabel('Futures', { exact: true }).selectOption('10000');
  const large = await timeUntil(page, idle, () => run(page, /^Run 10,000/).click());
  tasks.push(await longestTaskOf(page, () => timeUntil(page, idle, () => run(page, /^Run again/).click())));
  return [
    { key: 'firstPictureMs', what: 'click to the first picture of futures in a page just opened', ...ms(first) },
    {
      key: 'futuresMs',
      what: 'click to the results of 1,000 futures, 60 months × 200 lines',
      ...ms(whole),
      atMost: 600,
    },
    { key: 'tenThousandFuturesMs', what: 'the same of 10,000', ...ms([large.ms]), atMost: 6_000 },
  ];
}

/** What is chosen is worked on once nothing else has been for so long. */
const waitMs = 300;

async function sensitivityFigures(page: Page, { scenarios, tasks }: Asked): Promise<Figure[]> {
  const [tornado, cells, goal]: [number[], number[], number[]] = [[], [], []];
  const downloadOf = (title: string) => `[aria-label="Download: ${title}"]`;
  const [bars, pairs] = [downloadOf('One input at a time'), downloadOf('Two inputs together')];
  await openAt(page, scenarios);
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
  let inputs = '';
  for (let round = 0; round <= rounds + 1; round++) {
    const keep = (times: number[], selector: string, act: () => Promise<unknown>) =>
      timeRound(() => timeUntil(page, selector, act), { page, round, times, tasks });
    await keep(tornado, bars, () => tab('Sensitivity'));
    inputs = (await page.getByRole('button', { name: /^Show all/ }).innerText()).replace(/\D/g, '');
    await page.locator(pairs).waitFor();
    const countOf = (side: string) => page.getByLabel(`${side}, number of values`);
    await countOf('Down').selectOption('25');
    await countOf('Across').selectOption('24');
    await page.waitForTimeout(2 * waitMs);
    await page.locator(pairs).waitFor();
    await countOf('Across').focus();
    await keep(cells, pairs, () => page.keyboard.press('End'));
    await page.waitForTimeout(waitMs);
    const seek = () => page.getByRole('button', { name: 'Goal seek', exact: true }).first().click();
    await keep(goal, '[role=dialog] [aria-live] b', seek);
    await page.keyboard.press('Escape');
    await tab('Compare');
  }
  const work = cells.map((time) => time - waitMs);
  return [
    {
      key: 'tornadoMs',
      what: `opening the sensitivity of ${inputs} inputs to its last bar`,
      ...ms(tornado),
      atMost: 1_500,
    },
    { key: 'cellsMs', what: `625 cells of two inputs, ${waitMs} ms after the last key`, ...ms(work), atMost: 500 },
    { key: 'goalSeekMs', what: 'opening goal seek to its answer', ...ms(goal), atMost: 150 },
  ];
}

/** Keys in the sheet while 10,000 futures are drawn, each of which begins them anew. */
async function typingFigures(page: Page, { id, scenarios }: { id: string; scenarios: string }): Promise<Figure[]> {
  await openAt(page, `${scenarios}/risk`);
  await page.getByLabel('Futures', { exact: true }).selectOption('10000');
  await run(page, /^Run 10,000/).click();
  await page.locator('button[aria-busy]').first().waitFor();
  await page.evaluate((path) => {
    window.location.hash = path;
  }, `/dashboard/forecasts/${id}/inputs/costs`);
  await page.getByRole('grid').locator('.is-typed').first().click();
  const times: number[] = [];
  for (let cell = 0; cell < 9; cell++) {
    for (const digit of '48129') times.push(await timeToPaint(page, () => page.keyboard.press(digit), 2 * waitMs));
    await page.keyboard.press('Tab');
    await page.waitForTimeout(2 * waitMs);
  }
  const timing = timingOf(times.slice(5));
  return [
    {
      key: 'keystrokeP95WhileDrawingMs',
      what: 'key in a cell to the last frame it changed while futures are drawn, 95th percentile',
      value: timing.p95,
      unit: 'ms',
      timing,
      atMost: 50,
    },
  ];
}

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await page.getByRole('link', { name: 'Sensitivity', exact: true }).waitFor();
  await page.waitForTimeout(1_000);
}
