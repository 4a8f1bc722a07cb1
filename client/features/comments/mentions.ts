import { mentionToken, partsOfBody } from '#shared/inputs/comment-text.ts';

interface Person {
  id: string;
  username: string;
}

/** The name that is being typed after an `@`, and where it begins; null where the caret is not in one. */
export function typedName(text: string, caret: number): { from: number; name: string } | null {
  const found = /(?:^|[\s(])@([\w.-]{0,32})$/.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, name: found[1] ?? '' } : null;
}

export const matching = (people: readonly Person[], name: string): Person[] =>
  people.filter(({ username }) => username.toLowerCase().startsWith(name.toLowerCase())).slice(0, 6);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text with tokens for the people whose names stand in it, longer names first, and who they are. */
export function withTokens(text: string, people: readonly Person[]): { body: string; mentions: string[] } {
  const longestFirst = [...people].sort((a, b) => b.username.length - a.username.length);
  let body = text;
  const mentions: string[] = [];
  for (const { id, username } of longestFirst) {
    const name = new RegExp(String.raw`(^|[\s(])@${escaped(username)}(?![\w-]|\.\w)`, 'gi');
    const next = body.replace(name, (_, before: string) => `${before}${mentionToken(id)}`);
    if (next !== body) mentions.push(id);
    body = next;
  }
  return { body, mentions };
}

/** The same the other way round, for editing. */
export const withNames = (body: string, names: Readonly<Record<string, string>>): string =>
  partsOfBody(body)
    .map((part) => (part.kind === 'text' ? part.text : `@${names[part.userId] ?? ''}`))
    .join('');
