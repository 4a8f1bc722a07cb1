import { engineVersion } from '../engine/hash/engine-version';
import { hashInput } from '../engine/hash/hash';
import type { Model } from './model';
import type { DefinedName } from './names';
import { Row } from './sheet';

/** What a workbook says of where it comes from. */
export interface Meta {
  version?: number | null;
  forecastId?: string;
}

/** Of the layout that programs read by name. */
const format = '1';

/** The sheet Read me, and the result hash of each scenario below the checks. */
export function writeReadMe(
  model: Model,
  { meta, hashes }: { meta: Meta; hashes: readonly { name: string; text: string }[] },
): DefinedName[] {
  const { document } = model;
  const sheet = model.sheet('readMe');
  sheet.block(`${document.header.name}: ${model.word('readMe.title')}`);
  for (const key of ['what', 'scenario', 'protection', 'names', 'accuracy'])
    sheet.subheading(model.word(`readMe.${key}`), 2);
  for (const path of model.leftOut) sheet.subheading(model.word('readMe.leftOut', { path }), 2);
  const facts: Record<string, string> = {
    version: String(meta.version ?? ''),
    engineVersion: String(engineVersion),
    inputHash: hashInput(document),
    resultHash: hashes[0]?.text ?? '',
    forecastId: meta.forecastId ?? '',
    format,
  };
  const checks = model.sheet('checks');
  for (const { name, text } of hashes)
    checks.put(
      new Row(checks, { key: 'hash', unit: 'text', name: model.word('checks.hash', { name }), text, until: 0 }),
    );
  sheet.block(model.word('readMe.title'));
  return Object.entries(facts).map(([key, text]) => {
    const row = sheet.put(new Row(sheet, { key, unit: 'text', name: model.word(`readMe.${key}`), text, until: 0 }));
    return { name: `meta.${key}`, kind: 'meta', path: key, row, from: 0, to: 0, factor: 1 };
  });
}
