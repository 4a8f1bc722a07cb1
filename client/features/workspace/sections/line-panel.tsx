import { Lightbulb, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { fieldClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { declaredDividends } from '#client/lib/declared-dividends.ts';
import { formatMoney } from '#client/lib/format.ts';
import { issueText } from '#client/lib/issue-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import {
  useInputs,
  useIsReadOnly,
  useIssuesOfLine,
  useResult,
  useWorkspace,
  workspace,
} from '#client/workspace/index.ts';
import { isBaselinePart } from '#shared/inputs/forecast/baselines.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldNamed, type LinePart, typeOfLine, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { TagFields } from '../dimensions/tag-fields';
import { MeantButton } from '../drivers/meant-button';
import { RowRules } from '../drivers/row-rules';
import { DocumentField } from '../fields/document-field';
import { exampleOf, hasFigures } from '../fields/example-values';
import { FieldGroup } from '../fields/field-group';
import { fieldsOfLine, labelText } from '../fields/field-spec';
import { FoldedGroup } from '../fields/folded-group';
import { useMinorDigits } from '../use-minor-digits';
import { FromHistory } from './from-history';
import { addLine, changeType, setOfLine } from './line-actions';
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
      className={classNames(cardClasses(), 'scroll-mt-24 [--field:168px]')}
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

/** What of a dividend is not paid, and where its limit is; nothing where all of it is. */
function LimitedDividend({ id }: { id: string }) {
  const { t } = useTranslation('forecast');
  const forecast = useForecastId();
  const document = useInputs((whole) => whole);
  const result = useResult();
  const minorDigits = useMinorDigits();
  const dividend = result && declaredDividends(document, result).get(id);
  if (!dividend || dividend.declared === dividend.asked) return null;
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale: 'exact' });
  const amounts = { declared: money(dividend.declared), asked: money(dividend.asked) };
  return (
    <NoticeBox tone="warn" title={t('entry.dividend.title', amounts)}>
      {t('entry.dividend.text')}{' '}
      <Link to={paths.forecastReport(forecast, 'balance-sheet')}>{t('entry.dividend.link')}</Link>
    </NoticeBox>
  );
}

/** Every issue of the chosen line with the name of its field; of one that is switched off they keep nothing waiting. */
function LineIssues({ part, id, isOn }: { part: LinePart; id: string; isOn: boolean }) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const line = useInputs((document) => linesOf(document, part).find((entry) => entry.id === id));
  const issues = useIssuesOfLine(id);
  if (issues.length === 0) return null;
  const nameOf = (key: unknown) => {
    const field = fieldNamed(part, String(key), line);
    return field ? labelText(t, field) : '';
  };
  const count = issues.length;
  const isWaitedFor = isOn && issues.some(({ code }) => code !== 'outsideHorizon');
  const title = isWaitedFor ? t('inputs.faults.title', { count }) : t('inputs.faults.notes', { count });
  return (
    <NoticeBox tone={isWaitedFor ? 'bad' : 'warn'} title={isOn ? title : t('inputs.faults.whileOff', { count })}>
      <ul className="mt-1 grid gap-0.5" data-part="issues">
        {issues.map((issue) => (
          <li key={issue.place}>
            <b>{nameOf(issue.path[2])}</b> {issueText(t, issue, minorDigits)}
            <MeantButton issue={issue} />
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
