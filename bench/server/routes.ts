import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { referenceForecast } from '../engine/reference-forecast';
import { type Person, password } from './people';

type Requests = (people: readonly Person[], connection: number) => autocannon.Request[];

export interface Route {
  name: 'getUser' | 'checkSubscription' | 'forecastGet' | 'forecastSave' | 'reportRefresh' | 'signIn';
  requestsOf: Requests;
  /** Path of the bare route with one query for the same answer; only reads have one. */
  barePath?: string;
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };

/** Everybody in turn; each connection begins with somebody else. */
const inTurn =
  (requestOf: (person: Person) => autocannon.Request): Requests =>
  (people, connection) =>
    people.map((_, i) => requestOf(people[(i + connection) % people.length] as Person));

const get = (pathOf: (person: Person) => string) =>
  inTurn((person) => ({ method: 'GET', path: pathOf(person), headers: person.headers }));

const getPath = ({ forecastId }: Person) =>
  `/trpc/forecast.get?input=${encodeURIComponent(JSON.stringify({ id: forecastId }))}`;

/** One person a connection, who saves the document from the version that the last answer named. */
export const saves =
  (document: ForecastDocument): Requests =>
  (people, connection) => {
    const person = people[connection % people.length] as Person;
    const { forecastId: id, headers } = person;
    // The document is written out once: what is measured is the service.
    const text = JSON.stringify(document);
    const bodyOf = () => {
      const rest = JSON.stringify({ id, baseVersion: person.version, idempotencyKey: randomUUID() });
      return `{"document":${text},${rest.slice(1)}`;
    };
    return [
      {
        method: 'POST',
        path: '/trpc/forecast.save',
        headers: { ...headers, ...json },
        setupRequest: (request) => ({ ...request, body: bodyOf() }),
        onResponse(_status, body) {
          const known = /"(?:version|currentVersion)":(\d+)/.exec(body);
          if (known) person.version = Number(known[1]);
        },
      },
    ];
  };

export const routes: Route[] = [
  { name: 'getUser', barePath: '/user', requestsOf: get(() => '/api/user') },
  {
    name: 'checkSubscription',
    barePath: '/subscription',
    requestsOf: get(() => '/api/stripe/check-subscription'),
  },
  { name: 'forecastGet', barePath: '/forecast', requestsOf: get(getPath) },
  { name: 'forecastSave', requestsOf: saves(referenceForecast({ years: 10, lines: 200 })) },
  {
    name: 'reportRefresh',
    requestsOf: inTurn(({ forecastId, headers }) => ({
      method: 'POST',
      path: '/trpc/report.refresh',
      headers: { ...headers, ...json },
      body: JSON.stringify({ forecastId }),
    })),
  },
  {
    name: 'signIn',
    requestsOf: inTurn(({ username }) => ({
      method: 'POST',
      path: '/api/authentication',
      headers: form,
      body: new URLSearchParams({ username, password }).toString(),
    })),
  },
];

/** The bare route asks by session and forecast, as the service does. */
export const bareRequests =
  (path: string): Requests =>
  (people, connection) =>
    inTurn(({ sessionId, forecastId }) => ({
      method: 'GET',
      path: `${path}?session=${sessionId}&forecast=${forecastId}`,
    }))(people, connection);
