import { agency } from './agency';
import { blank } from './blank';
import { maker } from './maker';
import { publicCompany } from './public-company';
import { restaurant } from './restaurant';
import { shop } from './shop';
import { subscription } from './subscription';
import type { Template } from './template';

export type { Template } from './template';

/** Every starting forecast, in the order in which they are offered. */
export const templates: readonly Template[] = [blank, subscription, shop, agency, maker, restaurant, publicCompany];

/** The template with an id; undefined where there is none. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
