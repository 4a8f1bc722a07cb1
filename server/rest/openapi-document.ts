import { z } from 'zod';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { forecastDocument } from '#shared/inputs/forecast-requests.ts';
import { api } from '#shared/messages/en/api.ts';
import { forecastDocumentAnswer, problemAnswer, schemaNames } from './answers';
import type { RejectionStatus, Route } from './define-route';
import type { HeaderName, HeaderParser, Schema } from './read-request';

/** Version of the interface, not of the product: it changes with what calls take and answer. */
const interfaceVersion = '1.0.0';

export interface JsonSchema {
  $ref?: string;
  [word: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Response extends Content {
  description: string;
  headers: Record<string, { $ref: string }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, JsonSchema>>;
}

/** The document of these routes, made from the schemas that parse and that type the answers. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = schemaWriter(schemas);
  schemaOf(forecastDocumentAnswer, 'output');
  schemaOf(problemAnswer, 'output');

  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: interfaceVersion, description: api.lead },
    servers: [{ url: '/' }],
    tags: Object.values(api.tags).map((name) => ({ name })),
    paths,
    components: { schemas, headers: headersOf(), securitySchemes },
  };
}

const securitySchemes: Record<string, JsonSchema> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'fct_…',
    description: `${api.ruleList.token.text} (${tokenScopes.join(', ')})`,
  },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: api.sessionCookie },
};

const headersOf = () =>
  Object.fromEntries(
    Object.entries(api.headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

type WriteSchema = (schema: Schema, io: 'input' | 'output') => JsonSchema;

/** Writes a schema as JSON Schema; those with a name of their own go into `named`, and a reference is in their place. */
function schemaWriter(named: Record<string, JsonSchema>): WriteSchema {
  return (schema, io) => {
    const written = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        if (zodSchema === forecastDocument) jsonSchema.$ref = '#/$defs/ForecastDocument';
      },
    });
    const { $schema: _dialect, $defs = {}, id, ...own } = pointedAtComponents(written);
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      const { id: _name, ...rest } = definition;
      named[name] = rest;
    }
    if (typeof id !== 'string') return own;
    named[id] = own;
    return { $ref: `#/components/schemas/${id}` };
  };
}

const pointedAtComponents = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;

function operationOf(route: Route, write: WriteSchema): Operation {
  const { id, tag, auth, body } = route;
  return {
    operationId: id,
    tags: [api.tags[tag]],
    summary: api.calls[id],
    security: [
      ...(auth.scope ? [{ token: [auth.scope] }] : []),
      ...(auth.who === 'everybody' ? [] : [{ session: [] }]),
    ],
    parameters: parametersOf(route, write),
    ...(body && {
      requestBody: {
        required: !body.isOptional,
        content: Object.fromEntries(body.types.map((type) => [type, { schema: write(body.schema, 'input') }])),
      },
    }),
    responses: responsesOf(route, write),
  };
}

/** A change that the CSRF rules are applied to. */
const isGuarded = ({ method, before }: Route) => method !== 'get' && !before;
type Header = Pick<HeaderParser<unknown>, 'name' | 'isRequired'>;
const headersIn = ({ headers = {} }: Route) => Object.values(headers);

function parametersOf(route: Route, write: WriteSchema): Parameter[] {
  const headers: Header[] = [...headersIn(route), ...(isGuarded(route) ? [{ name: 'X-XSRF-TOKEN' } as const] : [])];
  return [
    ...fieldsOf(route.params, write).map(([name, schema]) => ({ name, in: 'path' as const, required: true, schema })),
    ...fieldsOf(route.query, write).map(([name, schema]) => ({ name, in: 'query' as const, required: false, schema })),
    ...headers.map((header) => ({
      name: header.name,
      in: 'header' as const,
      required: header.isRequired === true,
      description: api.headers[header.name],
      schema: { type: 'string' },
    })),
  ];
}

/** What an address holds is text; the document shows what the text is read as. */
function fieldsOf(schema: Schema | undefined, write: WriteSchema): [string, JsonSchema][] {
  if (!schema) return [];
  const { properties = {} } = write(schema, 'output') as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties);
}

/** What every call may be rejected with, before its handler is reached or by an error of ours. */
const everywhere: readonly RejectionStatus[] = [400, 413, 415, 421, 422, 429, 500, 503];

function rejectionsOf(route: Route): readonly RejectionStatus[] {
  const { auth, params, rejections = [] } = route;
  const version = headersIn(route).find(({ name }) => name === 'If-Match');
  const isClosed = auth.who !== 'everybody';
  const own: [isOwn: boolean, status: RejectionStatus][] = [
    [isClosed, 401],
    [isClosed || isGuarded(route), 403],
    [params !== undefined, 404],
    [version !== undefined, 412],
    [version?.isRequired === true, 428],
  ];
  return [...everywhere, ...own.flatMap(([isOwn, status]) => (isOwn ? status : [])), ...rejections];
}

function responsesOf(route: Route, write: WriteSchema): Record<string, Response> {
  const counted: HeaderName[] = route.before ? ['X-Request-Id'] : ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];
  const problem = { 'application/problem+json': { schema: write(problemAnswer, 'output') } };
  const rejections = rejectionsOf(route).map((status) => {
    const more: HeaderName[] =
      status === 401 ? ['WWW-Authenticate'] : status === 429 || status === 503 ? ['Retry-After'] : [];
    const headers = headerRefs(['X-Request-Id', ...more]);
    return [String(status), { description: api.statuses[status], headers, content: problem }] as const;
  });
  const answers = Object.entries(route.answers).map(([status, { schema, type = 'application/json', headers = [] }]) => {
    const described = { ...api.answers, '503': api.statuses['503'] };
    const description = described[status as keyof typeof described];
    const content = schema ? { content: { [type]: { schema: write(schema, 'output') } } } : {};
    return [status, { description, headers: headerRefs([...counted, ...headers]), ...content }] as const;
  });
  return Object.fromEntries([...rejections, ...answers]);
}

const headerRefs = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
