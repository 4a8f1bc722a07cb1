import type { ServiceContext } from '../context';
import { checkedToken, hashOfToken } from '../tokens/checked-token';

const { make, isOne } = checkedToken('fci');

export const makeInvitationToken = make;
export const isInvitationToken = isOne;
/** The same hash by which a mail names the token in its link. */
export const hashOfInvitationToken = hashOfToken;

/** Stands in the fragment, which no log and no other site ever sees. */
export const invitationLink = ({ settings }: Pick<ServiceContext, 'settings'>, token: string): string =>
  `${settings.publicUrl}/#/invitation?token=${token}`;
