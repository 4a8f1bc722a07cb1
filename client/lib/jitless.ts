/**
 * The content rule forbids code made from text. Zod does without it where this is set, and without the attempt, which browsers
 * would report. Its own `config` does the same, but would bring parts of Zod into the first file of the page, which it reads later.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
