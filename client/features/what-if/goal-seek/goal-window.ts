import type { GoalAnswer } from '#shared/what-if/seek-goal.ts';

interface Point {
  x: number;
  y: number;
}

interface WindowParams {
  /** Places that were looked at, ascending. */
  seen: readonly { x: number; y: number | null }[];
  /** The input as it is, with the measure. */
  now: { x: number; y: number | null };
  answers: readonly GoalAnswer[];
  closest: Point | null;
  target: number;
}

/** The part of a search that a chart shows. */
export interface GoalWindow {
  across: [number, number];
  up: [number, number];
}

/**
 * What is worth seeing of a search that may reach very far: now in the middle, as far as the farthest answer and a quarter
 * more, at least as far as 0; up and down the goal, now and the answers with four times the room between them at most.
 */
export function goalWindow({ seen, now, answers, closest, target }: WindowParams): GoalWindow {
  const marked: Point[] = [
    ...answers,
    ...(closest ? [closest] : []),
    ...(now.y === null ? [] : [{ x: now.x, y: now.y }]),
  ];
  const farthest = Math.max(...marked.map(({ x }) => Math.abs(x - now.x)), 0);
  const reach = Math.max(Math.abs(now.x), farthest * 1.25, 8);
  const [first, last] = [seen[0]?.x ?? now.x, seen.at(-1)?.x ?? now.x];
  const across: [number, number] = [Math.max(now.x - reach, first), Math.min(now.x + reach, last)];
  if (across[0] >= across[1]) across[1] = across[0] + 1;
  const inside = seen.flatMap(({ x, y }) => (y !== null && x >= across[0] && x <= across[1] ? [y] : []));
  const levels = [target, ...marked.map(({ y }) => y)];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max(most - least, Math.abs(target) / 4, 100) * 4;
  const low = Math.max(Math.min(...inside, least), least - room);
  const high = Math.min(Math.max(...inside, most), most + room);
  const edge = Math.max((high - low) / 12, 1);
  return { across, up: [low - edge, high + edge] };
}
