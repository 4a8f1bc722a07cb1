import { withoutTx } from '#server/db/client.ts';
import { noticeAt, type PublicService } from '#shared/domain/service-settings.ts';
import type { ServiceContext } from '../context';
import { readSettings } from './read';

/** What everybody may know of the service's settings now. */
export async function getPublicService({ db, clock }: ServiceContext): Promise<PublicService> {
  const { registrationOpen, banner, supportAddress } = await withoutTx(db, readSettings);
  return { registrationOpen, notice: noticeAt(banner, clock.now()), supportAddress };
}
