import './template-cards.css';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { templates } from '#shared/templates/index.ts';
import { templateIcon } from './template-icons';
import { TemplateSketch } from './template-sketch';

interface TemplateCardsProps {
  /** The one that is chosen, in a dialog. */
  chosen?: string;
  onChoose: (id: string) => void;
  /** A file in place of a template. */
  onImport?: () => void;
}

/** One button a template, with a picture of what it holds where there is room for it. */
export function TemplateCards({ chosen, onChoose, onImport }: TemplateCardsProps) {
  const { t } = useTranslation('forecast');
  const isChoice = chosen !== undefined;
  return (
    <div className={isChoice ? 'templates is-choice' : 'templates'}>
      {templates.map(({ id, nameKey, descriptionKey }) => {
        const Icon = templateIcon(id);
        return (
          <button
            key={id}
            type="button"
            className="card"
            aria-pressed={isChoice ? chosen === id : undefined}
            title={t(descriptionKey as never) as string}
            onClick={() => onChoose(id)}
          >
            <span className="template-name">
              <Icon className="i" aria-hidden="true" />
              <span>{t(nameKey as never) as string}</span>
            </span>
            {!isChoice && <TemplateSketch id={id} />}
          </button>
        );
      })}
      {onImport && (
        <button type="button" className="card" onClick={onImport}>
          <span className="template-name">
            <FileUp className="i" aria-hidden="true" />
            <span>{t('sketch.fromFile')}</span>
          </span>
          <span className="sketch sketch-facts">{t('sketch.fromFileText')}</span>
        </button>
      )}
    </div>
  );
}
