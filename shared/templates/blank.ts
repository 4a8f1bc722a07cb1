import { newForecast, type Template } from './template';

/** Nothing but the timeline and the usual policies. */
export const blank: Template = {
  id: 'blank',
  nameKey: 'templates.blank.name',
  descriptionKey: 'templates.blank.description',
  build: newForecast,
};
