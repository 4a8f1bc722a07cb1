import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useInputs } from '#client/workspace/index.ts';
import { formOf } from '#shared/inputs/forecast/document.ts';
import type { FormPart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { DocumentField } from '../fields/document-field';
import { fieldsOfForm } from '../fields/field-spec';

/** A card has more room for its controls than the panel of a line. */
export const formLook = '[--field:170px]';

interface FormCardProps {
  part: FormPart;
  className?: string;
}

/** A part of the document that is one form. */
export const FormCard = memo(function FormCard({ part, className }: FormCardProps) {
  const { t } = useTranslation('forecast');
  const values = useInputs((document) => formOf(document, part));
  return (
    <Card title={t(`inputs.forms.${part}`)} className={classNames(formLook, className)}>
      {fieldsOfForm(part, values).map((spec) => (
        <DocumentField key={spec.key} base={part} spec={spec} />
      ))}
    </Card>
  );
});
