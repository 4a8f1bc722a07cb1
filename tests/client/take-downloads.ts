import { vi } from 'vitest';

/** The files that a page gives from now on, in place of the browser. */
export function takeDownloads(): { blob: Blob; name: string }[] {
  const files: { blob: Blob; name: string }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ blob, name: this.download });
  });
  return files;
}
