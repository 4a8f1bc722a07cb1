import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintPdf } from '#server/services/files/paint-pdf.ts';
import { layOutPack } from '#shared/pack/layout.ts';
import type { Pack } from '#shared/pack/page.ts';
import { PackWords } from '#shared/pack/words.ts';
import { restaurant } from '#shared/templates/restaurant.ts';
import { packInputOf, withWholePack } from '#tests/helpers/pack.ts';

const isThere = (tool: string) => spawnSync(tool, ['--version']).error === undefined;
const run = (tool: string, ...given: string[]) => spawnSync(tool, given, { encoding: 'utf8', maxBuffer: 1e8 });

const document = withWholePack(restaurant.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10' }));
const input = packInputOf(document);
let folder: string;
let file: string;
let pack: Pack;

const paint = async (signal = new AbortController().signal) => {
  const parts: Uint8Array[] = [];
  await paintPdf(pack, new Date('2026-11-21T14:32:00Z'), { send: (part) => parts.push(part), signal });
  return Buffer.concat(parts);
};

beforeAll(async () => {
  pack = layOutPack(input);
  folder = mkdtempSync(join(tmpdir(), 'forecastle-pack-'));
  file = join(folder, 'pack.pdf');
  writeFileSync(file, await paint());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the PDF of a pack', () => {
  it.skipIf(!isThere('qpdf'))('has nothing that qpdf finds wrong', () => {
    expect(run('qpdf', '--check', file).status).toBe(0);
  });

  it.skipIf(!isThere('pdfinfo'))('is tagged, titled and structured without a warning', () => {
    const { stdout, stderr } = run('pdfinfo', '-struct', file);
    expect(stderr).toBe('');
    expect(stdout.match(/^ {2}Sect/gm)).toHaveLength(new Set(pack.outline.map(({ page }) => page)).size);
    for (const type of ['H1', 'H2', 'Table', 'TH', 'Figure', 'L ', 'LBody', 'Link']) expect(stdout).toContain(type);
    const facts = run('pdfinfo', file).stdout;
    expect(facts).toMatch(/Title: +Harbour Bakery – Lender pack/);
    expect(facts).toMatch(/Tagged: +yes/);
    expect(facts).toMatch(new RegExp(`Pages: +${pack.pages.length}\n`));
  });

  it.skipIf(!isThere('pdfinfo'))('has a place for each link: sections, and tables by fiscal year', () => {
    const places = run('pdfinfo', '-dests', file).stdout.matchAll(/^ *(\d+) .*"(.+)"$/gm);
    const found = Array.from(places, ([, page, name]) => [name, Number(page) - 1]);
    expect(found.sort()).toEqual([...pack.places].sort());
    expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['profitAndLoss.years', 'cashFlow.years']));
  });

  it.skipIf(!isThere('pdftotext'))('holds each yearly and printed monthly figure of the statements as text', () => {
    const words = new PackWords({ ...input, currency: 'USD', timeline: input.result.timeline });
    const text = run('pdftotext', '-layout', file, '-').stdout;
    const found = new Set(text.split(/\s+/));
    let rows = 0;
    const { profitAndLoss, cashFlowDirect, balanceSheet } = input.result;
    for (const statement of [profitAndLoss, cashFlowDirect, balanceSheet])
      for (const row of statement.rows) {
        const figures = [...row.years, ...(statement === balanceSheet ? [] : row.months.slice(0, 24))];
        if (row.unit !== 'money' || figures.every((value) => value === 0)) continue;
        rows += 1;
        expect(figures.map((value) => words.money(value)).filter((figure) => !found.has(figure))).toEqual([]);
      }
    expect(rows).toBeGreaterThan(40);
  });

  it('is sent in large parts: the thread that answers people takes each of them', async () => {
    const lengths: number[] = [];
    await paintPdf(pack, new Date('2026-11-21T14:32:00Z'), {
      send: ({ length }) => lengths.push(length),
      signal: new AbortController().signal,
    });
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(65_536);
  });

  it('is the same bytes each time, and ends at the page at which it is aborted', async () => {
    const [one, two] = [await paint(), await paint()];
    expect(one.equals(two)).toBe(true);
    const aborted = await paint(AbortSignal.abort());
    expect(aborted.length).toBeLessThan(one.length / 10);
  });
});
