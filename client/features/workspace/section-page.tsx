import { Navigate, useOutletContext, useParams } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { DimensionsPage } from './dimensions/dimensions-page';
import { DriversPage } from './drivers/drivers-page';
import type { InputsOutlet } from './inputs-layout';
import { FormSection } from './sections/form-section';
import { isSheetSection } from './sections/sections';
import { SheetSectionPage } from './sections/sheet-section-page';

/** One section of the inputs; an unknown one leads to the first. */
export function SectionPage() {
  const { section } = useParams();
  const id = useForecastId();
  const { actions } = useOutletContext<InputsOutlet>();
  if (section === 'drivers') return <DriversPage actions={actions} />;
  if (section === 'dimensions') return <DimensionsPage actions={actions} />;
  if (isSheetSection(section)) return <SheetSectionPage key={section} section={section} actions={actions} />;
  if (section === 'timeline' || section === 'tax') return <FormSection section={section} />;
  return <Navigate to={paths.forecastInputs(id)} replace />;
}
