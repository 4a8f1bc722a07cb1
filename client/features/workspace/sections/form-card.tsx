import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useInputs, useWorkspace } from '#client/workspace/index.ts';
import { formOf } from '#shared/inputs/forecast/document.ts';
import { type FormPart, isFixedForm } from '#shared/inputs/forecast/fields/catalogue.ts';
import { DocumentField } from '../fields/document-field';
import { FieldGroup } from '../fields/field-group';
import { fieldsOfForm } from '../fields/field-spec';

/** A card has more room for its controls than the panel of a line. */
export const formLook = '[--field:170px]';

/** A part of the document that is one form. */
export const FormCard = memo(function FormCard({ part, className }: { part: FormPart; className?: string }) {
  const { t } = useTranslation('forecast');
  const isFixed = useWorkspace((state) => state.scenarioId !== null) && isFixedForm(part);
  const values = useInputs((document) => formOf(document, part));
  return (
    <Card
      title={t(`inputs.forms.${part}`)}
      className={classNames(formLook, part === 'presentation' && '[--choice:200px]', className)}
    >
      {isFixed && <p className="text-xs text-ink-2">{t('scenario.header')}</p>}
      <FieldGroup isDisabled={isFixed}>
        {fieldsOfForm(part, values).map((spec) => (
          <DocumentField key={spec.key} base={part} spec={spec} />
        ))}
      </FieldGroup>
    </Card>
  );
});
