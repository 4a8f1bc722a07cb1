import { useParams } from 'react-router-dom';
import { exampleId } from './paths';

/** The forecast whose pages these are: of the address, or the example, whose address names none. */
export function useForecastId(): string {
  return useParams().id ?? exampleId;
}
