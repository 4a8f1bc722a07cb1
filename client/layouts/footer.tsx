import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buildLabel } from '../lib/build-label';
import { paths } from '../lib/paths';
import { useService } from '../lib/service';
import { settings } from '../lib/settings';

/** Provider, About Us, copyright with the current year, build label. */
export function Footer() {
  const { t } = useTranslation('common');
  const { supportAddress } = useService();
  const name = settings.providerName || t('product');
  return (
    <footer className="foot">
      {settings.providerUrl ? (
        <a href={settings.providerUrl} rel="noopener">
          {name}
        </a>
      ) : (
        <Link to={paths.dashboard}>{name}</Link>
      )}
      <Link to={paths.about}>{t('footer.about')}</Link>
      {supportAddress && <a href={`mailto:${supportAddress}`}>{t('support')}</a>}
      <span className="grow" />
      <span>{t('footer.copyright', { year: String(new Date().getFullYear()) })}</span>
      <span>{buildLabel()}</span>
    </footer>
  );
}
