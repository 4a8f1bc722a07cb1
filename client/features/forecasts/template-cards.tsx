import './template-cards.css';
import { useTranslation } from 'react-i18next';
import { templates } from '../../../shared/templates';
import { templateIcon } from './template-icons';

interface TemplateCardsProps {
  /** The one that is chosen, in a dialog. */
  chosen?: string;
  onChoose: (id: string) => void;
}

/** One button a template. */
export function TemplateCards({ chosen, onChoose }: TemplateCardsProps) {
  const { t } = useTranslation('forecast');
  return (
    <div className={chosen === undefined ? 'templates' : 'templates is-choice'}>
      {templates.map(({ id, nameKey, descriptionKey }) => {
        const Icon = templateIcon(id);
        return (
          <button
            key={id}
            type="button"
            className="card"
            aria-pressed={chosen === undefined ? undefined : chosen === id}
            title={t(descriptionKey as never) as string}
            onClick={() => onChoose(id)}
          >
            <Icon className="i" aria-hidden="true" />
            <span>{t(nameKey as never) as string}</span>
          </button>
        );
      })}
    </div>
  );
}
