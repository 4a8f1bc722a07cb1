import { type OpenApiDocument, type Operation, openApiDocument } from '#server/rest/openapi-document.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { issuesOf, type Schema } from './json-schema';

const document: OpenApiDocument = openApiDocument(restRoutes());

const paths = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  operations,
}));

/** The described call that a request meets; null where there is none. A path without a place for a name wins. */
function operationOf(method: string, address: string): Operation | null {
  const [path = ''] = address.split('?');
  const found = paths.filter(({ pattern }) => pattern.test(path)).sort((one, other) => weight(one) - weight(other));
  return found[0]?.operations[method.toLowerCase() === 'head' ? 'get' : method.toLowerCase()] ?? null;
}

const weight = ({ path }: { path: string }) => path.split('{').length;

function definition(ref: string): Schema {
  const [kind = '', name = ''] = ref.replace('#/components/', '').split('/');
  const found = document.components[kind]?.[name];
  if (!found) throw new Error(`The document has no ${ref}.`);
  return found as Schema;
}

const optional = ['Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate'];

/** Where an answer departs from what the document says of its call, one line each; nothing for what is not described. */
export async function contractIssues(method: string, address: string, answer: Response): Promise<string[]> {
  const operation = operationOf(method, address);
  if (!operation) return [];

  const place = `${method} ${operation.operationId} ${answer.status}`;
  const described = operation.responses[String(answer.status)];
  if (!described) return [`${place}: is not described`];
  const missing = Object.keys(described.headers)
    .filter((name) => !optional.includes(name) && !answer.headers.has(name))
    .map((name) => `${place}: no header ${name}`);
  return [...missing, ...(await bodyIssues(place, described.content, { method, answer }))];
}

async function bodyIssues(
  place: string,
  content: Operation['responses'][string]['content'],
  { method, answer }: { method: string; answer: Response },
): Promise<string[]> {
  // It does not end by itself.
  if (content?.['text/event-stream'] && answer.headers.get('content-type')?.startsWith('text/event-stream')) return [];
  const text = await answer.clone().text();
  if (!content || method === 'HEAD') return text === '' ? [] : [`${place}: has a body`];

  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const body = content[type];
  if (!body) return [`${place}: is of type ${type}`];
  const value: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  return issuesOf(body.schema as Schema, value, { path: place, find: definition });
}
