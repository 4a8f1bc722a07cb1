import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SheetSectionPage } from '../../../client/features/workspace/sections/sheet-section-page';
import { standInForLayout } from '../../helpers/jsdom-layout';
import { documentOf, openForecast, startReportTexts } from '../reports/open-forecast';

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const chosen = (name: string) => screen.queryByRole('complementary', { name });

it('a link to another line of the section that is open leads to that line, and one that names none leaves the line', () => {
  const document = documentOf('shop');
  const [counter, online] = document.revenue;
  openForecast(document);
  render(
    <MemoryRouter initialEntries={['/revenue']}>
      <Link to="/revenue" state={{ lineId: online?.id }}>
        there
      </Link>
      <Link to="/revenue">nowhere</Link>
      <SheetSectionPage section="revenue" actions={null} />
    </MemoryRouter>,
  );
  expect(chosen(counter?.name ?? '')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'there' }));
  expect(chosen(online?.name ?? '')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'nowhere' }));
  expect(chosen(online?.name ?? '')).toBeTruthy();
});
