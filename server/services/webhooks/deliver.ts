import { isAllowedHost } from '#shared/domain/allowed-host.ts';
import type { WebhookIssue } from '#shared/domain/webhooks.ts';
import type { ServiceContext } from '../context';
import type { ClaimedDelivery } from './delivery-queue';
import { PostError, post } from './post';
import { openWebhookSecret, signatureOf } from './secret';
import { failDelivery, finishDelivery, releaseDelivery } from './settle';
import { reachOf } from './target';

const maxWaitMs = 10_000;

type Answer = { status: number } | { issue: WebhookIssue };

/** Makes one try to bring a delivery to its address, and writes down what became of it. */
export async function deliver(context: ServiceContext, row: ClaimedDelivery, stop: AbortSignal): Promise<void> {
  const answer = await tryOnce(context, row, AbortSignal.any([stop, AbortSignal.timeout(maxWaitMs)]));
  if ('issue' in answer) {
    if (stop.aborted) return releaseDelivery(context, row);
    return failDelivery(context, row, { issue: answer.issue, status: null });
  }

  const { status } = answer;
  if (status >= 200 && status < 300) return finishDelivery(context, row, status);
  const isRedirect = status >= 300 && status < 400;
  return failDelivery(context, row, { issue: isRedirect ? 'redirect' : 'status', status });
}

async function tryOnce(context: ServiceContext, row: ClaimedDelivery, signal: AbortSignal): Promise<Answer> {
  const { settings, clock } = context;
  const url = new URL(row.endpoint.url);
  const reach = reachOf(url, { allowsLoopback: settings.allowsLoopbackWebhooks });
  if (!reach || !isAllowedHost(settings.outgoingHosts, url.hostname)) return { issue: 'address' };

  const secret = secretOf(context, row);
  if (secret === null) return { issue: 'secret' };

  const body = JSON.stringify(row.payload);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Forecastle-Webhooks/1',
    'Forecastle-Event-Id': String(row.payload.id),
    'Forecastle-Timestamp': String(seconds),
    'Forecastle-Signature': signatureOf({ secret, seconds, body }),
  };
  try {
    return { status: await post({ url, reach, headers, body, signal }) };
  } catch (error) {
    if (error instanceof PostError) return { issue: error.issue };
    throw error;
  }
}

/** Null where APP_SECRET is no longer the one that it was stored under. */
function secretOf({ settings, log }: ServiceContext, { endpoint }: ClaimedDelivery): string | null {
  try {
    return openWebhookSecret(settings.appSecret, endpoint.secret);
  } catch {
    log.error({ event: 'webhook.secret-unreadable', endpointId: endpoint.id });
    return null;
  }
}
