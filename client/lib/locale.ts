let locale = 'en-US';

/** The person's way of writing numbers; files are written without it. */
export function setLocale(next: string): void {
  locale = next;
}

export function getLocale(): string {
  return locale;
}
