import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { defaultLanguage } from '#shared/domain/languages.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { afterStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { archiveOf } from './archive';
import { type ArchiveRoom, exportedFiles } from './exported-files';

export interface ExportedData {
  /** Letters, digits, points, underscores and hyphens. */
  fileName: string;
  /** The archive in pieces, made as they are asked for. */
  pieces: AsyncGenerator<Uint8Array>;
}

/** More than that, 4 GB, a ZIP archive of the plain kind cannot hold; the oldest versions are left out then, and it says so. */
const wholeArchive: ArchiveRoom = { bytes: 3_500_000_000, files: 60_000 };

/**
 * Everything that is stored of the person as one ZIP archive: the account, and each forecast in the form that can be imported.
 * Takes the password and, with a second factor, a code; five times an hour, then `too-many-requests`.
 */
export const exportData = (context: WebContext & ActorContext, proof: StepUpInput): Promise<ExportedData> =>
  afterStepUp(context, proof, () => begin(context));

async function begin(context: WebContext & ActorContext): Promise<ExportedData> {
  const { clock, db, limits, actor } = context;
  await limits.takeExport(actor.userId);
  const now = clock.now();
  const user = await withTx(db, async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (!row) throw new AppError('not-signed-in');
    await audit(tx, context, { actorId: row.id, action: 'user.export', entity: 'user', entityId: row.id });
    return row;
  });

  const files = exportedFiles(context, { room: wholeArchive, language: user.language ?? defaultLanguage });
  return {
    fileName: `forecastle-${user.username}-${now.toISOString().slice(0, 10)}.zip`,
    pieces: archiveOf(files, now),
  };
}
