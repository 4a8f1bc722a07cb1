import { Target } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { CardHead, cardBody, cardClasses, cardSub } from '#client/components/card.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { GoalAnswer } from '#client/features/what-if/goal-seek/goal-answer.tsx';
import { type AskedGoal, GoalAsked } from '#client/features/what-if/goal-seek/goal-asked.tsx';
import { useJob } from '#client/features/what-if/use-job.ts';
import { WorkState } from '#client/features/what-if/work-state.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { announceDone } from '#client/lib/notify.ts';
import type { Piece } from '#client/lib/worker-pool/tasks.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import {
  type GroupMeasureName,
  listGroupMeasures,
  monthOfMeasure,
  readGroupPath,
  withRate,
} from '#shared/what-if/group.ts';
import type { Goal } from '#shared/what-if/seek-goal.ts';
import { goalWords } from '#shared/what-if/words.ts';
import { useGroup } from '../group-state';
import { documentsIn } from '../use-companies';
import { useGroupTexts } from './use-group-texts';

interface Asked {
  path: string;
  measure: GroupMeasureName;
  goal: Goal;
}

const ofRates = 'rates';

/** "Change a rate, or an input of a company, until a figure of the group meets a goal": the answer, and the way to use it. */
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
  const [{ op, target }, setGoal] = useState<AskedGoal>({ op: 'atLeast', target: 0 });
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
        <GoalAsked
          input={
            <>
              <SmallSelect label={t('groups:sensitivity.of')} value={part} options={parts} onChange={change(setPart)} />
              <SmallSelect
                label={t('whatIf:goalSeek.change')}
                value={path}
                options={options}
                onChange={change(setPath)}
              />
            </>
          }
          measure={
            <SmallSelect
              label={t('whatIf:goalSeek.until')}
              value={measure}
              options={listGroupMeasures(texts.timeline).map(texts.option)}
              onChange={change((name: string) => setMeasure(name as GroupMeasureName))}
            />
          }
          measureName={measure}
          kind="money"
          minorDigits={texts.minorDigits}
          goal={{ op, target }}
          onChange={change((next: Partial<AskedGoal>) => setGoal({ op, target, ...next }))}
        >
          <Button
            size="small"
            disabled={target === null || path === ''}
            onClick={() => target !== null && setAsked({ path, measure, goal: { op, target } })}
            icon={Target}
            label={t('groups:sensitivity.seek')}
          />
        </GoalAsked>
        {given && job.status === 'failed' && <ErrorNotice text={t('whatIf:work.failed')} />}
        {given && job.status !== 'failed' && <WorkState job={job} />}
        {asked && found && (
          <Answer asked={asked} found={found} now={job.facts?.now ?? null} onUsed={() => setAsked(null)} />
        )}
        <p className="text-2xs/4 text-ink-3">{t('groups:sensitivity.goalNote')}</p>
      </div>
    </section>
  );
}

interface AnswerProps {
  asked: Asked;
  found: Piece<'seekGroupGoal'>;
  /** The measure as it is. */
  now: number | null;
  onUsed: () => void;
}

/** What was found in words, and the way to use it: a rate here, an input in its forecast. */
function Answer({ asked: { path, measure, goal }, found, now, onUsed }: AnswerProps) {
  const { t } = useTranslation(['groups', 'whatIf']);
  const { document, edit, mayEdit, scenarioId } = useGroup();
  const texts = useGroupTexts();
  const [chosen, setChosen] = useState(0);
  const input = texts.input(path, measure);
  if (!input) return null;
  const { result, range, changed } = found;
  const { low, high } = range;
  const answer = result.answers[chosen];
  const words = goalWords({
    ...{ input: { path, now: range.now, isMonth: input.isMonth }, goal, low, high, result, chosen, now },
    changed: changed[chosen] ?? null,
  });
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
    <>
      <GoalAnswer
        words={words}
        tell={(sentence) => texts.tell(measure, sentence)}
        answers={result.answers}
        chosen={chosen}
        input={input.text}
        figure={(value) => texts.figure(value, 'exact')}
        onChoose={setChosen}
      />
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
    </>
  );
}
