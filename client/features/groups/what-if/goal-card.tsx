import { Target } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { CardHead, cardBody, cardClasses, cardSub } from '#client/components/card.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { NumberBox } from '#client/features/what-if/number-box.tsx';
import { useJob } from '#client/features/what-if/use-job.ts';
import { capitalised } from '#client/features/what-if/what-if-texts.ts';
import { WorkState } from '#client/features/what-if/work-state.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { announceDone } from '#client/lib/notify.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import {
  type GroupMeasureName,
  listGroupMeasures,
  monthOfMeasure,
  readGroupPath,
  withRate,
} from '#shared/what-if/group.ts';
import type { GoalResult } from '#shared/what-if/seek-goal.ts';
import { useGroup } from '../group-state';
import { documentsIn } from '../use-companies';
import { useGroupTexts } from './use-group-texts';

interface Asked {
  path: string;
  measure: GroupMeasureName;
  target: number;
}

const ofRates = 'rates';

/** "Change a rate, or an input of a company, until a figure of the group equals a goal": the answer, and the way to use it. */
export function GoalCard() {
  const { t } = useTranslation(['groups', 'whatIf']);
  const { document: group, companies, result, scenarioId: scenario } = useGroup();
  const texts = useGroupTexts();
  const foreign = (result?.members ?? []).filter(({ currency }) => currency !== texts.currency);
  const currencies = [...new Set(foreign.map(({ currency }) => currency))];
  const parts = [
    ...(currencies.length > 0 ? [{ value: ofRates, label: t('groups:rates.title') }] : []),
    ...[...texts.ofCompanies.values()].map(({ id, name }) => ({ value: `members/${id}`, label: name })),
  ];
  const [chosenPart, setPart] = useState(parts[0]?.value ?? '');
  const part = parts.some(({ value }) => value === chosenPart) ? chosenPart : (parts[0]?.value ?? '');
  const company = texts.ofCompanies.get(readGroupPath(part).id)?.texts;
  const inputs = useMemo(
    () =>
      company
        ? listInputs(company.document).map((address) => ({
            value: `${part}/${address.path}`,
            label: company.names.name(address),
          }))
        : [],
    [company, part],
  );
  const options = part === ofRates ? currencies.map((code) => ({ value: `rates/${code}`, label: code })) : inputs;
  const [chosenPath, setPath] = useState('');
  const path = options.some(({ value }) => value === chosenPath) ? chosenPath : (options[0]?.value ?? '');
  const [measure, setMeasure] = useState<GroupMeasureName>('lowestCash');
  const [target, setTarget] = useState<number | null>(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const documents = documentsIn(companies);
  const given = useMemo(
    () => (asked ? { group, documents, scenario, ...asked } : null),
    [group, documents, scenario, asked],
  );
  const job = useJob('seekGroupGoal', given, { size: 1, waitsFor: group });
  const found = job.pieces[0]?.piece ?? null;
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setAsked(null);
    };
  };
  return (
    <section className={cardClasses()} aria-label={t('whatIf:goalSeek.title')}>
      <CardHead>
        <h2>{t('whatIf:goalSeek.title')}</h2>
        <span className={cardSub}>{texts.currency}</span>
      </CardHead>
      <div className={classNames(cardBody, 'grid gap-3')}>
        <div className="flex flex-wrap items-center gap-2 text-sm/6 [&_select]:max-w-56 [&_select]:text-ellipsis">
          {t('whatIf:goalSeek.change')}
          <SmallSelect label={t('groups:sensitivity.of')} value={part} options={parts} onChange={change(setPart)} />
          <SmallSelect label={t('whatIf:goalSeek.change')} value={path} options={options} onChange={change(setPath)} />
          {t('whatIf:goalSeek.until')}
          <SmallSelect
            label={t('whatIf:goalSeek.until')}
            value={measure}
            options={listGroupMeasures(texts.timeline).map(texts.option)}
            onChange={change((name: string) => setMeasure(name as GroupMeasureName))}
          />
          {t('whatIf:goalSeek.ops.equal')}
          <NumberBox
            className="w-32"
            label={t('whatIf:goalSeek.goal')}
            value={target ?? 0}
            kind="money"
            minorDigits={texts.minorDigits}
            wrong={t('whatIf:goalSeek.wrongAmount')}
            onChange={change(setTarget)}
          />
          <Button
            size="small"
            disabled={target === null || path === ''}
            onClick={() => target !== null && setAsked({ path, measure, target })}
          >
            <Target className="size-3.5" />
            {t('groups:sensitivity.seek')}
          </Button>
        </div>
        {given && job.status === 'failed' && <ErrorNotice text={t('whatIf:work.failed')} />}
        {given && job.status !== 'failed' && <WorkState job={job} />}
        {asked && found && <Answer asked={asked} found={found} onUsed={() => setAsked(null)} />}
        <p className="text-2xs/4 text-ink-3">{t('groups:sensitivity.goalNote')}</p>
      </div>
    </section>
  );
}

