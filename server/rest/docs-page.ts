import { html, raw } from 'hono/html';
import { api } from '#shared/messages/en/api.ts';
import { fieldList, type Html, shapeId, typeText } from './docs-shape';
import type { OpenApiDocument, Operation, Parameter, Response } from './openapi-document';

const { words } = api;

/** Layout of this page alone; everything else is the product's own style sheet. */
const layout = raw(`<style>
html{scroll-padding-top:16px}
.d-head{background:var(--deep);color:var(--deep-ink);padding:40px 24px 36px}
.d-head>div{max-width:1052px;margin:0 auto;display:grid;gap:12px}
.d-head h1{font-size:var(--text-2xl);line-height:var(--lead-2xl);font-weight:600;letter-spacing:var(--track-tight)}
.d-head p{max-width:68ch;color:var(--deep-ink-2);font-size:var(--text-md);line-height:var(--lead-md)}
.d-head nav{display:flex;flex-wrap:wrap;gap:6px 20px}.d-head a{color:var(--deep-ink);text-decoration:underline;text-decoration-color:var(--deep-ink-2)}
.d{max-width:1100px;margin:0 auto;padding:28px 24px 64px;display:grid;grid-template-columns:220px minmax(0,1fr);gap:48px;align-items:start}
.d-nav{position:sticky;top:20px;display:grid;gap:18px;max-height:calc(100vh - 40px);overflow-y:auto}
.d-nav b{display:block;margin-bottom:4px;color:var(--ink-3);font-size:var(--text-xs);font-weight:var(--weight-medium)}
.d-nav a{display:block;padding:3px 0;color:var(--ink-2);overflow-wrap:anywhere}.d-nav a:hover{color:var(--ink)}
.d main{display:grid;gap:36px;min-width:0}
.d section{display:grid;gap:10px;min-width:0}
.d h2{font-size:var(--text-xl);line-height:var(--lead-xl);font-weight:600;letter-spacing:var(--track-tight)}
.d-rules{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:18px 32px}
.d-rules h3{font-size:var(--text-md);font-weight:600}.d-rules p{color:var(--ink-2)}
.call{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-md);min-width:0}
.call>summary{display:grid;grid-template-columns:62px minmax(0,1fr) auto;gap:2px 12px;align-items:baseline;padding:11px 16px;cursor:pointer;list-style:none}
.badge{display:inline-flex;align-items:center;height:19px;padding:0 7px;border-radius:var(--radius-full);background:var(--surface-press);color:var(--ink-2);font-size:var(--text-2xs);font-weight:500;white-space:nowrap}.badge.scope{background:var(--brand-soft);color:var(--brand-text)}
.call>summary::-webkit-details-marker{display:none}.call>summary:hover{background:var(--surface-hover)}
.call[open]>summary{border-bottom:1px solid var(--line)}
.call .m{font:600 var(--text-xs)/var(--lead-xs) var(--font-mono);color:var(--brand-text)}.call .m.delete{color:var(--negative)}.call .m.get{color:var(--ink-3)}
.call .p{font:var(--weight-medium) var(--text-sm)/var(--lead-sm) var(--font-mono);overflow-wrap:anywhere}
.call .s{grid-column:2/-1;color:var(--ink-2)}
.call>div{display:grid;gap:16px;padding:16px;min-width:0}
.call h4{margin-bottom:6px;font-size:var(--text-xs);font-weight:600;color:var(--ink-3)}
.d code{font-family:var(--font-mono);font-size:.94em;overflow-wrap:anywhere}
.fields{display:grid;gap:5px;min-width:0}.fields .fields{margin:6px 0 4px 2px;padding-left:14px;border-left:1px solid var(--line)}
.fields .type{color:var(--ink-2);overflow-wrap:anywhere}.fields summary,.ans summary{cursor:pointer;color:var(--brand-text);font-size:var(--text-xs)}
.fields a,.ans a{text-decoration:underline;text-decoration-color:var(--brand-line)}
.ans{display:grid;gap:7px}.ans>li{display:grid;grid-template-columns:44px minmax(0,1fr);gap:0 10px}.ans .n{font:600 var(--text-xs)/var(--lead-sm) var(--font-mono)}
@media (max-width:991px){.d{grid-template-columns:minmax(0,1fr);gap:28px;padding:20px 16px 48px}.d-nav{position:static;max-height:none}.d-nav{gap:10px}.d-nav>div{display:flex;flex-wrap:wrap;gap:0 16px}.d-nav b{width:100%;margin:0}.d-nav a{padding:5px 0}.d-rules{grid-template-columns:minmax(0,1fr)}.d-head{padding:28px 16px 24px}
.call>summary{grid-template-columns:minmax(0,1fr) auto}.call .p,.call .s{grid-column:1/-1}.call .badge{grid-row:1;grid-column:2}}
</style>`);

