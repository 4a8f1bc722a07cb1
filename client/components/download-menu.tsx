import { Download } from 'lucide-react';
import { Button } from './button';
import { Menu, type MenuItem } from './menu';

interface DownloadMenuProps {
  /** What is downloaded, for assistive technology. */
  label: string;
  items: readonly (MenuItem | 'separator')[];
}

/** The arrow that leads to the files of what it is beside. */
export function DownloadMenu({ label, items }: DownloadMenuProps) {
  return (
    <Menu
      items={items}
      trigger={
        <Button variant="ghost" isIcon aria-label={label}>
          <Download />
        </Button>
      }
    />
  );
}
