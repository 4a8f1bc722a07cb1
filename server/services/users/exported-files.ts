import { and, asc, desc, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { AppError } from '#server/errors.ts';
import { fileStem } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { writtenBooks } from '../actuals/written-books';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { readVersionRow } from '../forecasts/stored-version';
import type { ForecastRow } from '../members/authorize-forecast';
import type { ArchiveFile } from './archive';
import { readActor } from './hold-unchanged';
import { ownRecords } from './own-records';

/** What an archive may hold: bytes before they are packed, and files. */
export interface ArchiveRoom {
  bytes: number;
  files: number;
}

interface Wanted {
  room: ArchiveRoom;
  language: Language;
}

const longestFolderName = 60;
const indented = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of a person's archive, one at a time: the account, the newest version of every forecast with its imports, then the earlier ones as
 * long as there is room, and last what all of it is.
 */
export async function* exportedFiles(context: ActorContext, { room, language }: Wanted): AsyncGenerator<ArchiveFile> {
  const { userId } = context.actor;
  const { account, rows } = await withTx(context.db, async (tx) => ({
    account: await ownRecords(tx, userId),
    rows: await tx.select().from(forecasts).where(eq(forecasts.userId, userId)).orderBy(asc(forecasts.createdAt)),
  }));
  const list = rows.map((row) => ({ ...factsOf(row), folder: folderOf(row) }));
  yield { name: 'account.json', text: indented({ exportedAt: context.clock.now(), ...account, forecasts: list }) };

  let leftOut = 0;
  const left = { ...room };
  for await (const file of forecastFiles(context, rows)) {
    const bytes = Buffer.byteLength(file.text);
    if (bytes > left.bytes || left.files < 1) {
      leftOut += 1;
      continue;
    }
    left.bytes -= bytes;
    left.files -= 1;
    yield file;
  }
  yield { name: 'README.txt', text: readMe(language, { count: rows.length, leftOut, at: context.clock.now() }) };
}

/** The newest versions of all forecasts come first, so that they are there whatever room there is. */
async function* forecastFiles(context: ActorContext, rows: readonly ForecastRow[]): AsyncGenerator<ArchiveFile> {
  for (const row of rows) {
    const text = await textOfVersion(context, row, { version: row.version, withBooks: true });
    if (text !== null) yield { name: `${folderOf(row)}/forecast.json`, text };
  }
  for (const row of rows) {
    const versions = await versionsOf(context, row);
    if (versions.length === 0) continue;
    yield { name: `${folderOf(row)}/versions.json`, text: indented(versions) };
    for (const { version } of versions) {
      const text = await textOfVersion(context, row, { version });
      if (text !== null) yield { name: `${folderOf(row)}/versions/${version}.json`, text };
    }
  }
}

const folderOf = ({ name, id }: ForecastRow) => `forecasts/${fileStem([name], longestFolderName)}-${id}`;

const factsOf = ({ id, name, currency, version, createdAt, updatedAt, deletedAt }: ForecastRow) => ({
  id,
  name,
  currency,
  version,
  createdAt,
  savedAt: updatedAt,
  removedAt: deletedAt,
});

/** An archive may be read for hours: who is signed in no more gets nothing further (`not-signed-in`), and nobody what is theirs no more. */
const isStillOwn = (context: ActorContext, id: string): Promise<boolean> =>
  withTx(context.db, async (tx) => {
    const { id: userId } = await readActor(tx, context);
    return (await tx.$count(forecasts, and(eq(forecasts.id, id), eq(forecasts.userId, userId)))) > 0;
  });

/** None of a forecast that is another’s by now. */
const versionsOf = (context: ActorContext, { id }: ForecastRow) =>
  withTx(context.db, (tx) =>
    tx
      .select({
        version: forecastVersions.version,
        label: forecastVersions.label,
        savedAt: forecastVersions.createdAt,
        inputHash: forecastVersions.inputHash,
      })
      .from(forecastVersions)
      .innerJoin(forecasts, eq(forecasts.id, forecastVersions.forecastId))
      .where(and(eq(forecasts.id, id), eq(forecasts.userId, context.actor.userId)))
      .orderBy(desc(forecastVersions.version)),
  );

/** One version as the file that can be imported; null for one that was thinned out, purged or handed over while the archive was made. */
async function textOfVersion(
  context: ActorContext,
  { id, kind }: ForecastRow,
  { version, withBooks = false }: { version: number; withBooks?: boolean },
): Promise<string | null> {
  if (!(await isStillOwn(context, id))) return null;
  try {
    const row = await readVersionRow(context.db, id, version);
    const found = { row, ...(withBooks && { books: await withTx(context.db, (tx) => writtenBooks(tx, id)) }) };
    if (kind === 'group') return indented(JSON.parse(found.row.document));
    return await runInWorker(context, 'file', { ...found, exportedAt: context.clock.now() });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

function readMe(language: Language, { count, leftOut, at }: { count: number; leftOut: number; at: Date }): string {
  const texts = messagesIn(language).account.data.readme;
  const params = { count, leftOut, date: at.toISOString().slice(0, 10) };
  return fillMessage(leftOut > 0 ? `${texts.text}\n${texts.leftOut}` : texts.text, params);
}
