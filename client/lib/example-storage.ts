const key = 'forecastle-example';

/** The one place of an example in this browser; who only asks whether there is one loads no parser. */
export const exampleStorage = {
  read: (): string | null => window.localStorage.getItem(key),
  /** True where somebody asked to keep it. */
  isWanted: (): boolean => window.localStorage.getItem(key)?.includes('"isWanted":true') ?? false,
  remove: (): void => window.localStorage.removeItem(key),
  write(text: string): boolean {
    try {
      window.localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};
