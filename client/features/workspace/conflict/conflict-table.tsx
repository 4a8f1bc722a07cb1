import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { tickClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatTime } from '#client/lib/format-date.ts';
import { useSession } from '#client/lib/session.ts';
import type { ConflictingInput, InputValue } from '#client/workspace/index.ts';
import type { ConflictVersions } from './use-conflict';

/** What differs, with its name and, of each side, its value in words. */
export interface ConflictRows {
  inputs: readonly ConflictingInput[];
  nameOf(input: ConflictingInput): string;
  textOf(which: 'base' | 'theirs' | 'mine', input: ConflictingInput): string;
}

interface ConflictTableProps {
  words: { base: string; theirs: string } | undefined;
  versions: ConflictVersions;
  rows: ConflictRows;
  /** Paths whose value shall be theirs. */
  chosen: ReadonlySet<string>;
  onChoose: (path: string, isTheirs: boolean) => void;
}

/** A line, a year or a scenario as a whole, as against a value. */
const isPart = (value: InputValue) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row an input that differs: what it was, theirs, yours; a radio button at each side. */
export function ConflictTable({ words, versions, rows, chosen, onChoose }: ConflictTableProps) {
  const { t } = useTranslation('forecast');
  const { baseVersion, currentVersion, savedAt, author } = versions;
  const { inputs, nameOf } = rows;
  const { user } = useSession();
  const text = (which: 'base' | 'theirs' | 'mine', input: ConflictingInput) => {
    if (isPart(input[which]) && input.base === null) return t('workspace.conflict.added');
    if (input[which] === null && isPart(input.base)) return t('workspace.conflict.removed');
    return rows.textOf(which, input);
  };
  const side = (which: 'theirs' | 'mine', head: string): Column<ConflictingInput> => {
    const isChosen = ({ path }: ConflictingInput) => chosen.has(path) === (which === 'theirs');
    return {
      head,
      cellClassName: (input) => (isChosen(input) ? 'bg-brand-soft font-semibold' : undefined),
      cell: (input) => (
        <label className="inline-flex cursor-pointer items-center justify-end gap-2 max-desk:flex-wrap max-desk:whitespace-normal">
          {!(which === 'theirs' ? input.isTheirsChanged : input.isMineChanged) && input.base !== null && (
            <span className="text-xs text-ink-2">{t('workspace.conflict.unchanged')}</span>
          )}
          <span>{text(which, input)}</span>
          <span className="flex items-start">
            <input
              className={classNames(tickClasses({ kind: 'choice' }), 'mt-0!')}
              type="radio"
              name={input.path}
              aria-label={t('workspace.conflict.choose', { input: nameOf(input), side: head })}
              checked={isChosen(input)}
              onChange={() => onChoose(input.path, which === 'theirs')}
            />
          </span>
        </label>
      ),
    };
  };
  const theirSide = () => {
    if (words) return words.theirs;
    const saved = { version: currentVersion, time: formatTime(savedAt) };
    if (author === null) return t('workspace.conflict.theirsUnknown', saved);
    if (author === user?.username) return t('workspace.conflict.theirsOwn', saved);
    return t('workspace.conflict.theirs', { ...saved, author });
  };
  return (
    <DataTable
      look="[&_td]:h-9 [&_th]:h-9 max-desk:[&_td]:px-1.5 max-desk:[&_th]:px-1.5 max-desk:[&_thead_th]:whitespace-normal [&_th[scope=row]]:max-w-55 [&_th[scope=row]]:py-1 [&_th[scope=row]]:whitespace-normal"
      scroll="scroll max-h-[min(46vh,420px)]"
      columns={[
        { head: t('inputs.sheet.typed'), isHeadLeft: true, isRowHead: true, cell: nameOf },
        {
          head: words?.base ?? t('versions.number', { version: baseVersion }),
          isDesktopOnly: true,
          cellClassName: () => 'text-ink-2',
          cell: (input) => (input.base === null && isPart(input.mine ?? input.theirs) ? '–' : text('base', input)),
        },
        side('theirs', theirSide()),
        side('mine', t('workspace.conflict.yours')),
      ]}
      rows={inputs}
      rowKey={({ path }) => path}
    />
  );
}
