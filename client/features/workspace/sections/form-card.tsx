import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DocumentField } from '../fields/document-field';
import { type FormPart, formFields } from '../fields/form-fields';

interface FormCardProps {
  part: FormPart;
}

/** A part of the document that is one form. */
export const FormCard = memo(function FormCard({ part }: FormCardProps) {
  const { t } = useTranslation('forecast');
  return (
    <Card title={t(`inputs.forms.${part}`)} className="form-card">
      {formFields[part].map((spec) => (
        <DocumentField key={spec.field} base={part} spec={spec} />
      ))}
    </Card>
  );
});
