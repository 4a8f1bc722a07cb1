import { ArrowDown, ArrowUp, Copy, Ellipsis, GitBranch, Lightbulb, Power, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../shared/inputs/forecast/bounds';
import type { LinePart } from '../../../../shared/inputs/forecast/document';
import { Button } from '../../../components/button';
import { Menu } from '../../../components/menu';
import { clearOverrides, useDocument, useInputs, useWorkspace, workspace } from '../../../lib/workspace';
import { ChoiceInput } from '../fields/choice-input';
import { DocumentField } from '../fields/document-field';
import { fieldsOfLine } from './fields-of-line';
import { changeType, duplicateLine, moveLine, removeLine, setOfLine } from './line-actions';
import { LineFaults } from './line-faults';
import { type Line, type LineType, lineTypes, typeOfLine } from './line-types';
import { NameInput } from './name-input';

interface LinePanelProps {
  part: LinePart;
  line: Line;
  isNew: boolean;
  onSelect: (id: string | null) => void;
}

/** The aside of a sheet: everything the chosen line is made of, and what the edits have changed. */
export function LinePanel({ part, line, isNew, onSelect }: LinePanelProps) {
  const { t } = useTranslation('forecast');
  const base = `${part}/${line.id}`;
  const groups = useInputs((document) => document);
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const isOverridden = useDocument(({ scenarios }) =>
    scenarios.some(
      ({ id, overrides }) => id === scenarioId && overrides.some(({ path }) => path.startsWith(`${base}/`)),
    ),
  );
  const types: readonly LineType[] = lineTypes[part];

  const structure = [
    { label: t('inputs.line.moveUp'), icon: ArrowUp, onSelect: () => moveLine(part, line.id, -1) },
    { label: t('inputs.line.moveDown'), icon: ArrowDown, onSelect: () => moveLine(part, line.id, 1) },
    {
      label: t('inputs.line.duplicate'),
      icon: Copy,
      onSelect: () => onSelect(duplicateLine(part, line, t('inputs.line.copyName', { name: line.name })) ?? line.id),
    },
    'separator' as const,
    {
      label: t('inputs.line.remove'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => {
        removeLine(part, line.id);
        onSelect(null);
      },
    },
  ];
  const inScenario = [
    {
      label: t('scenario.lineBackToBase'),
      icon: Undo2,
      isDisabled: !isOverridden,
      onSelect: () => scenarioId !== null && clearOverrides(scenarioId, base),
    },
    'separator' as const,
    { label: t('scenario.leaveForLines'), icon: GitBranch, onSelect: () => workspace.setScenario(null) },
  ];
  const items = [
    {
      label: t(line.enabled ? 'inputs.line.switchOff' : 'inputs.line.switchOn'),
      icon: Power,
      onSelect: () => setOfLine(part, line.id, 'enabled', !line.enabled),
    },
    ...(scenarioId === null ? structure : inScenario),
  ];

  return (
    <aside className="card line-panel" aria-label={line.name}>
      <header>
        <NameInput key={line.id} part={part} id={line.id} name={line.name} isNew={isNew} />
        <Menu
          trigger={
            <Button variant="ghost" isIcon aria-label={t('inputs.line.more')}>
              <Ellipsis className="i" aria-hidden="true" />
            </Button>
          }
          items={items}
        />
      </header>
      <div className="body">
        {isNew && (
          <p className="line-first" role="status">
            <Lightbulb className="i" aria-hidden="true" />
            {t(`guide.first.${part}.${typeOfLine(part, line)}` as never) as string}
          </p>
        )}
        <LineFaults part={part} id={line.id} isOn={line.enabled} />
        {types.length > 1 && (
          <ChoiceInput
            label={t('inputs.line.type')}
            value={typeOfLine(part, line)}
            locked={scenarioId === null ? undefined : t('scenario.type')}
            options={types.map((type) => ({
              value: type,
              label: t(`inputs.types.${part}.${type}` as never) as string,
            }))}
            onChange={(chosen) => {
              const type = types.find((one) => one === chosen);
              if (!type) return;
              if (part === 'equityEvents') setOfLine(part, line.id, 'type', type);
              else changeType(part, line, type);
            }}
          />
        )}
        {fieldsOfLine(groups, part, line.id).map((group, index) => (
          <fieldset className="pf-group" key={group.name}>
            {index > 0 && <legend>{t(`inputs.groups.${group.name}`)}</legend>}
            {group.fields.map((spec) => (
              <DocumentField key={`${line.id}/${spec.field}`} base={base} spec={spec} />
            ))}
          </fieldset>
        ))}
        <label className="field pf-note">
          <span className="label">{t('inputs.fields.note')}</span>
          <textarea
            className="input"
            rows={2}
            maxLength={bounds.noteLength}
            value={line.note}
            onChange={({ target }) => setOfLine(part, line.id, 'note', target.value, `${base}/note`)}
            onBlur={() => workspace.endGroup()}
          />
        </label>
      </div>
    </aside>
  );
}
