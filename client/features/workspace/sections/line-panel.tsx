import { Lightbulb, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { fieldClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useInputs, useIsReadOnly, useWorkspace, workspace } from '#client/workspace/index.ts';
import { isBaselinePart } from '#shared/inputs/forecast/baselines.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type LinePart, typeOfLine, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { TagFields } from '../dimensions/tag-fields';
import { RowRules } from '../drivers/row-rules';
import { DocumentField } from '../fields/document-field';
import { exampleOf, hasFigures } from '../fields/example-values';
import { FieldGroup } from '../fields/field-group';
import { fieldsOfLine } from '../fields/field-spec';
import { FoldedGroup } from '../fields/folded-group';
import { FromHistory } from './from-history';
import { LimitedDividend } from './limited-dividend';
import { addLine, changeType, setOfLine } from './line-actions';
import { LineIssues } from './line-issues';
import { LineMenu } from './line-menu';
import { type Line, nameOfType, newNameOf } from './line-types';
import { NameInput } from './name-input';
import { SeasonNotice } from './season-notice';

interface LinePanelProps {
  /** Above all else. */
  head?: ReactNode;
  part: LinePart;
  line: Line;
  isNew: boolean;
  onSelect: (id: string | null) => void;
  onAdded: (id: string) => void;
  /** Shown in the sheet. */
  period?: { firstMonth: number; lastMonth: number };
  /** Opens the formula of a row. */
  onFormula?: (path: string) => void;
}

/** The aside of a sheet: everything the chosen line is made of, and what the edits have changed. */
export function LinePanel({ head, part, line, isNew, onSelect, onAdded, period, onFormula }: LinePanelProps) {
  const { t } = useTranslation('forecast');
  const base = `${part}/${line.id}`;
  const currency = useInputs(({ header }) => header.currency);
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const isReadOnly = useIsReadOnly();
  const types = typesOf(part);
  const ownType = typeOfLine(part, line);
  const another = t('inputs.line.another', { type: nameOfType(t, part, ownType) });

  return (
    <aside
      className={classNames(cardClasses(), 'scroll-mt-24 [--choice:184px]')}
      data-part="line-panel"
      aria-label={line.name}
    >
      {head}
      <CardHead className="pl-2.5!">
        <NameInput key={line.id} part={part} id={line.id} name={line.name} isNew={isNew} />
        {scenarioId === null && !isReadOnly && (
          <IconButton
            icon={Plus}
            label={another}
            title={another}
            onClick={() => {
              const id = addLine(part, ownType, newNameOf(t, part, ownType));
              if (id) onAdded(id);
            }}
          />
        )}
        {!isReadOnly && (
          <LineMenu
            part={part}
            id={line.id}
            name={line.name}
            isOn={line.enabled}
            onSelect={onSelect}
            onAdded={onAdded}
          />
        )}
      </CardHead>
      <div className={cardBody}>
        {isNew && !hasFigures(part, line) && (
          <p className="mb-2.5 flex gap-2 rounded-sm bg-brand-soft px-2.5 py-2 text-xs/4.5 text-ink" role="status">
            <Lightbulb className="text-brand-text" />
            {t(`guide.first.${part}.${ownType}` as never) as string}
          </p>
        )}
        <div className="[&>div]:mb-2.5">
          <LineIssues part={part} id={line.id} isOn={line.enabled} />
          {part === 'revenue' && <SeasonNotice id={line.id} />}
          {part === 'equityEvents' && <LimitedDividend id={line.id} />}
        </div>
        {types.length > 1 && (
          <ChoiceInput
            label={t('inputs.line.type')}
            value={ownType}
            locked={scenarioId === null ? undefined : t('scenario.type')}
            options={types.map((type) => ({
              value: type,
              label: nameOfType(t, part, type),
            }))}
            onChange={(chosen) => {
              const type = types.find((type) => type === chosen);
              if (!type) return;
              if (part === 'equityEvents') setOfLine(`${part}/${line.id}/type`, type);
              else changeType(part, line, type);
            }}
          />
        )}
        {fieldsOfLine(part, line).map(({ name, fields, isFolded, isChanged }, index) => {
          const legend = t(`inputs.groups.${name}` as never) as string;
          const shown = fields.map((spec) => (
            <DocumentField
              key={`${line.id}/${spec.key}/${spec.label}`}
              base={base}
              spec={spec}
              example={exampleOf(spec, currency)}
            />
          ));
          if (!isFolded)
            return (
              <FieldGroup key={name} legend={index > 0 && legend}>
                {shown}
              </FieldGroup>
            );
          return (
            <FoldedGroup key={`${line.id} ${name}`} legend={legend} isChanged={isChanged}>
              {shown}
            </FoldedGroup>
          );
        })}
        <TagFields part={part} line={line} />
        {period && onFormula && <RowRules part={part} line={line} period={period} onFormula={onFormula} />}
        {isBaselinePart(part) && <FromHistory part={part} id={line.id} />}
        <p className="my-2.5 text-xs text-ink-3">{t('entry.formulas')}</p>
        <label className={classNames(fieldClasses, 'mt-2.5')}>
          <span className={labelClasses}>{t('inputs.fields.note')}</span>
          <textarea
            className={classNames(inputClasses({ kind: 'free' }), 'min-h-13 resize-y px-2.5 py-1.5 text-xs/4.5')}
            rows={2}
            maxLength={bounds.noteLength}
            value={line.note}
            onChange={({ target }) => setOfLine(`${part}/${line.id}/note`, target.value, `${base}/note`)}
            onBlur={() => workspace.endGroup()}
          />
        </label>
      </div>
    </aside>
  );
}
