import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SmallSelect } from '#client/components/small-select.tsx';

const optionsUpTo = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ value: `v${i}`, label: `Choice ${i}`, group: i < 60 ? 'One' : 'Two' }));
const texts = () => screen.getAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

it('a choice of a hundred has all of them at once', () => {
  render(<SmallSelect label="Input" value="v3" options={optionsUpTo(100)} onChange={() => {}} />);
  expect(texts()).toHaveLength(100);
});

it('of more the chosen one alone is there until the choice is reached, by key or pointer; then every one can be chosen', () => {
  const onChange = vi.fn();
  render(<SmallSelect label="Input" value="v70" options={optionsUpTo(101)} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Input' });
  expect([texts(), select.value]).toEqual([['Choice 70'], 'v70']);
  fireEvent.focus(select);
  expect([texts().length, select.value]).toEqual([101, 'v70']);
  fireEvent.change(select, { target: { value: 'v100' } });
  expect(onChange).toHaveBeenCalledWith('v100');

  cleanup();
  render(<SmallSelect label="Input" value="v70" options={optionsUpTo(101)} onChange={onChange} />);
  fireEvent.pointerDown(screen.getByRole('combobox', { name: 'Input' }));
  expect(texts()).toHaveLength(101);
});
