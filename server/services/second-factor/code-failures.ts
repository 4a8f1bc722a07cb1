import type { FailureBuckets } from '../limits/limits';

/** Where the wrong codes of a person who is signed in count. */
export const codeFailures = (userId: string): FailureBuckets => ({ device: `second-factor ${userId}` });
