import fc from 'fast-check';

// The short run draws the same cases each time, so that one that fails tells of the change; the long run draws new ones.
const { RANDOM_SEED } = process.env;
if (RANDOM_SEED) fc.configureGlobal({ seed: Number(RANDOM_SEED) });
else if (import.meta.env.MODE !== 'long') fc.configureGlobal({ seed: 52 });
