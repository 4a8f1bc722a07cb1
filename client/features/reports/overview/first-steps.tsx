import { ArrowRight, Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { CardHead, cardClasses, cardSub } from '#client/components/card.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { announceDone } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { setStep, useDocument, workspace } from '#client/workspace/index.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { hideSteps } from './hidden-steps';

type StepName = 'opening' | 'revenue' | 'costs' | 'people' | 'assets' | 'funding';
const steps: readonly { name: StepName; section: string; isDone: (document: ForecastDocument) => boolean }[] = [
  {
    name: 'opening',
    section: 'history',
    isDone: ({ openingPosition, history }) =>
      openingPosition.startBalanceSheet !== null || history.inputYears.length > 0,
  },
  { name: 'revenue', section: 'revenue', isDone: ({ revenue }) => revenue.length > 0 },
  { name: 'costs', section: 'costs', isDone: ({ operatingExpenses }) => operatingExpenses.length > 0 },
  { name: 'people', section: 'people', isDone: ({ staff }) => staff.length > 0 },
  { name: 'assets', section: 'assets', isDone: ({ capitalAssets }) => capitalAssets.length > 0 },
  {
    name: 'funding',
    section: 'funding',
    isDone: ({ loans, equityEvents }) => loans.length + equityEvents.length > 0,
  },
];

const doneSteps = (document: ForecastDocument) =>
  steps.filter(({ isDone }) => isDone(document)).map(({ name }) => name);

/** True where a first step is still to do. */
export function hasFirstSteps(document: ForecastDocument): boolean {
  return doneSteps(document).length < steps.length;
}

/** A new business starts with a balance sheet of zeros. */
function startFromNothing(document: ForecastDocument): void {
  workspace.edit(setStep(document, { 'openingPosition/startBalanceSheet': makeBalanceSheet() }, { kind: 'form' }));
}

/** From an empty forecast to one that says something: what to type first, ticked as it is done. */
export function FirstSteps({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const done = doneSteps(document);
  const skipOpening = () => {
    startFromNothing(document);
    announceDone(t('guide.steps.opening.skipped'), t('guide.steps.opening.skippedText'));
  };
  const next = steps.find(({ name }) => !done.includes(name));
  return (
    <section className={cardClasses()} aria-label={t('guide.steps.title')}>
      <CardHead>
        <h2>{t('guide.steps.title')}</h2>
        <span className={cardSub}>{t('guide.steps.done', { done: done.length, of: steps.length })}</span>
        <span className="flex-1" />
        {done.length > 0 && <IconButton icon={X} label={t('guide.steps.hide')} onClick={() => hideSteps(forecastId)} />}
      </CardHead>
      <ol className="grid pb-1.5">
        {steps.map(({ name, section }, index) => {
          const isDone = done.includes(name);
          return (
            <li
              key={name}
              className="flex min-h-13 items-center gap-3 border-t border-line-faint py-1.5 pr-3 pl-4 max-desk:flex-wrap max-desk:py-2.5"
            >
              <span
                className={classNames(
                  'grid size-6 flex-none place-items-center rounded-full border text-xs/5',
                  isDone ? 'border-transparent bg-positive-soft text-positive' : 'border-line-strong text-ink-2',
                )}
                aria-hidden="true"
              >
                {isDone ? <Check className="size-3.5" /> : index + 1}
              </span>
              <span className="min-w-0 flex-1 max-desk:basis-[calc(100%-36px)]">
                <b className="font-semibold">{t(`guide.steps.${name}.title`)}</b>
                {isDone && <span className="sr-only">{t('guide.steps.isDone')}</span>}
                <span className="block text-xs/5 text-ink-2">{t(`guide.steps.${name}.text`)}</span>
              </span>
              {name === 'opening' && !isDone && (
                <Button className="max-desk:order-1 max-desk:ms-9" size="small" variant="ghost" onClick={skipOpening}>
                  {t('guide.steps.opening.skip')}
                </Button>
              )}
              <Link
                className={classNames(
                  buttonClasses({
                    variant: name === next?.name ? 'primary' : isDone ? 'ghost' : 'plain',
                    size: 'small',
                  }),
                  'max-desk:ms-9',
                )}
                to={paths.forecastInputs(forecastId, section)}
              >
                {t(isDone ? 'guide.steps.change' : `guide.steps.${name}.go`)}
                {!isDone && <ArrowRight className="size-3.5" />}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
