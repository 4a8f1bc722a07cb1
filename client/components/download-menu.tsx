import { Download } from 'lucide-react';
import { IconButton } from './icon-button';
import { Menu, type MenuItem } from './menu';

interface DownloadMenuProps {
  /** What is downloaded, for assistive technology. */
  label: string;
  items: readonly (MenuItem | 'separator')[];
}

/** The arrow that leads to the files of what it is beside. */
export function DownloadMenu({ label, items }: DownloadMenuProps) {
  return <Menu items={items} trigger={<IconButton icon={Download} label={label} />} />;
}
