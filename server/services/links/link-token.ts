import { checkedToken, hashOfToken } from '../tokens/checked-token';

const { make, isOne } = checkedToken('fcl');

export const makeLinkToken = make;
export const isLinkToken = isOne;
export const hashOfShareLink = hashOfToken;
