import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { paths } from '../../../lib/paths';
import { DocumentField } from '../fields/document-field';
import { type FormPart, formFields } from '../fields/form-fields';

interface FormCardProps {
  part: FormPart;
}

/** A part of the document that is one form. */
export function FormCard({ part }: FormCardProps) {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  return (
    <Card title={t(`inputs.forms.${part}`)} className="form-card">
      {formFields[part].map((spec) => (
        <DocumentField key={spec.field} base={part} spec={spec} />
      ))}
      {part === 'openingPosition' && (
        <p className="xs">
          <Link to={paths.forecastInputs(id, 'history')}>{t('inputs.openingSheet')}</Link>
        </p>
      )}
    </Card>
  );
}
