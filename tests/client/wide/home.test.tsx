import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '#client/features/forecasts/home-page.tsx';
import { factsOf, templateForecast } from '#client/features/forecasts/template-facts.ts';
import { figuresOf } from '#client/features/forecasts/template-figures.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { setUser } from '#client/lib/session.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { templates } from '#shared/templates/index.ts';
import { signedInUser } from '#tests/client/signed-in-user.ts';

interface Item {
  id: string;
  name: string;
  removed?: boolean;
  templateId?: string;
}

/** The list as the server keeps it, behind the network's edge. */
let stored: Item[] = [];

const listed = ({ id, name, templateId = 'shop' }: Item, index: number) => ({
  id,
  name,
  currency: 'USD',
  version: 1,
  savedAt: new Date(2026, 10, 20, 12, 0, -index).toISOString(),
  teamId: null,
  role: 'owner',
  removedAt: null,
  templateId,
  summary: null,
  members: null,
});

const verbs: Record<string, (input: { id: string; name: string; removed?: boolean }) => unknown> = {
  'forecast.list': ({ removed = false }) => stored.filter((item) => Boolean(item.removed) === removed).map(listed),
  'forecast.remove': ({ id }) => {
    stored = stored.map((item) => (item.id === id ? { ...item, removed: true } : item));
    return { id };
  },
  'forecast.purge': ({ id }) => {
    stored = stored.filter((item) => item.id !== id);
    return { id };
  },
  'forecast.restore': ({ id }) => {
    stored = stored.map((item) => (item.id === id ? { ...item, removed: false } : item));
    return { id };
  },
  'forecast.rename': ({ id, name }) => {
    stored = stored.map((item) => (item.id === id ? { ...item, name } : item));
    return { id, version: 2 };
  },
  'forecast.duplicate': ({ id }) => {
    const source = stored.find((item) => item.id === id);
    stored = [{ id: 'copy', name: `${source?.name} (copy)` }, ...stored];
    return { id: 'copy', version: 1 };
  },
};

async function network(url: string, options: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (!pathname.startsWith('/trpc/')) return Response.json({ status: 404 }, { status: 404 });
  const inputs = JSON.parse(String(options.body ?? searchParams.get('input') ?? '{}'));
  const answers = pathname
    .slice(6)
    .split(',')
    .map((path, i) => {
      const input = (inputs[i] ?? { id: '', name: '' }) as { id: string; name: string };
      return { result: { data: superjson.serialize(verbs[path]?.(input) ?? null) } };
    });
  return Response.json(answers);
}

const many = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({ id: `f${i}`, name: `Plan ${String(i).padStart(3, '0')}` }));

