import { fillMessage } from '../../shared/domain/messages';
import { operations } from '../../shared/domain/messages/en/operations';
import { detailOf } from '../db/start-fault';
import { SettingsError } from '../env';
import { refusalText } from './refusal-text';

/** Why the server does not start, for the terminal: the list of faulty settings, or one line. */
export function startFaultText(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return fillMessage(operations.start.failed, { reason: refusalText(error) ?? detailOf(error) });
}
