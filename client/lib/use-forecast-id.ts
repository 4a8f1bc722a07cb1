import { useParams } from 'react-router-dom';
import { exampleId, readingId } from './paths';

/** The forecast whose pages these are: of the address, one that is read, or the example, whose address names none. */
export function useForecastId(): string {
  const { id, sharedId } = useParams();
  return id ?? (sharedId === undefined ? exampleId : readingId(sharedId));
}
