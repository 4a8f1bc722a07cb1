const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Forecastle needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const { buildIfStale } = await import('./build.mjs');
const fault = await buildIfStale();
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--build-only')) {
  await import('../dist/server/index.js');
}
