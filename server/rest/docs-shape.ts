import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { api } from '#shared/messages/en/api.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { JsonSchema } from './openapi-document';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const { words } = api;
const longList = 14;

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);
export const shapeId = (name: string) => `shape-${name}`;

/** What a value may be, in a few words; shapes with names of their own are links. */
export function typeText(schema: JsonSchema): Html {
  if (schema.$ref) return html`<a href="#${shapeId(nameIn(schema.$ref))}">${nameIn(schema.$ref)}</a>`;
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) {
    return html`${choices.map((choice, i) => html`${i > 0 ? words.or : ''}${typeText(choice)}`)}`;
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum)) return html`${enumText(schema.enum.map(String))}`;
  if (schema.type === 'array') {
    const [before = '', after = ''] = words.listOf.split('{{of}}');
    return html`${before}${typeText((schema.items ?? {}) as JsonSchema)}${after}`;
  }
  if (Array.isArray(schema.type)) return html`${schema.type.join(words.or)}`;
  return html`${typeof schema.type === 'string' ? schema.type : words.anything}`;
}

function enumText(choices: string[]): string {
  const shown = choices.length > longList ? [...choices.slice(0, longList - 2), '…'] : choices;
  return fillMessage(words.oneOf, { choices: shown.join(', ') });
}

/** The schema whose fields are shown: its own, or those of what a list holds. */
function withFields(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema];
  const inner = [
    ...listOf(schema.anyOf),
    ...listOf(schema.oneOf),
    ...(schema.items ? [schema.items as JsonSchema] : []),
  ];
  return inner.flatMap(withFields);
}

/** The fields of an object, those of objects within it folded. */
export function fieldList(schema: JsonSchema): Html {
  const [shown, ...others] = withFields(schema);
  if (!shown) return html`<p>${typeText(schema)}</p>`;
  return html`${fieldsOf(shown)}${others.map((choice) => html`<p class="text-ink-2">${words.or.trim()}</p>${fieldsOf(choice)}`)}`;
}

function fieldsOf(schema: JsonSchema): Html {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return html`<ul class="fields">${fields.map(
    ([
      name,
      field,
    ]) => html`<li><code>${name}</code>${required.has(name) ? '' : html` <span class="text-xs text-ink-2">${words.optional}</span>`}
<span class="type">${typeText(field)}</span>${nested(field)}</li>`,
  )}</ul>`;
}

function nested(schema: JsonSchema): Html {
  if (schema.$ref || withFields(schema).length === 0) return raw('');
  return html`<details><summary>${words.fields}</summary>${fieldList(schema)}</details>`;
}
