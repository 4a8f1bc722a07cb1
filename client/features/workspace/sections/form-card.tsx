import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import type { FormPart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { DocumentField } from '../fields/document-field';
import { fieldsOfForm } from '../fields/field-spec';

interface FormCardProps {
  part: FormPart;
}

/** A part of the document that is one form. */
export const FormCard = memo(function FormCard({ part }: FormCardProps) {
  const { t } = useTranslation('forecast');
  return (
    <Card title={t(`inputs.forms.${part}`)} className="form-card">
      {fieldsOfForm(part).map((spec) => (
        <DocumentField key={spec.key} base={part} spec={spec} />
      ))}
    </Card>
  );
});
