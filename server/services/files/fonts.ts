import { accessSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@expo-google-fonts/ibm-plex-sans/${name}`);

/** The files of both weights of the typeface of the pack. */
export const fonts = {
  400: file('400Regular/IBMPlexSans_400Regular.ttf'),
  600: file('600SemiBold/IBMPlexSans_600SemiBold.ttf'),
} as const;

/** Throws where a file of the typeface cannot be read; its name is in the error. */
export function requireFonts(): void {
  for (const path of Object.values(fonts)) accessSync(path);
}
