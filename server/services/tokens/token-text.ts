import { checkedToken, hashOfToken } from './checked-token';

const hintLength = 8;

const { make, isOne } = checkedToken('fct');

/** A new token. It is shown once; only `hashOfApiToken` of it is stored. */
export const makeApiToken = make;

/** True for what could be one of our tokens: anything mistyped, cut or made up is told apart without a query. */
export const isApiToken = isOne;

export const hashOfApiToken = hashOfToken;

/** The first characters, by which the owner knows it again. */
export const hintOfApiToken = (token: string): string => token.slice(0, hintLength);
