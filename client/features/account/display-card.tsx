import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { chooseLanguage } from '#client/lib/i18n.ts';
import { getLanguage, getLocale, setLocale } from '#client/lib/locale.ts';
import { setTheme, type Theme, useTheme } from '#client/lib/theme.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type Language, languageNames, languageOf, languages, numberLocales } from '#shared/domain/languages.ts';
import { sectionForm } from './looks';

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
      <div className={sectionForm}>
        <p className="text-ink-2">{t('profile.displayText')}</p>
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
