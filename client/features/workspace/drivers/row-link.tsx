import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';

interface RowLinkProps {
  /** `drivers/<id>` or `<part>/<id>/<row>`. */
  path: string;
  children: ReactNode;
}

/** Leads to a driver, or to the line of a row. */
export function RowLink({ path, children }: RowLinkProps) {
  const forecastId = useForecastId();
  const [part = '', lineId] = path.split('/');
  const section = part === 'drivers' ? part : sectionOf[part as keyof typeof sectionOf];
  return (
    <Link to={paths.forecastInputs(forecastId, section)} state={{ lineId }}>
      {children}
    </Link>
  );
}
