import { and, desc } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { readLate } from '#server/db/replica.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { AppError } from '#server/errors.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import type { AuditFilter } from '#shared/inputs/admin-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { readActor } from '../users/hold-unchanged';
import { auditCondition, below, cursorBelow } from './audit-filter';
import { auditRows } from './audit-rows';
import type { AuditItem } from './list-audit-log';

/** Older rows than so many are left out; the dates of the filter reach them. */
const mostRows = 100_000;
const rowsAtOnce = 1_000;
export type AuditFormat = 'csv' | 'jsonl';

const head = ['at', 'actor', 'action', 'entity', 'entityId', 'details', 'requestId', 'count', 'lastAt'];

/**
 * The filtered audit trail as CSV (UTF-8, ISO 8601, no text that a spreadsheet would run) or as JSON lines with places and seals,
 * the newest first, made piece by piece while it is read, as long as who reads it is a signed-in administrator; at most 100,000 rows.
 * That it was taken is a row of the trail itself.
 */
export async function exportAuditLog(
  context: ActorContext,
  { format = 'csv', ...filter }: AuditFilter & { format?: AuditFormat },
): Promise<AsyncGenerator<string>> {
  if (!isAdmin(context.actor)) throw new AppError('forbidden');
  const details = { filter, format };
  await withTx(context.db, (tx) =>
    audit(tx, context, { actorId: context.actor.userId, action: 'auditLog.export', entity: 'auditLog', details }),
  );
  return pieces(context, filter, format);
}

async function* pieces(context: ActorContext, filter: AuditFilter, format: AuditFormat): AsyncGenerator<string> {
  const { begin, line } = formats[format];
  yield begin;
  let cursor: string | null = null;
  for (let sent = 0; sent < mostRows; sent += rowsAtOnce) {
    if (!isAdmin(await withTx(context.db, (tx) => readActor(tx, context)))) throw new AppError('forbidden');
    const rows: AuditItem[] = await rowsFrom(context, filter, cursor);
    if (rows.length > 0) yield rows.map(line).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    cursor = cursorBelow(last);
  }
}

const rowsFrom = (context: ActorContext, filter: AuditFilter, cursor: string | null): Promise<AuditItem[]> =>
  readLate(context.db, (reader) =>
    withTx(reader, async (tx) =>
      auditRows(tx)
        .where(and(auditCondition(tx, filter), below(cursor)))
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(rowsAtOnce),
    ),
  );

function lineOf({ at, actor, action, entity, entityId, details, requestId, count, lastAt }: AuditItem): string {
  const texts = [actor, action, entity, entityId, JSON.stringify(details), requestId].map((text) =>
    safeText(text ?? ''),
  );
  return csvLine([at.toISOString(), ...texts, String(count), lastAt?.toISOString() ?? '']);
}

const formats = {
  csv: { begin: byteOrderMark + csvLine(head), line: lineOf },
  jsonl: { begin: '', line: (row: AuditItem) => `${JSON.stringify(row)}\n` },
} as const;
