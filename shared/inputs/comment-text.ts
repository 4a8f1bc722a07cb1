/** Characters of a comment, its mentions as tokens counted in. */
export const longestComment = 2_000;
/** People that a comment mentions. */
export const maximumMentions = 10;

const token = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

export type BodyPart = { kind: 'text'; text: string } | { kind: 'mention'; userId: string };

/** The token that stands for a person in the text of a comment. */
export const mentionToken = (userId: string): string => `@[${userId}]`;

/** A comment as plain text and the people it names, in their order. */
export function partsOfBody(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let from = 0;
  for (const match of body.matchAll(token)) {
    if (match.index > from) parts.push({ kind: 'text', text: body.slice(from, match.index) });
    parts.push({ kind: 'mention', userId: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < body.length) parts.push({ kind: 'text', text: body.slice(from) });
  return parts;
}

/** Everybody whom a comment names, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set(partsOfBody(body).flatMap((part) => (part.kind === 'mention' ? [part.userId] : []))),
];
