import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import { paths } from '../lib/paths';
import { homeOf, useSession } from '../lib/session';
import { useShell } from '../lib/shell';
import { logoutRequested } from '../lib/signals';
import { barRule } from './bars';
import { Bell } from './bell';
import { Button, buttonClasses } from './button';
import { ForecastActions } from './forecast-actions';
import { Mark } from './mark';

interface SlimBarProps {
  /** After the mark: the forecast's name, scenario and checks. */
  left?: ReactNode;
  /** Before Save and Stats: saved mark, undo, redo, export. */
  right?: ReactNode;
  /** A forecast page: Save and Stats are here, unless the top bar has them. */
  isForecast?: boolean;
  /** Of a forecast page: false where it is only read. */
  hasSave?: boolean;
  /** Leaves the mark's word to assistive technology. */
  isMarkSmall?: boolean;
  /** Shown in place of the link to the account, when the page is the account itself. */
  accountPlace?: ReactNode;
  /** What is at its end where nobody is signed in: no Save, account or Logout. */
  end?: ReactNode;
}

/**
 * The bar that signed-in pages carry where there is no top bar. Under the top bar of an administrator it keeps
 * `left` and `right` alone, so that Save, Stats and Logout appear once; with neither of them it vanishes.
 */
export function SlimBar({ left, right, isForecast, hasSave = true, isMarkSmall, accountPlace, end }: SlimBarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { hasChrome } = useShell();
  const session = useSession();
  if (hasChrome && !left && !right) return null;
  return (
    <div
      className={classNames(
        'workbar sticky flex h-(--bar) items-center border-b border-line bg-surface max-desk:gap-[3px] max-desk:pr-2.5 max-desk:pl-3 desk:gap-1.5 desk:px-(--gutter) print:hidden',
        hasChrome ? 'top-(--bar) z-[calc(var(--z-toolbar)-1)]' : 'top-0 z-(--z-toolbar)',
      )}
    >
      {hasChrome ? (
        <>
          {left}
          <span className="flex-1" />
          {right}
        </>
      ) : (
        <nav className="slim flex h-full min-w-0 flex-1 items-center gap-1.5" aria-label={t('shell:account')}>
          <Mark name={t('common:product')} to={homeOf(session)} isIconOnly={isMarkSmall} />
          {left}
          <span className="flex-1" />
          {right}
          {end}
          {end === undefined && isForecast && (
            <>
              {hasSave && <ForecastActions isPrimary isCompact />}
              <span className={classNames(barRule, 'max-wide:hidden')} />
            </>
          )}
          {end === undefined && <Bell className={isForecast ? 'max-wide:hidden' : undefined} />}
          {end === undefined &&
            (accountPlace ?? (
              <Link
                className={classNames(
                  buttonClasses({ variant: 'ghost', size: 'small' }),
                  isForecast && 'max-wide:hidden',
                )}
                to={paths.account}
              >
                {t('shell:account')}
              </Link>
            ))}
          {end === undefined && (
            <Button
              className={isForecast ? 'max-desk:hidden' : undefined}
              variant="ghost"
              size="small"
              onClick={() => logoutRequested.raise()}
            >
              {t('shell:logout')}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
