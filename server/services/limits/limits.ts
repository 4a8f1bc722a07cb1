/**
 * How often somebody may try; figures come from the settings, the state is in the database. What counts by address counts by
 * IPv6 /48 too, which may have a fifth more.
 */
export interface Limits {
  /** One attempt to sign in, whatever its outcome. */
  takeAttempt(address: string): Promise<void>;
  /** One attempt that counts as failed until `forgive` gives it back. Throws `too-many-requests`. */
  takeFailure(failures: FailureBuckets): Promise<void>;
  forgive(failures: FailureBuckets): Promise<void>;
  clearFailures(failures: FailureBuckets): Promise<void>;
  /** One password that a signed-in person types again, right or wrong: thirty in ten minutes. */
  takeConfirmation(userId: string): Promise<void>;
  /** One challenge for the passkeys of a signed-in person: thirty in ten minutes. */
  takePasskeyChallenge(userId: string): Promise<void>;
  /** One challenge for whoever is about to sign in with a passkey: as many as attempts, counted apart. */
  takePasskeyOffer(address: string): Promise<void>;
  takeRegistration(address: string): Promise<void>;
  /** Mails that anybody can cause: by address of the person and by account. */
  takeMail(mail: { address?: string; account: string }): Promise<void>;
  /** One envelope of errors, or a person's words about one, by address; reports of a broken content rule by a key of their own. */
  takeErrorReport(key: string): Promise<void>;
  /** One error in an envelope: sixty an hour of an address, ten of a kind. */
  takeErrorEvent(event: { address: string; kind: string }): Promise<void>;
  /** One link to an address that nobody has confirmed yet: ten an hour, whoever asks for them. */
  takeMailTo(email: string): Promise<void>;
  /** One archive of all of a person's data. */
  takeExport(userId: string): Promise<void>;
  /** One import of actuals: thirty an hour. */
  takeImport(userId: string): Promise<void>;
  /** One part of the books of a file, of which the largest has about a hundred: three hundred an hour. */
  takeBooks(userId: string): Promise<void>;
  /** One call that computes futures or searches for a value: ten a minute of a token, or of a person. */
  takeComputation(key: string): Promise<void>;
  /** One call of a program over MCP: sixty a minute of a token. */
  takeToolCall(tokenId: string): Promise<void>;
  /** One file of a forecast that the server makes: thirty an hour. */
  takeFile(userId: string): Promise<void>;
  /** One comment or suggestion that is written: sixty a minute, a thousand a day. */
  takeComment(userId: string): Promise<void>;
  /** One event that a person has sent to an address by hand. */
  takeWebhook(userId: string): Promise<void>;
  /** One invitation: thirty an hour and a hundred a day of a person, three mails a day to an address from everybody. */
  takeInvitation(invitation: { userId: string; email: string }): Promise<void>;
  /** One try to open a link, which counts as failed until `forgiveLinkFailure`: thirty in ten minutes of an address. */
  takeLinkFailure(address: string): Promise<void>;
  forgiveLinkFailure(address: string): Promise<void>;
  /** The same of a password for one link: ten an hour. */
  takeLinkPassword(linkId: string): Promise<void>;
  forgiveLinkPassword(linkId: string): Promise<void>;
  /** One call that makes us call Stripe: a checkout, the portal, a change of plan. */
  takeStripeCall(userId: string): Promise<void>;
  /** One call of REST or of a procedure. */
  takeCall(key: string): Promise<CallAllowance>;
}

/** What is left of the calls of a minute. */
export interface CallAllowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** A known device has a bucket of its own in place of those of address and account. */
export type FailureBuckets = { address: string; account: string } | { device: string };

export interface LimitFigures {
  signInPerAddress: number;
  signInPerAccount: number;
  attemptsPerAddress: number;
  registerPerAddress: number;
  /** Passwords typed again in ten minutes; 30 where it is not given. */
  confirmationsPerPerson?: number;
  /** Changing calls and procedure calls a minute, by person or address; 6,000 where it is not given. */
  callsPerMinute?: number;
  /** Calls of a token over MCP; 60 where it is not given. */
  toolCallsPerMinute?: number;
  /** Calls of a token, or a person, that compute; 10 where it is not given. */
  computationsPerMinute?: number;
}
