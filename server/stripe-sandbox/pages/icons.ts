import { raw } from 'hono/html';

const icon = (paths: string) =>
  raw(
    `<svg class="lucide" stroke="currentColor" fill="none" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`,
  );

export const icons = {
  flask: icon(
    '<path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/>',
  ),
  back: icon('<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>'),
  check: icon('<path d="M20 6 9 17l-5-5"/>'),
  cross: icon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>'),
  shield: icon(
    '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>',
  ),
  warning: icon(
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
  ),
  mark: raw(
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path class="hull" d="M3.2 14.6 20.6 3.4c.5-.3 1 .1.9.7-.5 3.8-1.9 7.4-4.3 10.5z"/><path class="sea" d="M2.6 19.4c2.3 0 2.3-1.5 4.7-1.5s2.3 1.5 4.7 1.5 2.3-1.5 4.7-1.5 2.3 1.5 4.7 1.5"/></svg>',
  ),
};
