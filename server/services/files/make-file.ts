import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ActorContext } from '../context';
import { errorForLog } from '../error-for-log';
import { auditForecast } from '../forecasts/audit-forecast';
import { readVersionRow } from '../forecasts/stored-version';
import { openMembers } from '../groups/open-group';
import { authorizeForecast } from '../members/authorize-forecast';
import type { WebContext } from '../web-context';
import type { FileHead, FileToWrite } from './write-file';

type MakingContext = Pick<WebContext, 'limits'> & ActorContext;

/** Changes with how files look, so that nobody keeps one of before. */
const generator = 6;

export interface MakeFileInput extends Omit<FileToWrite, 'version' | 'group'> {
  forecastId: string;
  /** True of a tag whose file the caller has. */
  has: (tag: string) => boolean;
}

export interface ForecastFile extends FileHead {
  bytes: ReadableStream<Uint8Array>;
}

/**
 * The pack or the live workbook of the saved version, a PDF coming as it is painted; no file where the caller has it. Counts as one of
 * thirty files an hour. Rejected with `forecast-has-faults`, `too-complex`, `not-found` of a scenario too and, where the server is
 * busy or the file could not be made, with `unavailable`.
 */
export async function makeForecastFile(
  context: MakingContext,
  { forecastId, has, ...wanted }: MakeFileInput,
): Promise<{ tag: string; file: ForecastFile | null }> {
  const { version: newest } = await withTx(context.db, (tx) =>
    authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer' }),
  );
  const version = await readVersionRow(context.db, forecastId, newest);
  const { form, language, preset, scenarios = 'all' } = wanted;
  const options = form === 'workbook' ? scenarios.replaceAll(',', '.') : (preset ?? 'own');
  const details = {
    version: version.version,
    language,
    ...(preset && { preset }),
    ...(form === 'workbook' && { scenarios }),
    ...(form === 'archive' && { withWorkbook: true }),
  };
  return fileOf(context, { version, ...wanted }, { tag: `${version.version}-${options}`, details, has });
}

interface GroupWorkbookInput extends Pick<MakeFileInput, 'language' | 'has'> {
  groupId: string;
  /** Null: the base. */
  scenario: string | null;
}

/** The workbook of a group from the versions of its companies that it uses. Rejected as that of a forecast, and with `group-member-hidden`. */
export async function makeGroupWorkbook(
  context: MakingContext,
  { groupId, scenario, language, has }: GroupWorkbookInput,
): Promise<{ tag: string; file: ForecastFile | null }> {
  const { row: version, members } = await withTx(context.db, (tx) =>
    openMembers(tx, context, { id: groupId, requiredRole: 'viewer' }),
  );
  const used = members.map(({ row }) => row.version).join('.');
  const given = { version, form: 'workbook' as const, language, group: { members, scenario } };
  const details = { version: version.version, language, ...(scenario !== null && { scenarios: scenario }) };
  return fileOf(context, given, { tag: `${version.version}-${used}-${scenario ?? 'base'}`, details, has });
}

interface Telling extends Pick<MakeFileInput, 'has'> {
  tag: string;
  details: Record<string, unknown>;
}

/** Makes a file, unless the caller has it, and writes down who got it. */
async function fileOf(context: MakingContext, given: FileToWrite, { tag: made, details, has }: Telling) {
  const { form, language, version } = given;
  const tag = `${made}-${language}-${engineVersion}-${generator}-${form}`;
  if (has(tag)) return { tag, file: null };
  await context.limits.takeFile(context.actor.userId);
  const file = await begin(context, given);
  const verb = form === 'workbook' ? 'exportWorkbook' : 'exportPack';
  await withTx(context.db, (tx) => auditForecast(tx, context, { verb, id: version.forecastId, details }));
  return { tag, file };
}

/** Resolves with the head of the file; what goes wrong after that breaks the stream off. */
function begin({ runtime, actor, log, requestId }: ActorContext, given: FileToWrite): Promise<ForecastFile> {
  const { worker, turns } = runtime.files;
  const abort = new AbortController();
  const { signal } = abort;
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const bytes = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
    cancel: () => abort.abort(),
  });
  return new Promise((resolve, reject) => {
    const send = (part: Uint8Array | FileHead) => {
      if (!(part instanceof Uint8Array)) resolve({ ...part, bytes });
      else if (!signal.aborted) stream.enqueue(part);
    };
    const fail = (error: unknown) => {
      if (!(error instanceof AppError) || error.details.isOurs === true)
        log.error({ err: errorForLog(error), requestId }, `the ${given.form} could not be made`);
      const rejection = rejectionOf(error, given.form);
      reject(rejection);
      if (!signal.aborted) stream.error(rejection);
    };
    turns({ lane: 'file', person: actor.userId }, () => worker.run('file', given, { send, signal })).then(
      () => signal.aborted || stream.close(),
      fail,
    );
  });
}

/** What the thread rejects keeps its code; whatever else went wrong is said to pass. */
function rejectionOf(error: unknown, form: FileToWrite['form']): AppError {
  const code = error instanceof AppError ? error.code : null;
  if (error instanceof AppError && code === 'too-complex' && error.details.workbook === undefined)
    return new AppError(code, error.details, ({ pack }) =>
      fillMessage(pack.tooManyPages, { pages: Number(error.details.maximum) }),
    );
  if (error instanceof AppError && error.details.workbook !== undefined)
    return new AppError(error.code, {}, () => String(error.details.workbook));
  if (error instanceof AppError && code !== 'takes-too-long' && code !== 'unavailable') return error;
  return new AppError('unavailable', { retryAfterSeconds: 2 }, ({ pack, files }) =>
    form === 'workbook' ? files.live.faults.failed : pack.notMade,
  );
}