function show(items: Item[]) {
  stored = items;
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HomePage />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
let queryClient = createQueryClient();

/** Found by class: names by role of so many rows take seconds in this environment. */
const names = () => [...document.querySelectorAll('td:first-child a')].map(({ textContent }) => textContent);

async function choose(name: string, item: string) {
  const trigger = await screen.findByRole('button', { name: `More actions for ${name}` });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'files', 'shell', 'errors', 'billing');
  setUser(signedInUser());
});
beforeEach(() => {
  queryClient = createQueryClient();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of forecasts', () => {
  it('offers nothing that it takes away once it has arrived', async () => {
    show([]);
    expect(screen.queryByRole('button', { name: 'New forecast' })).toBeNull();
    await screen.findByRole('button', { name: 'New forecast' });
  });

  it('comes before the templates, which are larger', async () => {
    show(many(1));
    expect(screen.queryByRole('heading', { name: 'Start from a template' })).toBeNull();
    await screen.findByRole('link', { name: 'Plan 000' });
    await screen.findByRole('heading', { name: 'Start from a template' });
  });

  it('of one is shown without search and order', async () => {
    show(many(1));
    await screen.findByRole('link', { name: 'Plan 000' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('of 200 begins with 30, finds any by its name, and leads back where nothing is found', async () => {
    show(many(200));
    await screen.findByText('Plan 000');
    expect(names()).toHaveLength(30);
    expect(screen.getByText('200 forecasts')).toBeDefined();
    fireEvent.click(screen.getByText('Show 50 more'));
    expect(names()).toHaveLength(80);

    const search = screen.getByLabelText('Search forecasts');
    fireEvent.change(search, { target: { value: ' plan 19' } });
    expect(names()).toEqual(
      many(200)
        .slice(190)
        .map(({ name }) => name),
    );
    fireEvent.change(search, { target: { value: 'nowhere' } });
    expect(screen.getByText('No forecasts match.')).toBeDefined();
    fireEvent.click(screen.getByText('Show all forecasts'));
    expect(names()).toHaveLength(80);
  });

  it('is ordered by name on request', async () => {
    show([...many(6)].reverse());
    await screen.findByRole('link', { name: 'Plan 000' });
    expect(names()[0]).toBe('Plan 005');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'name' } });
    expect(names()[0]).toBe('Plan 000');
  });

  it('takes a deletion back', async () => {
    show(many(3));
    await choose('Plan 001', 'Delete');
    await waitFor(() => expect(names()).toEqual(['Plan 000', 'Plan 002']));
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain('Plan 001 was deleted.');
    fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toContain('Plan 001'));
    expect(screen.queryByText('Plan 001 was deleted.')).toBeNull();
  });

  it('deletes a deleted forecast for good once that is confirmed', async () => {
    show([...many(1), { id: 'gone', name: 'Old plan', removed: true }]);
    await screen.findByRole('link', { name: 'Plan 000' });
    fireEvent.click(screen.getByRole('button', { name: 'Deleted forecasts' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Old plan permanently' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete Old plan permanently?' });
    expect(asked.textContent).toContain('This cannot be undone.');
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Old plan permanently' }));
    const again = await screen.findByRole('dialog', { name: 'Delete Old plan permanently?' });
    expect(stored.map(({ id }) => id)).toContain('gone');
    fireEvent.click(within(again).getByRole('button', { name: 'Delete permanently' }));
    await screen.findByText('No forecasts deleted in the last 30 days.');
    expect(stored.map(({ id }) => id)).toEqual(['f0']);
  });

  it('says where a copy is', async () => {
    show(many(3));
    await choose('Plan 001', 'Duplicate');
    await screen.findByRole('link', { name: 'Plan 001 (copy)' });
    expect(screen.getByText('Plan 001 was duplicated.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open copy' })).toBeDefined();
  });

  it('renames', async () => {
    show(many(2));
    await choose('Plan 001', 'Rename');
    const dialog = await screen.findByRole('dialog', { name: 'Rename forecast' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Harbour' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await screen.findByRole('link', { name: 'Harbour' });
  });

  it('names the template of each forecast', async () => {
    show(templates.map(({ id }) => ({ id, name: `From ${id}`, templateId: id })));
    const company = await screen.findByRole('row', { name: /^From public-company/ });
    expect(within(company).getByText('Public company (real filing)')).toBeDefined();
    expect(screen.queryByText('Own forecast')).toBeNull();
  });

  it('that is empty leads on to the templates and to a file', async () => {
    show([]);
    await screen.findByRole('heading', { name: 'No forecasts yet' });
    expect(screen.getByRole('button', { name: /^From a file/ })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /revenue lines?, / })).toHaveLength(templates.length - 1);
  });
});

describe('a template shows what it holds', () => {
  it.each(templates.map(({ id }) => id))('%s: its lines are counted and its figures are those of the engine', (id) => {
    const forecast = templateForecast(id);
    if (!forecast) throw new Error(id);
    const facts = factsOf(forecast);
    expect(facts.revenue > 0).toBe(id !== 'blank');
    expect(facts.roles).toBe(forecast.staff.length);
    const figures = figuresOf(forecast);
    const { cashFlowIndirect, profitAndLoss } = computeForecast(forecast);
    expect(figures.cash.at(-1)).toBe(cashFlowIndirect.row('closingCash').months.at(-1));
    const [year = 0] = profitAndLoss.row('totalRevenue').years;
    const first = computeForecast(forecast).timeline.fiscalYears[0]?.lastMonth ?? 0;
    expect(figures.revenue.slice(0, first).reduce((sum, month) => sum + month, 0)).toBe(year);
  });
});
