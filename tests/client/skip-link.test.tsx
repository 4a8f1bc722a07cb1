import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SkipLink } from '#client/layouts/skip-link.tsx';
import { startTestTexts } from './setup-texts';

beforeAll(startTestTexts);
afterEach(cleanup);

it('"Skip to content" takes the focus to what the page is about', () => {
  render(
    <>
      <SkipLink />
      <nav>
        <button type="button">Save</button>
      </nav>
      <main>Overview</main>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
