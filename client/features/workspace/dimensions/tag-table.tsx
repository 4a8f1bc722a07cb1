import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { warn } from '#client/lib/notify.ts';
import { useDocument, useIsStructureFixed } from '#client/workspace/index.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import { type LinePart, sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type Tags, tagLines } from './dimension-edits';
import { TagSelect } from './tag-select';

interface TaggedLine {
  part: LinePart;
  id: string;
  name: string;
  tags: Readonly<Record<string, string>>;
}

/** Every line by its section, with a select for each dimension: of one line, of all of a section, filled down or pasted. */
export function TagTable({ dimensions }: { dimensions: readonly Dimension[] }) {
  const { t } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const isFixed = useIsStructureFixed();
  const sections = useMemo(() => {
    const found = new Map<(typeof sectionOf)[LinePart], TaggedLine[]>();
    for (const { part, line } of allLines(document)) {
      const { id, name, tags = {} } = line;
      const section = sectionOf[part];
      found.set(section, [...(found.get(section) ?? []), { part, id, name, tags }]);
    }
    return [...found];
  }, [document]);
  const lines = sections.flatMap(([, own]) => own);
  const tag = (tagged: readonly TaggedLine[], values: Tags, kind: 'form' | 'fill') =>
    tagLines(
      tagged.map(({ part, id }) => ({ part, id, values })),
      kind,
    );
  /** Where the focus is: the place of a line and of a dimension. */
  const placeOf = (target: EventTarget) => {
    const { line, dimension } = target instanceof HTMLElement ? target.dataset : {};
    const at = lines.findIndex(({ id }) => id === line);
    const column = dimensions.findIndex(({ id }) => id === dimension);
    const chosen = dimensions[column];
    return at < 0 || !chosen ? null : { at, column, chosen };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const [above, line] = [lines[place.at - 1], lines[place.at]];
    const { id } = place.chosen;
    if (above && line) tag([line], { [id]: above.tags[id] ?? null }, 'fill');
  };
  const onCopy = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    event.preventDefault();
    const value = lines[place.at]?.tags[place.chosen.id];
    event.clipboardData.setData('text/plain', place.chosen.values.find(({ id }) => id === value)?.name ?? '');
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    if (!place || isFixed) return;
    event.preventDefault();
    const below = lines.slice(place.at);
    const { rows, unknown } = readPasted(event.clipboardData.getData('text/plain'), dimensions.slice(place.column));
    tagLines(
      below.flatMap(({ part, id }, index) => (rows[index] ? [{ part, id, values: rows[index] }] : [])),
      'paste',
    );
    if (unknown.length > 0)
      warn(t('dimensions.unknown.title', { count: unknown.length }), unknown.slice(0, 8).join(', '));
  };
  return (
    <ScrollRegion className="scroll" label={t('dimensions.lines')}>
      <table className="data-table list" onKeyDown={onKeyDown} onCopy={onCopy} onPaste={onPaste}>
        <caption className="sr-only">{t('dimensions.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dimensions.line')}</th>
            {dimensions.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(([section, own]) => (
          <tbody key={section}>
            <tr className="bg-sunken">
              <th scope="rowgroup" className="font-semibold">
                {t(`inputs.sections.${section}`)} <span className="font-normal text-ink-3">{own.length}</span>
              </th>
              {dimensions.map(({ id, name, values }) => {
                const all = new Set(own.map(({ tags }) => tags[id] ?? null));
                return (
                  <td key={id}>
                    <TagSelect
                      label={t('dimensions.all', { dimension: name, section: t(`inputs.sections.${section}`) })}
                      values={values}
                      value={all.size === 1 ? ([...all][0] ?? null) : undefined}
                      isDisabled={isFixed}
                      onChange={(value) => tag(own, { [id]: value }, 'fill')}
                    />
                  </td>
                );
              })}
            </tr>
            {own.map((line) => (
              <tr key={line.id}>
                <th scope="row" className={classNames('max-w-72 truncate pl-7! max-desk:max-w-40')} title={line.name}>
                  {line.name}
                </th>
                {dimensions.map(({ id, name, values }) => (
                  <td key={id}>
                    <TagSelect
                      label={t('dimensions.of', { dimension: name, line: line.name })}
                      values={values}
                      value={line.tags[id] ?? null}
                      isDisabled={isFixed}
                      place={{ line: line.id, dimension: id }}
                      onChange={(value) => tag([line], { [id]: value }, 'form')}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** What a table of names says of lines, a row a line and a column a dimension: an empty cell is no value, an unknown name leaves the line as it is. */
function readPasted(text: string, dimensions: readonly Dimension[]): { rows: Tags[]; unknown: string[] } {
  const unknown = new Set<string>();
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row): Tags => {
      const cells = row.split('\t').map((cell) => cell.trim());
      return Object.fromEntries(
        dimensions.slice(0, cells.length).flatMap(({ id, values }, column): [string, string | null][] => {
          const cell = cells[column] ?? '';
          if (cell === '') return [[id, null]];
          const value = values.find(({ name }) => name.toLowerCase() === cell.toLowerCase());
          if (!value) unknown.add(cell);
          return value ? [[id, value.id]] : [];
        }),
      );
    });
  return { rows, unknown: [...unknown] };
}
