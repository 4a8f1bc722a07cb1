import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { cutTokens } from '#shared/domain/cut-tokens.ts';
import { type ErrorEvent, errorEvent } from '#shared/inputs/error-report.ts';
import type { ServiceContext } from '../context';
import { rejectionOfIssues } from '../rejection-of';
import type { WebContext } from '../web-context';
import { keepReport } from './keep-report';

const maximumItems = 20;
const maximumEventLength = 100_000;

/**
 * Stores the error events of one envelope of the reporting library. Sessions, spans and the like are taken and dropped. Each
 * event counts by address, and by address and what it says. Returns the id of the last event.
 */
export async function receiveEnvelope(
  context: ServiceContext & Pick<WebContext, 'limits'>,
  { text, address }: { text: string; address: string },
): Promise<string | null> {
  const events = eventsOf(cutTokens(text));
  for (const event of events) await context.limits.takeErrorEvent({ address, kind: wordsOf(event) });
  await withTx(context.db, async (tx) => {
    for (const event of events) {
      await keepReport(tx, {
        eventId: event.event_id,
        message: wordsOf(event),
        pageUrl: event.request?.url?.slice(0, 2000) ?? null,
        release: event.release?.slice(0, 100) ?? null,
        event: event as Record<string, unknown>,
        receivedAt: context.clock.now(),
      });
    }
  });
  for (const event of events) {
    context.log.warn({ event: 'browser.error', eventId: event.event_id, requestId: context.requestId });
  }
  return events.at(-1)?.event_id ?? null;
}

/** An envelope is lines: a header, then for each item its header and its payload. */
function eventsOf(text: string): ErrorEvent[] {
  const [head, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  if (!isObject(jsonOf(head)) || lines.length > maximumItems * 2) throw new AppError('invalid');

  return lines.flatMap((line, index) => {
    if (index % 2 === 1) return [];
    const header = jsonOf(line);
    const isEvent = isObject(header) && header.type === 'event';
    return isEvent ? [eventOf(jsonOf(lines[index + 1]))] : [];
  });
}

function jsonOf(line = ''): unknown {
  if (line.length > maximumEventLength) throw new AppError('too-large');
  try {
    return JSON.parse(line);
  } catch {
    throw new AppError('invalid');
  }
}

function eventOf(json: unknown): ErrorEvent {
  const parsed = errorEvent.safeParse(json);
  if (!parsed.success) throw rejectionOfIssues(parsed.error.issues);
  return parsed.data;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function wordsOf(event: ErrorEvent): string {
  const thrown = event.exception?.values.at(-1);
  const message = typeof event.message === 'string' ? event.message : event.message?.formatted;
  const words = thrown ? [thrown.type, thrown.value].filter(Boolean).join(': ') : message;
  return (words || event.event_id).slice(0, 1000);
}
