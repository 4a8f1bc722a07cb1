import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConflictDialog } from '#client/features/workspace/conflict/conflict-dialog.tsx';
import type { ConflictRows } from '#client/features/workspace/conflict/conflict-table.tsx';
import type { ConflictSides } from '#client/features/workspace/conflict/use-conflict.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { commandsTo, conflictingInputs } from '#client/workspace/index.ts';
import { applyCommand } from '#client/workspace/path.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { describeGroup } from './describe-group';
import type { CompanyForecast } from './use-companies';

export type GroupSides = ConflictSides<GroupDocument>;

interface GroupConflictProps {
  sides: GroupSides;
  companies: ReadonlyMap<string, CompanyForecast>;
  isBusy: boolean;
  onSave: (document: GroupDocument) => void;
  /** Takes the edits of the open group back, before its copy is opened. */
  onCopied: () => Promise<void>;
  onKeepEditing: () => void;
}

/** Somebody saved the group meanwhile: what differs, field by field, and a choice for each. */
export function GroupConflict({ sides, companies, isBusy, onSave, onCopied, onKeepEditing }: GroupConflictProps) {
  const { t } = useTranslation(['groups', 'forecast']);
  const navigate = useNavigate();
  const copying = trpc.group.create.useMutation();
  const { base, theirs, mine } = sides;
  const rows = useMemo((): ConflictRows => {
    const described = (document: GroupDocument) => describeGroup(document, { t, companies });
    const facts = { base: described(base), theirs: described(theirs), mine: described(mine) };
    const within = (which: keyof typeof facts, path: string) =>
      facts[which].filter((fact) => fact.path === path || fact.path.startsWith(`${path}/`));
    const anywhere = (path: string) => [...within('mine', path), ...within('theirs', path), ...within('base', path)][0];
    return {
      inputs: conflictingInputs(base, theirs, mine),
      nameOf({ path }) {
        const fact = anywhere(path);
        if (fact?.path === path) return `${fact.entry} · ${fact.field}`;
        const { part, entry } = fact ?? anywhere(entryOf(path)) ?? { part: t('groups:tabs.setUp'), entry: '' };
        return `${part} · ${entry}`;
      },
      textOf(which, input) {
        const texts = within(which, input.path).map(({ text }) => text);
        if (texts.length > 0) return texts.join(' · ');
        const value = input[which];
        return value === null || typeof value === 'object' ? '–' : String(value);
      },
    };
  }, [t, companies, base, theirs, mine]);
  const copy = async () => {
    const { header } = mine;
    const name = t('forecast:workspace.conflict.copyName', { name: header.name }).slice(0, bounds.nameLength);
    const { id } = await copying.mutateAsync({ document: { ...mine, header: { ...header, name } } });
    await onCopied();
    navigate(paths.group(id));
  };
  return (
    <ConflictDialog
      versions={sides}
      rows={rows}
      isBusy={isBusy || copying.isPending}
      onSave={(chosen) => onSave(chosenOf(sides, chosen))}
      onCopy={() => void copy()}
      onKeepEditing={onKeepEditing}
    />
  );
}

/** The header, or a company, rate, pair, journal or scenario, that a path is in. */
const entryOf = (path: string) => {
  const [part = '', id] = path.split('/');
  return part === 'header' ? part : `${part}/${id}`;
};

/** My group with some of their inputs; theirs itself where all are. */
export function chosenOf({ base, theirs, mine }: GroupSides, chosen: readonly string[]): GroupDocument {
  const inputs = conflictingInputs(base, theirs, mine);
  const taken = inputs.filter(({ path }) => chosen.includes(path));
  if (taken.length === inputs.length) return theirs;
  return commandsTo({ theirs, mine }, taken).reduce((document, command) => applyCommand(document, command), mine);
}
