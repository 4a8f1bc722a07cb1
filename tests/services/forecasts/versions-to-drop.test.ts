import { describe, expect, it } from 'vitest';
import { type VersionAge, versionsToDrop } from '#server/services/forecasts/versions-to-drop.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const age = (version: number, savedAt: string, isLabelled = false): VersionAge => ({
  version,
  savedAt: new Date(savedAt),
  authorId: 'one',
  isLabelled,
});
const drop = (versions: VersionAge[], reportVersion: number | null = null, budgetVersion: number | null = null) =>
  versionsToDrop({ versions, reportVersion, budgetVersion, now });

/** `count` versions a minute apart, the newest at `now`. */
const ofLastHours = (count: number, isLabelled: (version: number) => boolean = () => false): VersionAge[] =>
  Array.from({ length: count }, (_, index) => {
    const version = index + 1;
    const savedAt = new Date(now.getTime() - (count - version) * 60_000);
    return { version, savedAt, authorId: 'one', isLabelled: isLabelled(version) };
  });

describe('versions age out', () => {
  it('not within the last day, however many of one hour there are', () => {
    expect(
      drop([age(1, '2026-11-19T12:00:01Z'), age(2, '2026-11-20T11:00:00Z'), age(3, '2026-11-20T11:01:00Z')]),
    ).toEqual([]);
  });

  it('to the newest of each day after the last day', () => {
    const versions = [
      age(1, '2026-11-10T08:00:00Z'),
      age(2, '2026-11-10T09:00:00Z'),
      age(3, '2026-11-10T23:59:59Z'),
      age(4, '2026-11-11T00:00:00Z'),
      age(5, '2026-11-20T11:00:00Z'),
    ];
    expect(drop(versions)).toEqual([2, 1]);
  });

  it('to the newest of each month after 90 days', () => {
    const versions = [
      age(1, '2026-06-30T10:00:00Z'),
      age(2, '2026-07-01T10:00:00Z'),
      age(3, '2026-07-20T10:00:00Z'),
      age(4, '2026-07-31T10:00:00Z'),
      age(5, '2026-11-20T11:00:00Z'),
    ];
    expect(drop(versions)).toEqual([3, 2]);
  });

  it('by day up to 90 days, by month from then on', () => {
    const justUnder = [age(1, '2026-08-22T12:00:01Z'), age(2, '2026-08-23T12:00:00Z'), age(3, '2026-11-20T11:00:00Z')];
    expect(drop(justUnder)).toEqual([]);
    const over = [age(1, '2026-08-21T12:00:00Z'), age(2, '2026-08-22T12:00:00Z'), age(3, '2026-11-20T11:00:00Z')];
    expect(drop(over)).toEqual([1]);
  });
});

describe('always stay', () => {
  it('the newest, however old it is', () => {
    expect(drop([age(1, '2020-01-01T00:00:00Z'), age(2, '2020-01-01T00:00:01Z')])).toEqual([1]);
  });

  it('labelled ones, that of the current report and the budget', () => {
    const versions = [
      age(1, '2026-01-01T00:00:00Z', true),
      age(2, '2026-01-02T00:00:00Z'),
      age(3, '2026-01-03T00:00:00Z'),
      age(4, '2026-01-04T00:00:00Z'),
      age(5, '2026-11-20T11:00:00Z'),
    ];
    expect(drop(versions, 2)).toEqual([3]);
    expect(drop(versions, null, 3)).toEqual([2]);
  });
});

describe('of more than 200', () => {
  it('the oldest go', () => {
    expect(drop(ofLastHours(203))).toEqual([3, 2, 1]);
  });

  it('those that their author saved again in the same hour go before older ones, and nobody’s last of an hour', () => {
    const older = age(1, '2026-11-10T08:00:00Z');
    const ofAnother = { ...age(2, '2026-11-20T11:30:00Z'), authorId: 'another' };
    const flood = Array.from({ length: 200 }, (_, at) => age(at + 3, '2026-11-20T11:40:00Z'));
    expect(drop([older, ofAnother, ...flood])).toEqual([4, 3]);
  });

  it('none goes at exactly 200', () => {
    expect(drop(ofLastHours(200))).toEqual([]);
  });

  it('the oldest without protection go: 2, 3 and 5 where 1 is labelled and 4 is of the report', () => {
    expect(
      drop(
        ofLastHours(203, (version) => version === 1),
        4,
      ),
    ).toEqual([5, 3, 2]);
  });
});

it('drops nothing of an empty list', () => {
  expect(drop([])).toEqual([]);
});
