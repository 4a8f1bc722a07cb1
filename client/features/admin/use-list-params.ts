import { useSearchParams } from 'react-router-dom';

/**
 * What a list shows is in the address, so that back works: `set` changes some of it. A choice is a step of history; what
 * is typed replaces the step before.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | null>, { isTyped = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: isTyped, preventScrollReset: true },
    );
  return { params, set };
}

/** The value of the address where it is one of these, else the first. */
export function oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string | null): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
