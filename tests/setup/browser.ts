import { browserProgram } from '../helpers/browser';

/** Unpacks the bundled browser once, before several workers would at a time. What it needs in the environment each of them sets. */
export default async function unpackBrowser(): Promise<void> {
  const before = { ...process.env };
  await browserProgram();
  for (const name of Object.keys(process.env)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
}