interface AnswerProps {
  asked: Asked;
  found: { result: GoalResult; low: number; high: number };
  onUsed: () => void;
}

/** What was found in words, and the way to use it: a rate here, an input in its forecast. */
function Answer({ asked: { path, measure }, found, onUsed }: AnswerProps) {
  const { t } = useTranslation(['groups', 'whatIf']);
  const { document, edit, mayEdit, scenarioId } = useGroup();
  const texts = useGroupTexts();
  const input = texts.input(path, measure);
  if (!input) return null;
  const { result } = found;
  const [answer] = result.answers;
  const name = texts.nameOf(measure);
  const figure = (value: number) => texts.figure(value, 'exact');
  const range = { low: input.text(found.low), high: input.text(found.high) };
  const words = (): string[] => {
    if (answer)
      return [
        t('whatIf:words.goal.answer', { input: input.name, value: input.text(answer.x) }),
        capitalised(t('whatIf:words.goal.leads', { measure: name, figure: figure(answer.y) })),
        ...(answer.kind === 'exact'
          ? []
          : [t('whatIf:words.goal.next', { value: input.text(answer.nextX), figure: figure(answer.nextY) })]),
        ...(result.answers.length > 1
          ? [t('whatIf:words.goal.several', { count: result.answers.length, ...range })]
          : []),
      ];
    if (result.status === 'flat')
      return [
        t('whatIf:words.goal.flat', { input: input.name }),
        t('whatIf:words.goal.stays', { value: figure(result.value) }),
      ];
    if (result.status !== 'none' || !result.closest || result.least === null || result.most === null)
      return [t('whatIf:words.goal.nothing', { input: input.name, ...range })];
    const { closest, least, most } = result;
    const between = { least: figure(least), most: figure(most) };
    return [
      capitalised(t('whatIf:words.goal.none', { measure: name, input: input.name, ...between })),
      t('whatIf:words.goal.closest', { figure: figure(closest.y), value: input.text(closest.x) }),
    ];
  };
  const [title, ...others] = words();
  const { part, id } = readGroupPath(path);
  const use = (value: number) => {
    const month = monthOfMeasure(texts.timeline, measure);
    edit(withRate(document, id, { month, value, months: texts.timeline.months }));
    announceDone(
      t('whatIf:goalSeek.applied.title'),
      t('whatIf:goalSeek.applied.text', { name: `${input.name}: ${input.text(value)}` }),
    );
    onUsed();
  };
  return (
    <div className="grid gap-2 rounded-md border border-brand-line bg-brand-soft px-3.5 py-3" aria-live="polite">
      <p className="text-base/5.5">
        <b className="font-semibold">{title}</b> {others.join(' ')}
      </p>
      {answer && part === 'members' && (
        <Link
          className={buttonClasses({ size: 'small', className: 'justify-self-start' })}
          to={input.to}
          state={input.state}
        >
          {t('whatIf:open')}
        </Link>
      )}
      {answer && part === 'rates' && scenarioId !== null && (
        <p className="text-xs/5">{t('groups:sensitivity.onlyBase')}</p>
      )}
      {answer && part === 'rates' && scenarioId === null && mayEdit && (
        <Button size="small" className="justify-self-start" onClick={() => use(answer.x)}>
          {t('groups:sensitivity.useRate')}
        </Button>
      )}
    </div>
  );
}
