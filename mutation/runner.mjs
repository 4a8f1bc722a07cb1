import { readFileSync, writeFileSync } from 'node:fs';
import { startTests } from '@vitest/runner';
import { TestRunner } from 'vitest';

/** What Stryker's changed code asks for, and where it writes which changes it came past. */
globalThis.__stryker__ ??= {};
const changed = globalThis.__stryker__;
const hooks = '(hooks)';
const verdictsFile = process.env.MUTATION_VERDICTS ?? '';

/** A test that fails may leave its database open; above this a new process goes on with the changes that are left. */
const mostBytes = 3e9;

const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);
const testsOf = (tasks) => tasks.flatMap((one) => (one.type === 'test' ? [one] : testsOf(one.tasks)));

/**
 * Runs a file as it is, which says which tests come past which change; then once for each change that no file before has
 * noticed, those tests alone, with a new database, in the code that is loaded already: ten times as quick as a process for each.
 */
export default class MutationRunner extends TestRunner {
  isInner = false;
  chosen = null;
  failedAt = null;

  importFile(filepath, source) {
    const { evaluatedModules } = this.workerState;
    const node = this.isInner && evaluatedModules.getModuleById(filepath);
    if (node) evaluatedModules.invalidateModule(node);
    return super.importFile(filepath, source);
  }

  onBeforeRunFiles(files) {
    if (!this.isInner) changed.currentTestId = hooks;
    for (const test of testsOf(files)) {
      if (this.chosen && !this.chosen.has(nameOf(test))) test.mode = 'skip';
    }
  }

  async onBeforeRunTask(test) {
    if (this.isInner && this.failedAt !== null) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  onBeforeTryTask(test) {
    if (!this.isInner) changed.currentTestId = nameOf(test);
    super.onBeforeTryTask(test);
  }

  onAfterRunTask(test) {
    if (!this.isInner) changed.currentTestId = hooks;
    if (test.result?.state === 'fail') this.failedAt ??= nameOf(test);
    super.onAfterRunTask(test);
  }

  async onAfterRunFiles(files) {
    super.onAfterRunFiles();
    const [file] = files;
    if (this.isInner || !file) return;
    changed.currentTestId = undefined;
    const { perTest = {}, static: atLoad = {} } = changed.mutantCoverage ?? {};
    if (changed.mutantCoverage) changed.mutantCoverage.perTest = {};
    if (this.failedAt !== null) throw new Error(`${file.name} fails as it is: ${this.failedAt}`);
    await this.changeEach(file, perTest, Object.keys(atLoad));
    const verdicts = JSON.parse(readFileSync(verdictsFile, 'utf8'));
    writeFileSync(verdictsFile, JSON.stringify({ ...verdicts, ended: [...new Set([...verdicts.ended, file.name])] }));
  }

  async changeEach(file, perTest, atLoad) {
    const verdicts = JSON.parse(readFileSync(verdictsFile, 'utf8'));
    verdicts.missed[file.name] ??= [];
    const missed = verdicts.missed[file.name];
    const all = testsOf([file]).map(nameOf);
    const past = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
    for (const id of new Set([...past, ...atLoad])) {
      if (verdicts.noticed[id] !== undefined || missed.includes(id)) continue;
      const names = all.filter((name) => perTest[name]?.[id]);
      const hits = Object.values(perTest).reduce((total, each) => total + (each[id] ?? 0), 0);
      const run = { file, id, hits, names: names.length > 0 ? names : all, all, isAtLoad: !past.has(id) };
      const failure = await this.provenFailureOf(run);
      if (failure === null) missed.push(id);
      else verdicts.noticed[id] = failure;
      const isFull = process.memoryUsage.rss() > mostBytes;
      verdicts.isCutShort ||= isFull;
      writeFileSync(verdictsFile, JSON.stringify(verdicts));
      if (isFull) return;
    }
  }

  /**
   * A failure counts where the same tests pass without the change: now, in code loaded anew, or with the whole file. What is
   * changed while the code is loaded needs it loaded anew each time.
   */
  async provenFailureOf({ file, id, hits, names, all, isAtLoad }) {
    for (const [attempt, run] of [names, names, all].entries()) {
      const isAnew = isAtLoad || attempt > 0;
      if (isAnew) this.forgetModules();
      const failure = await this.failureOf({ file, names: run, id, hits });
      if (isAnew) this.forgetModules();
      if (failure === null) return null;
      const upTo = run.slice(0, run.indexOf(failure) + 1);
      if ((await this.failureOf({ file, names: upTo.length > 0 ? upTo : run })) === null) return failure;
      this.forgetModules();
    }
    return null;
  }

  /** What a change left behind in the state of a module must not fail the next one. */
  forgetModules() {
    const { evaluatedModules } = this.workerState;
    for (const [id, node] of evaluatedModules.idToModuleMap) {
      if (/\/(client|server|shared|tests)\//.test(id) && !/node_modules|\/tests\/mutation\//.test(id))
        evaluatedModules.invalidateModule(node);
    }
  }

  /** Name of the first test that fails; null where all pass. A loop that the change made endless is broken off. */
  async failureOf({ file, names, id, hits = 0 }) {
    const inner = new MutationRunner(this.config);
    Object.assign(inner, { isInner: true, chosen: new Set(names), moduleRunner: this.moduleRunner });
    inner.__setTraces(this._otel);
    Object.assign(changed, { activeMutant: id, hitCount: 0, hitLimit: 1_000 + 100 * hits });
    try {
      const [done] = await startTests([file.filepath], inner);
      return inner.failedAt ?? (done?.result?.state === 'fail' ? hooks : null);
    } finally {
      Object.assign(changed, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    }
  }
}
