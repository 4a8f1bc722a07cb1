import { describe, expect, it } from 'vitest';
import { PathRouter } from '#server/path-router.ts';

const namesOf = (router: PathRouter<string>, method: string, path: string) =>
  router.match(method, path)[0].map(([name]) => name);

describe('the router', () => {
  it('finds overlapping patterns in the order in which they were added, also when asked again', () => {
    const router = new PathRouter<string>(['/trpc/forecast.get']);
    router.add('ALL', '*', 'all');
    router.add('GET', '/forecasts/:id/reports/:report', 'report');
    router.add('POST', '/forecasts/:id/reports/refresh', 'refresh');
    router.add('GET', '/user', 'user');
    router.add('ALL', '/trpc/*', 'procedures');
    for (const _ of [1, 2]) {
      expect(namesOf(router, 'GET', '/user')).toEqual(['all', 'user']);
      expect(namesOf(router, 'POST', '/user')).toEqual(['all']);
      expect(namesOf(router, 'GET', '/trpc/forecast.get')).toEqual(['all', 'procedures']);
      expect(namesOf(router, 'POST', '/forecasts/1/reports/refresh')).toEqual(['all', 'refresh']);
      expect(router.match('GET', '/forecasts/7/reports/notes')[0].at(-1)).toEqual([
        'report',
        { id: '7', report: 'notes' },
      ]);
    }
  });

  it('knows a route that is added after a path was looked up', () => {
    const router = new PathRouter<string>();
    router.add('GET', '/user', 'user');
    expect(namesOf(router, 'GET', '/user')).toEqual(['user']);
    router.add('ALL', '*', 'late');
    expect(namesOf(router, 'GET', '/user')).toEqual(['user', 'late']);
  });
});
