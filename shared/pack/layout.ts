import { inputOf } from '../inputs/forecast/fields/catalogue';
import { type PackSection, packSections } from '../inputs/forecast/pack';
import { inFramework } from '../messages/in-framework';
import type { PackContext, PackInput } from './pack-input';
import type { Pack, Place } from './page';
import { sections } from './sections';
import { PackWords } from './words';
import { PageWriter, putFooters } from './writer';

/**
 * The pages of a pack as texts, rules and paths in points. The same input gives the same pages. Throws `TooManyPages` beyond 150
 * pages. Sections name each other's pages, so the pack is laid out until their pages stay: twice as a rule.
 */
export function layOutPack(input: PackInput): Pack {
  let pageOf: ReadonlyMap<Place, number> = new Map();
  for (let round = 1; ; round += 1) {
    const writer = writePages(input, pageOf);
    const places = placesOf(writer);
    const found = new Map([...places].map(([place, page]) => [place, page + 1]));
    const stays = [...found].every(([key, page]) => pageOf.get(key) === page);
    pageOf = found;
    if (!stays && round < 4) continue;
    return {
      title: titleOf(input),
      language: input.language,
      pages: writer.pages,
      outline: writer.outline,
      places,
      missing: [...writer.missing].join(''),
    };
  }
}

const placesOf = ({ outline, yearTables }: PageWriter) =>
  new Map<Place, number>([
    ...outline.map(({ key, page }) => [key, page] as const),
    ...[...yearTables].map(([key, page]) => [`${key}.years`, page] as const),
  ]);

const titleOf = ({ document, texts }: PackInput) => `${document.header.name} – ${texts.pack.title}`;

/** The sections of a pack that are ticked and can be made. */
const shownSections = (context: PackContext): PackSection[] =>
  context.settings.sections.flatMap(({ key, isIncluded }) =>
    isIncluded && !sections[key].blocked?.(context) ? [key] : [],
  );

/** Why sections of a pack cannot be made, as keys of its texts under `blocked`; those that can are left out. */
export function blockedSections(input: PackInput): ReadonlyMap<PackSection, string> {
  const context = contextOf(input, new Map());
  return new Map(
    packSections.flatMap((key): [PackSection, string][] => {
      const reason = sections[key].blocked?.(context);
      return reason ? [[key, reason]] : [];
    }),
  );
}

function contextOf(input: PackInput, pageOf: ReadonlyMap<Place, number>): PackContext {
  const { document, result, language, texts } = input;
  const { currency } = document.header;
  const own = inFramework(texts, inputOf(document.header, 'framework'));
  const words = new PackWords({ language, texts: own, currency, timeline: result.timeline });
  return { ...input, words, pageOf, shown: [] };
}

function writePages(input: PackInput, pageOf: ReadonlyMap<Place, number>): PageWriter {
  const { document, settings, version, result, onPage } = input;
  const context = contextOf(input, pageOf);
  context.shown = shownSections(context);
  const { words } = context;
  const writer = new PageWriter(settings.paper, onPage);
  const failed = result.checks.filter(({ passed }) => !passed).length;
  writer.notice = failed > 0 ? words.text('failed', { count: failed }) : null;
  for (const key of context.shown) sections[key].write(context, writer);

  const params = {
    version: version.number,
    date: words.date(Date.parse(version.savedAt)),
    count: version.edits,
    inputs: shortHash(version.inputHash),
    figures: shortHash(version.resultHash),
  };
  putFooters(writer, {
    business: document.header.name,
    version: words.text(
      version.number === 0 ? 'footer.example' : version.edits > 0 ? 'footer.unsaved' : 'footer.version',
      params,
    ),
    placeOf: (page, pages) => words.text('footer.page', { page, pages }),
  });
  return writer;
}

/** The first eight digits of a hash, in two groups. */
const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
