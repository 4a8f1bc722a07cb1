import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#client/components/face.tsx';
import { useLiveView } from '../live-parts';
import { peopleOnce, useNames } from './people';

const mostFaces = 4;
const announceAgainMs = 10_000;

/** Who has the forecast open: four, and how many more. */
export function Faces() {
  const { t } = useTranslation('live');
  const view = useLiveView();
  const { ownId, colourOf } = useNames();
  if (!view) return null;
  const people = peopleOnce(view.people, ownId);
  const [shown, others] = [people.slice(0, mostFaces), people.slice(mostFaces)];
  const names = others.map(({ username }) => username).join(', ');
  return (
    <>
      {people.length > 0 && (
        <fieldset
          className="mr-1 inline-flex flex-none items-center pl-px max-wide:hidden [&>*]:-ml-px [&>*]:shadow-[0_0_0_2px_var(--surface)]"
          aria-label={t('here')}
        >
          {shown.map(({ userId, username }) => (
            <Face
              key={userId}
              name={username}
              colour={colourOf(view, userId)}
              label={userId === ownId ? t('you', { name: username }) : username}
            />
          ))}
          {others.length > 0 && (
            <span
              className="inline-grid size-6 place-items-center rounded-full bg-press text-[10px] font-semibold text-ink-2"
              role="img"
              title={names}
              aria-label={t('morePeople', { count: others.length, names })}
            >
              {t('more', { count: others.length })}
            </span>
          )}
        </fieldset>
      )}
      <Arrivals names={people.filter(({ userId }) => userId !== ownId).map(({ username }) => username)} />
    </>
  );
}

/** Says to screen readers who came, at most once in ten seconds; who was here already is not said. */
function Arrivals({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('live');
  const [said, setSaid] = useState('');
  const known = useRef<ReadonlySet<string> | null>(null);
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const key = names.join('\n');
  useEffect(() => {
    const here = key === '' ? [] : key.split('\n');
    const before = known.current;
    known.current = new Set(here);
    if (!before) return;
    waiting.current.push(...here.filter((name) => !before.has(name)));
    const say = () => {
      timer.current = undefined;
      const [name, ...others] = waiting.current.splice(0);
      if (!name) return;
      setSaid(others.length > 0 ? t('joinedMany', { name, count: others.length }) : t('joined', { name }));
      timer.current = setTimeout(say, announceAgainMs);
    };
    if (timer.current === undefined) say();
  }, [key, t]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className="sr-only" role="status">
      {said}
    </span>
  );
}

/** Who else is in a section of the inputs. */
export function SectionFaces({ section }: { section: string }) {
  const { t } = useTranslation('live');
  const view = useLiveView();
  const { ownId, colourOf } = useNames();
  if (!view) return null;
  const there = peopleOnce(
    view.people.filter(({ place }) => place?.section === section),
    ownId,
  ).filter(({ userId }) => userId !== ownId);
  if (there.length === 0) return null;
  return (
    <span className="ml-1.5 inline-flex gap-px align-middle">
      {there.slice(0, 3).map(({ userId, username }) => (
        <Face
          key={userId}
          name={username}
          size="small"
          colour={colourOf(view, userId)}
          label={t('isHere', { name: username })}
        />
      ))}
    </span>
  );
}
