import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { footClasses } from '../components/bars';
import { buildLabel, copyright, providerName } from '../lib/imprint';
import { paths } from '../lib/paths';
import { useService } from '../lib/service';
import { settings } from '../lib/settings';

/** Provider, with a link where one is set, About Us, copyright with the current year, build label. */
export function Footer() {
  const { t } = useTranslation('common');
  const { supportAddress } = useService();
  return (
    <footer className={footClasses}>
      {settings.providerUrl ? (
        <a href={settings.providerUrl} rel="noopener">
          {providerName()}
        </a>
      ) : (
        <span>{providerName()}</span>
      )}
      <Link to={paths.about}>{t('footer.about')}</Link>
      {supportAddress && <a href={`mailto:${supportAddress}`}>{t('support')}</a>}
      <span className="flex-1" />
      <span>{copyright()}</span>
      <span>{buildLabel()}</span>
    </footer>
  );
}
