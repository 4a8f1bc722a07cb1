import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languageOf, languages, numberLocales } from '../../../shared/domain/languages';
import { Card } from '../../components/card';
import { SelectField } from '../../components/select-field';
import { failureOf } from '../../lib/failure';
import { chooseLanguage } from '../../lib/i18n';
import { getLanguage, getLocale, setLocale } from '../../lib/locale';
import { setTheme, type Theme, useTheme } from '../../lib/theme';
import { trpc } from '../../lib/trpc';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN'] as const;
const sample = 1_234_567.89;

/** Language, the way of writing figures, and the theme, which is kept in this browser. */
export function DisplayCard() {
  const { t } = useTranslation('account');
  const theme = useTheme();
  const [locale, chooseLocale] = useState(getLocale());
  const [missing, setMissing] = useState<string | null>(null);
  const update = trpc.account.updateProfile.useMutation();
  const themeNames = {
    system: t('profile.themeSystem'),
    light: t('profile.themeLight'),
    dark: t('profile.themeDark'),
  };
  const showLocale = (next: string) => {
    chooseLocale(next);
    setLocale(next);
  };
  const saveLocale = (next: string) => {
    showLocale(next);
    update.mutate({ locale: next });
  };
  const saveLanguage = async (language: Language) => {
    // Numbers follow, unless the person writes them in a way of their own.
    const isOwnWay = locale !== numberLocales[getLanguage()];
    const next = isOwnWay ? locale : numberLocales[language];
    try {
      setMissing(null);
      await chooseLanguage(language);
      showLocale(next);
      update.mutate({ language, locale: next });
    } catch (error) {
      setMissing(failureOf(error).text);
    }
  };
  return (
    <Card title={t('profile.display')}>
      <div className="acc-form">
        <p className="muted">{t('profile.displayText')}</p>
        <SelectField
          label={t('profile.language')}
          name="language"
          value={getLanguage()}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => {
            const language = languageOf(target.value);
            if (language) void saveLanguage(language);
          }}
          {...(missing ? { hint: missing } : {})}
        />
        <SelectField
          label={t('profile.numbers')}
          name="locale"
          value={locale}
          hint={update.error ? failureOf(update.error).text : t('profile.numbersHint')}
          options={locales.map((value) => ({ value, label: new Intl.NumberFormat(value).format(sample) }))}
          onChange={(event) => saveLocale(event.target.value)}
        />
        <SelectField
          label={t('profile.theme')}
          name="theme"
          value={theme}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
          onChange={(event) => setTheme(themes.find((value) => value === event.target.value) ?? 'system')}
        />
      </div>
    </Card>
  );
}
