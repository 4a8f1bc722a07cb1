import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { shareLinks } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { OpenLinkInput } from '#shared/inputs/link-requests.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { readVersionRow } from '../forecasts/stored-version';
import { roleOf } from '../members/forecast-role';
import { storedCases } from '../reports/stored-cases';
import type { WebContext } from '../web-context';
import { hashOfShareLink, isLinkToken } from './link-token';
import type { ShownResult } from './shown-report';
import type { SharedVariance } from './shown-variance';

/** What a link shows, with the version it shows beside the budget; null where nothing is booked or no budget is set. */
export type OpenedLink = { variance: JsonText<SharedVariance> | null } & LinkContents;

type LinkContents =
  | { contents: 'forecast'; name: string; version: number; savedAt: string; document: JsonText<ForecastDocument> }
  | {
      contents: 'reports';
      name: string;
      /** Null before the first refresh. */
      report: { version: number; refreshedAt: string; results: JsonText<ShownResult[]> } | null;
    };

interface Opening {
  input: OpenLinkInput;
  address: string;
}

/**
 * All that a link shows, for whoever has it: the statements of the report of record, or the newest version, each with the chosen
 * scenarios alone. Unknown, revoked and ended ones, of a removed forecast, of an owner who is shut out and of a maker who may not read
 * it any more are one rejection, `token-invalid`; a missing or wrong password is `link-password`. Failures of an address and wrong passwords of a link are counted.
 */
export async function openLink(context: WebContext, { input, address }: Opening): Promise<OpenedLink> {
  const { limits } = context;
  await limits.takeLinkFailure(address);
  const link = await findLink(context, input.token);
  if (link.passwordHash !== null)
    await confirm(context, { link, stored: link.passwordHash, password: input.password, address });
  await limits.forgiveLinkFailure(address);
  return show(context, link);
}

async function findLink({ db, clock }: WebContext, token: string) {
  const hash = isLinkToken(token) ? hashOfShareLink(token) : '';
  const [link] = await withTx(db, (tx) =>
    tx
      .select({
        id: shareLinks.id,
        forecastId: shareLinks.forecastId,
        contents: shareLinks.contents,
        scenarioIds: shareLinks.scenarioIds,
        passwordHash: shareLinks.passwordHash,
        ownerId: forecasts.userId,
        name: forecasts.name,
        version: forecasts.version,
        budgetVersion: forecasts.budgetVersion,
      })
      .from(shareLinks)
      .innerJoin(forecasts, eq(forecasts.id, shareLinks.forecastId))
      .innerJoin(users, eq(users.id, forecasts.userId))
      .where(
        and(
          eq(shareLinks.tokenHash, hash),
          isNull(shareLinks.revokedAt),
          gt(shareLinks.expiresAt, clock.now()),
          isNull(forecasts.deletedAt),
          isNull(users.disabledAt),
          isNull(users.closedAt),
          sql`${roleOf(shareLinks.createdBy)} is not null`,
        ),
      ),
  );
  if (!link) throw new AppError('token-invalid');
  return link;
}

type Link = Awaited<ReturnType<typeof findLink>>;

interface Given {
  link: Link;
  stored: string;
  password: string | undefined;
  address: string;
}

/** A page that asks for the password first is no failure; each password that is sent counts until it is right. */
async function confirm({ limits, passwords }: WebContext, { link, stored, password, address }: Given): Promise<void> {
  if (password === undefined) {
    await limits.forgiveLinkFailure(address);
    throw new AppError('link-password');
  }
  const isRight = await passwords.verify({
    password,
    stored,
    turn: { lane: 'link', person: address },
    before: () => limits.takeLinkPassword(link.id),
  });
  if (!isRight) throw new AppError('link-password');
  await limits.forgiveLinkPassword(link.id);
}

async function show(context: WebContext, link: Link): Promise<OpenedLink> {
  const { id, ownerId, forecastId, contents, scenarioIds, name, version } = link;
  // All links of an owner take turns as one person, so that many links are not many turns; the owner has an own one.
  const acting: ActorContext = {
    ...context,
    actor: { userId: `links of ${ownerId}`, authorities: [], sessionId: null },
  };
  await withTx(context.db, (tx) =>
    tx
      .update(shareLinks)
      .set({ uses: sql`${shareLinks.uses} + 1`, lastUsedAt: context.clock.now() })
      .where(eq(shareLinks.id, id)),
  );
  if (contents === 'forecast') {
    const row = await readVersionRow(context.db, forecastId, version);
    const { document } = await runInWorker(acting, 'cutScenarios', { row, scenarioIds });
    const variance = await varianceOfLink(acting, link, version);
    return { contents, name, version, savedAt: row.createdAt.toISOString(), document, variance };
  }
  const stored = await storedCases(context.db, { forecastId, scenarioIds });
  if (!stored) return { contents, name, report: null, variance: null };
  const { bodies, refreshedAt } = stored;
  const results = await runInWorker(acting, 'shownReport', { bodies });
  const variance = await varianceOfLink(acting, link, stored.version);
  return {
    ...{ contents, name, variance },
    report: { version: stored.version, refreshedAt: refreshedAt.toISOString(), results },
  };
}

/** The published version beside the budget, where both are kept. */
async function varianceOfLink(
  acting: ActorContext,
  { forecastId, budgetVersion }: Link,
  version: number,
): Promise<JsonText<SharedVariance> | null> {
  if (budgetVersion === null) return null;
  const rows = await withTx(acting.db, (tx) =>
    tx
      .select()
      .from(forecastVersions)
      .where(
        and(eq(forecastVersions.forecastId, forecastId), inArray(forecastVersions.version, [version, budgetVersion])),
      ),
  );
  const [published, budget] = [version, budgetVersion].map((wanted) => rows.find((row) => row.version === wanted));
  return published && budget ? runInWorker(acting, 'shownVariance', { published, budget }) : null;
}
