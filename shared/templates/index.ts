import { agency } from './agency';
import { blank } from './blank';
import { publicCompany } from './public-company';
import { shop } from './shop';
import type { Template } from './template';

export type { Template } from './template';

/** Every starting forecast, in the order in which they are offered. */
export const templates: readonly Template[] = [blank, agency, shop, publicCompany];

/** The template with an id; undefined where there is none. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
