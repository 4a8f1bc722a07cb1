import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten times as long as others: begun last, each would run alone at the end. */
const long = [
  'browser/accessibility',
  'browser/offline',
  'browser/specification/shell',
  'browser/specification/errors',
  'security/cost-fuzz',
  'faults/crash',
  'faults/data-folder',
  'engine/properties',
].map((name) => `/tests/${name}.test.ts`);

/** The usual order of a project's files, with those before it that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name));
    return projects.flatMap((project) => {
      const own = usual.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
