import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/rest/openapi-document.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { contractIssues } from '../helpers/contract';
import type { TestApp } from '../helpers/test-app';
import { knownRoutes } from '../security/known-routes';
import { wholeApp } from '../security/whole-app';

let test: TestApp;
beforeAll(async () => {
  test = await wholeApp();
});
afterAll(() => test.close());

/** Every reference in a document. */
const references = (text: string) => [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];

describe('GET /api/openapi.json', () => {
  it('describes every route under /api, and none that is not there', () => {
    const routes = knownRoutes(test.app).filter(({ path }) => path.startsWith('/api/'));
    const declared = restRoutes().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(declared.sort()).toEqual(routes.map(({ key }) => key).sort());
  });

  it('names every part of an address', () => {
    for (const [path, operations] of Object.entries(openApiDocument(restRoutes()).paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, operationId } of Object.values(operations)) {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect([operationId, named]).toEqual([operationId, parts]);
      }
    }
  });

  it('is OpenAPI 3.1 whose references all lead somewhere, under a version of its own', async () => {
    const answer = await test.browser().call('/api/openapi.json');
    const text = await answer.text();
    const document = JSON.parse(text) as { info: object; components: Record<string, Record<string, unknown>> };
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    const found = references(text);
    expect(found.length).toBeGreaterThan(100);
    for (const [ref, kind = '', name = ''] of found)
      expect([ref, name in (document.components[kind] ?? {})]).toEqual([ref, true]);
    expect(text).not.toContain('#/$defs/');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    const again = await test.browser().call('/api/openapi.json', {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('takes the shape of a document from the schema that parses it', async () => {
    const { components } = (await (await test.browser().call('/api/openapi.json')).json()) as {
      components: { schemas: Record<string, { required: string[]; additionalProperties: boolean }> };
    };
    const { ForecastDocument } = components.schemas;
    expect(ForecastDocument?.required).toEqual(expect.arrayContaining(['header', 'revenue', 'loans', 'scenarios']));
    expect(ForecastDocument?.additionalProperties).toBe(false);
  });
});

describe('the contract that every answer in these tests is held against', () => {
  const errors = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    const all = { 'Content-Type': type, 'X-Request-Id': 'x', 'RateLimit-Policy': 'x', RateLimit: 'x', ...headers };
    return contractIssues(
      'GET',
      '/api/forecasts?limit=1',
      new Response(JSON.stringify(body), { status, headers: all }),
    );
  };

  it('finds a field that is missing, one that is invented, a status and a type that are not described', async () => {
    expect(await errors(200, { items: [], nextCursor: null })).toEqual([]);
    expect(await errors(200, { items: [] })).toEqual(['GET listForecasts 200.nextCursor: missing']);
    expect(await errors(200, { items: [], nextCursor: null, total: 0 })).toEqual([
      'GET listForecasts 200.total: invented',
    ]);
    expect(await errors(200, { items: [{}], nextCursor: null })).toContain(
      'GET listForecasts 200.items[0].id: missing',
    );
    expect(await errors(202, {})).toEqual(['GET listForecasts 202: is not described']);
    expect(await errors(404, {})).toEqual(['GET listForecasts 404: is not described']);
    const html = { 'Content-Type': 'text/html' };
    expect(await errors(200, {}, html)).toEqual(['GET listForecasts 200: is of type text/html']);
  });
});

describe('GET /api/docs', () => {
  it('shows every call, needs no script, loads nothing from elsewhere, and escapes what it shows', async () => {
    const answer = await test.browser().call('/api/docs');
    const page = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    for (const { id } of restRoutes()) expect(page).toContain(`id="${id}"`);
    expect(page).toContain('/api/forecasts/{id}/reports/{report}');
    expect(page).not.toMatch(/<script|https?:\/\/|javascript:|\son\w+=/);
    expect(page).not.toMatch(/undefined|\[object|\{\{/);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g))
      expect([target, ids.has(target)]).toEqual([target, true]);
  });
});
