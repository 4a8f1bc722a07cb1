import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { Button } from './button';

interface FileDropProps {
  /** What the button says. */
  choose: string;
  /** What can be dropped. */
  hint: ReactNode;
  /** For the file dialog: `.json`. */
  accept: string;
  /** Takes the first file alone. */
  onFile?: (file: File) => void;
  /** Takes all of them. */
  onFiles?: (files: readonly File[]) => void;
}

/** Takes files: chosen with the button or dropped on the field. */
export function FileDrop({ choose, hint, accept, onFile, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile?.(file);
    if (files && file) onFiles?.([...files]);
    // The same file may be chosen again once it has been put right.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-md border px-4 py-6 text-center [&>svg]:text-ink-3',
        isOver ? 'border-brand bg-brand-soft' : 'border-dashed border-line-control bg-sunken',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileUp />
      <Button onClick={() => input.current?.click()}>{choose}</Button>
      <span className="text-xs text-ink-2">{hint}</span>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={onFiles !== undefined}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}
