import { AppError } from '#server/errors.ts';
import type { PlaceKind } from './place-kind';

/** Teams take nobody in yet: every call answers as of one that does not exist. */
export const teamPlace: PlaceKind = {
  hold: () => Promise.reject(new AppError('not-found')),
  nameInstead: ({ mailSharing }) => mailSharing.aForecast,
  nameOf: () => Promise.resolve(null),
  admit: () => Promise.reject(new AppError('token-invalid')),
};