/** The document of the interface as a page that people read: no script, and nothing from elsewhere. */
export function docsPage(document: OpenApiDocument, styles: readonly string[]): Html {
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    places: places.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const shapes = Object.entries(document.components.schemas ?? {});

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${api.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${layout}
</head>
<body>
<header class="d-head"><div><h1>${document.info.title}</h1><p>${document.info.description}</p>
<nav><a href="/">${api.home}</a><a href="/api/openapi.json">${api.download}</a></nav></div></header>
<div class="d">
<nav class="d-nav" aria-label="${api.contents}">
<a href="#rules">${api.rules}</a>
${groups.map(
  (group) =>
    html`<div><b>${group.name}</b>${group.places.map(({ operation }) => html`<a href="#${operation.operationId}">${api.names[operation.operationId as keyof typeof api.names]}</a>`)}</div>`,
)}
<a href="#shapes">${words.schemas}</a>
</nav>
<main>
<section id="rules"><h2>${api.rules}</h2><div class="d-rules">
${Object.values(api.ruleList).map(({ title, text }) => html`<div><h3>${title}</h3><p>${text}</p></div>`)}
</div></section>
${groups.map((group) => html`<section><h2>${group.name}</h2>${group.places.map(callBox)}</section>`)}
<section id="shapes"><h2>${words.schemas}</h2>
${shapes.map(
  ([name, schema]) =>
    html`<details class="call" id="${shapeId(name)}"><summary><span class="p">${name}</span></summary><div>${fieldList(schema)}</div></details>`,
)}
</section>
</main>
</div>
</body>
</html>`;
}

function callBox({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  return html`<details class="call" id="${operationId}">
<summary><span class="m ${method}">${method.toUpperCase()}</span><span class="p">${path}</span>${accessBadge(operation)}<span class="s">${summary}</span></summary>
<div>
${parameters.length > 0 ? html`<div><h4>${words.parameters}</h4><ul class="fields">${parameters.map(parameterLine)}</ul></div>` : ''}
${requestBody ? html`<div><h4>${words.body} · ${Object.keys(requestBody.content).join(words.or)}</h4>${fieldList(Object.values(requestBody.content)[0]?.schema ?? {})}</div>` : ''}
<div><h4>${words.answers}</h4><ul class="ans">${Object.entries(responses).map(answerLine)}</ul></div>
</div></details>`;
}

function accessBadge({ security }: Operation): Html {
  const scope = security.flatMap(({ token }) => token ?? [])[0];
  if (scope) return html`<span class="badge scope">${words.scope} ${scope}</span>`;
  return html`<span class="badge">${security.length > 0 ? words.session : words.nobody}</span>`;
}

const parameterLine = ({ name, in: where, required, description, schema }: Parameter): Html =>
  html`<li><code>${name}</code> <span class="text-xs text-ink-2">${where}, ${required ? words.required : words.optional}</span>
<span class="type">${description ?? typeText(schema)}</span></li>`;

function answerLine([status, { description, content }]: [string, Response]): Html {
  const [type, body] = Object.entries(content ?? {})[0] ?? [];
  const isProblem = type === 'application/problem+json';
  const shape = body && !isProblem ? html`<details><summary>${type}</summary>${fieldList(body.schema)}</details>` : '';
  const link = isProblem && body ? html` ${typeText(body.schema)}` : '';
  return html`<li><span class="n">${status}</span><div>${description}${link}${shape}</div></li>`;
}
