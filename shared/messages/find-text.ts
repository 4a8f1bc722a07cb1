import { fillMessage } from './fill-message';

/** The text of a key such as `rows.cash`, of the area `forecast` unless it names another as in `reports:…`; null where there is none. */
export function findText(texts: object, key: string, params: Record<string, string | number> = {}): string | null {
  const [area, path] = key.includes(':') ? key.split(':') : ['forecast', key];
  let found: unknown = texts;
  for (const name of `${area}.${path}`.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : null;
  return typeof found === 'string' ? fillMessage(found, params) : null;
}
