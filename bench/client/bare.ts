import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { type Timing, timingOf } from '../measure';
import type { Figure } from '../table';
import { timeToPaint } from './paints';

/** What the work at a screen amounts to, whoever does it: cells drawn in rows of so many, and texts that a key rewrites. */
export interface Work {
  cells: number;
  columns: number;
  texts: number;
}

const pageOf = ({ cells, columns, texts }: Work) => {
  const row = `<tr>${'<td>1,234</td>'.repeat(columns)}</tr>`;
  const rows = row.repeat(Math.ceil(cells / columns)).replace('1,234', '<input>');
  return `<!doctype html><a href="#one">one</a> <a href="#other">other</a><main></main>
    <div role="grid" style="overflow:auto;height:600px"><div style="width:9000px;height:8000px"><table>${rows}</table></div></div>
    <script>
      const texts = [...document.querySelectorAll('td')].slice(1, 1 + ${texts}).map((cell) => cell.firstChild);
      addEventListener('input', ({ target }) => texts.forEach((text, i) => { text.data = target.value + i; }));
      addEventListener('hashchange', () => { document.querySelector('main').textContent = location.hash; });
    </script>`;
};

/**
 * Measures at the least that a browser can do of this work: a plain table whose input rewrites texts, routes that are
 * empty, a scroll container of plain cells.
 */
export async function atBarePage<T>(page: Page, work: Work, measureAt: () => Promise<T>): Promise<T> {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html').end(pageOf(work));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForTimeout(500);
  const measured = await measureAt();
  await page.goto('about:blank');
  server.close();
  return measured;
}

/** What a click on a route that is empty takes; the first two are not counted. */
export async function bareRoute(page: Page, turns: number): Promise<Timing> {
  const links = page.getByRole('link');
  return atBarePage(page, { cells: 0, columns: 1, texts: 0 }, async () => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) times.push(await timeToPaint(page, () => links.nth(turn % 2).click()));
    return timingOf(times.slice(2));
  });
}

/** The same work at the bare page, and how many times as long it takes here: machines differ threefold. */
export function besideBare(key: string, of: { own: number; bare: number; what: string; atMost: number }): Figure[] {
  const { own, bare, what, atMost } = of;
  return [
    { what: `${what} of a bare page`, value: bare, unit: 'ms' },
    { key, what: `${what} ÷ that of a bare page`, value: own / bare, unit: '×', atMost },
  ];
}

/** The cells that the sheet of this page draws. */
export async function drawnCells(page: Page): Promise<Pick<Work, 'cells' | 'columns'>> {
  const grid = page.getByRole('grid');
  const cells = await grid.getByRole('gridcell').count();
  return { cells, columns: Math.ceil(cells / (await grid.getByRole('row').count())) };
}
