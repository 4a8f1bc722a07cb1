import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../components/button';
import { classNames } from '../lib/class-names';

/** The first Tab stop of every page: past the bars, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  const skip = () => {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  };
  return (
    <button
      type="button"
      className={classNames(buttonClasses(), 'fixed top-2 left-2 z-100 not-focus:sr-only')}
      onClick={skip}
    >
      {t('skipToContent')}
    </button>
  );
}
