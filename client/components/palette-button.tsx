import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paletteRequested } from '../lib/commands';
import { controlKey } from '../lib/keys';
import { Button } from './button';
import { Kbd } from './kbd';

/** Opens the command palette for who has no keyboard, and names its keys to who has one. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <Button
      className="palette-button"
      variant="ghost"
      size="small"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteRequested.raise()}
    >
      <Search className="size-3.5" />
      <span className="sr-only">{t('find')}</span>
      <Kbd className="ml-0.5 text-ink-3 max-wide:hidden">{`${controlKey()} K`}</Kbd>
    </Button>
  );
}
